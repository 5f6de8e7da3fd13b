public import LedgerModel

/// Writes transactions in one of the formats that are read, in chunks that keep memory flat.
///
/// ```swift
/// var stream = LedgerWriter(format: .jsonl).stream(LedgerHead(currency: .gbp, days: first...last))
/// try stream.add(row, to: sink)
/// try stream.end(to: sink)
/// ```
///
/// What a format has no field for (an id, a mark, a name that its syntax cannot hold) goes into a comment or a private
/// field that the reader here knows: what is written reads back the same. A bank's own layout has no such fields; ids,
/// standing orders and perhaps categories are lost in it.
public struct LedgerWriter: Sendable {
  /// The format to write.
  public let format: LedgerFormat
  /// The bank's layout, for CSV that looks like its export.
  public let export: CSVExport?

  /// A writer of a format.
  public init(format: LedgerFormat) {
    self.format = format
    export = nil
  }

  /// A writer of CSV as a bank exports it.
  public init(export: CSVExport) {
    format = .csv
    self.export = export
  }

  /// Whether each row names its currency, so that a file may hold several.
  public var namesCurrencyByRow: Bool {
    switch format {
    case .csv: export?.namesCurrencyByRow ?? true
    case .jsonl, .journal, .beancount: true
    case .ofx, .qif, .camt053, .mt940: false
    }
  }

  /// A file under construction, for rows that come one by one.
  public func stream(_ head: LedgerHead) -> LedgerStream {
    let rows: any RowWriter =
      switch format {
      case .csv: CSVRowWriter(export ?? .own(head))
      case .jsonl: JSONLinesRowWriter()
      case .journal: JournalRowWriter()
      case .beancount: BeancountRowWriter(head)
      case .ofx: OFXRowWriter(head)
      case .qif: QIFRowWriter()
      case .camt053: CamtRowWriter(head)
      case .mt940: MT940RowWriter(head)
      }
    return LedgerStream(rows)
  }

  /// Writes a whole ledger to `sink`, some 64 KiB at a time.
  public func write(_ ledger: Ledger, to sink: ([UInt8]) throws -> Void) rethrows {
    let head = LedgerHead(ledger)
    var stream = stream(head)
    for row in ledger.rows {
      let row = LedgerRow(
        id: head.hasIDs ? ledger.id(ofRow: row) : nil, day: ledger.days[row],
        payee: ledger.payeeNames[ledger.payees[row]], category: ledger.categoryNames[ledger.categories[row]],
        amount: Money(minorUnits: ledger.amounts[row]), currency: ledger.currency, mark: ledger.marks[row])
      try stream.add(row, to: sink)
    }
    try stream.end(to: sink)
  }

  /// The whole of what ``write(_:to:)`` writes.
  public func bytes(of ledger: Ledger) -> [UInt8] {
    var bytes: [UInt8] = []
    write(ledger) { bytes += $0 }
    return bytes
  }
}

/// A file under construction: rows go in one by one, bytes come out some 64 KiB at a time.
public struct LedgerStream {
  /// The size at which a chunk is handed out.
  private static let chunkBytes = 1 << 16

  /// How many rows have been added.
  public private(set) var count = 0
  private var rows: any RowWriter
  private var text = TextBuffer()

  init(_ rows: any RowWriter) {
    self.rows = rows
    self.rows.begin(&text)
  }

  /// Adds a row; hands its bytes out once there are enough of them.
  public mutating func add(_ row: LedgerRow, to sink: ([UInt8]) throws -> Void) rethrows {
    count += 1
    rows.add(row, number: count, &text)
    if text.bytes.count >= Self.chunkBytes { try text.drain(sink) }
  }

  /// Ends the file and hands out the rest of its bytes.
  public mutating func end(to sink: ([UInt8]) throws -> Void) rethrows {
    rows.end(&text)
    if !text.bytes.isEmpty { try text.drain(sink) }
  }
}

/// What writes the rows of one format.
protocol RowWriter {
  mutating func begin(_ text: inout TextBuffer)
  /// Appends a row, the first of which is number 1.
  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer)
  mutating func end(_ text: inout TextBuffer)
}

extension RowWriter {
  mutating func begin(_ text: inout TextBuffer) {}
  mutating func end(_ text: inout TextBuffer) {}
}
