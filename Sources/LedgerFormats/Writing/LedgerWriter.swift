public import LedgerModel

/// Writes a ledger in one of the formats that are read, in chunks that keep memory flat.
///
/// What a format has no field for (an id, a mark, a name that its syntax cannot hold) goes into a comment or a private
/// field that the reader here knows: what is written reads back the same.
public struct LedgerWriter: Sendable {
  /// The size at which a chunk is handed out.
  static let chunkBytes = 1 << 16

  /// The format to write.
  public let format: LedgerFormat

  /// A writer of a format.
  public init(format: LedgerFormat) {
    self.format = format
  }

  /// Writes a whole ledger to `sink`, some 64 KiB at a time.
  public func write(_ ledger: Ledger, to sink: ([UInt8]) throws -> Void) rethrows {
    var text = TextBuffer()
    var rows: any RowWriter =
      switch format {
      case .csv: CSVRowWriter()
      case .jsonl: JSONLinesRowWriter()
      case .journal: JournalRowWriter()
      case .beancount: BeancountRowWriter()
      case .ofx: OFXRowWriter()
      case .qif: QIFRowWriter()
      }
    let ids = RowIDs(ledger)
    rows.begin(ledger, ids, &text)
    for row in ledger.rows {
      rows.add(row, of: ledger, ids, &text)
      if text.bytes.count >= Self.chunkBytes { try text.drain(sink) }
    }
    rows.end(ledger, &text)
    if !text.bytes.isEmpty { try text.drain(sink) }
  }

  /// The whole of what ``write(_:to:)`` writes.
  public func bytes(of ledger: Ledger) -> [UInt8] {
    var bytes: [UInt8] = []
    write(ledger) { bytes += $0 }
    return bytes
  }
}

/// What writes the rows of one format.
protocol RowWriter {
  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer)
  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer)
  mutating func end(_ ledger: Ledger, _ text: inout TextBuffer)
}

extension RowWriter {
  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {}
  mutating func end(_ ledger: Ledger, _ text: inout TextBuffer) {}
}

/// Which rows need their id written: none where a reader gives the same dense ids.
struct RowIDs {
  let areDense: Bool

  init(_ ledger: Ledger) {
    areDense =
      ledger.count == ledger.rowCount && (0..<ledger.rowCount).allSatisfy { ledger.id(ofRow: $0) == "t\($0 + 1)" }
  }
}

/// A buffer of UTF-8 text under construction.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func drain(_ sink: ([UInt8]) throws -> Void) rethrows {
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  /// A day as `2026-11-29`, or with other separators.
  mutating func append(_ day: Day, separator: String = "-") {
    let (year, month, dayOfMonth) = day.civil
    append(number: year, digits: 4)
    append(separator)
    append(number: month, digits: 2)
    append(separator)
    append(number: dayOfMonth, digits: 2)
  }

  mutating func append(number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / divisor % 10))
      divisor /= 10
    }
  }

  /// An amount in major units with all of the currency's digits.
  mutating func append(_ amount: Int64, exponent: Int) {
    if amount < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = amount.magnitude
    var digits = 0
    repeat {
      if digits == exponent, exponent > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
      rest /= 10
      digits += 1
    } while rest > 0 || digits <= exponent
    bytes[start...].reverse()
  }
}
