import LedgerModel
import LocatedJSON

/// Collects the rows of a file into one ledger per currency.
struct LedgerBuilder {
  /// The row as a reader hands it over.
  struct Row {
    var day: Day
    /// The numbers of the spellings in ``payees`` and ``categories``; -1 for none.
    var payee = -1
    var category = -1
    var minorUnits: Int64
    var isTransfer = false
    var isStandingOrder = false
    /// The bank's own id of the row, if there is one.
    var id: String?
    /// Whether the row begins a transaction of the file, or continues one that needs several rows.
    var begins = true
    /// Where the row stands.
    var place: TextPlace

    init(day: Day, minorUnits: Int64, at place: TextPlace) {
      self.day = day
      self.minorUnits = minorUnits
      self.place = place
    }
  }

  private struct Part {
    var ledger: Ledger
    /// The ledger's number of each spelling, with ``transferBit`` where it tells a transfer; `.max` where not known yet.
    var payeeNumbers: [UInt32] = []
    var categoryNumbers: [UInt32] = []
    /// Rows that are on their way into the ledger.
    var pending: [Ledger.Row] = []
    var begun = 0
    /// Where the ledger's rows stand, if that is kept.
    var places: [TextPlace] = []
    var transfers: Int64 = 0
  }

  /// How many rows go into a ledger at a time.
  private static let batchRows = 1_024
  private static let transferBit: UInt32 = 1 << 31

  var payees: NameInterner
  var categories = NameInterner()
  private var parts: [Part] = []
  private var expectedRows = 0
  private(set) var transferCount = 0
  private var skips: SkipList
  private(set) var sharedIDs = 0
  /// The transactions that share an id of the file, without it.
  private var variants: [String: Set<Ledger.Entry>] = [:]
  /// Payments that a card received, by the sign of the amount in the ledger.
  private(set) var cardPayments = (minus: 0, plus: 0)
  private let leavesOutTransfers: Bool
  private let keepsPlaces: Bool
  /// Whether names tell transfers; the harness's own files mark them instead.
  var trustsNames = true

  init(options: ReadingOptions) {
    leavesOutTransfers = options.leavesOutTransfers
    keepsPlaces = options.keepsPlaces
    skips = SkipList(options: options)
    let cleaning = options.cleansPayees
    payees = NameInterner { Name(cleaning ? PayeeCleaning.cleaned($0) : $0) }
  }

  /// Makes room in the first ledger for so many rows.
  mutating func expect(rows: Int) { expectedRows = rows }

  /// The number of the ledger of a currency, begun now where it is new.
  mutating func part(of currency: Currency) -> Int {
    if let index = parts.firstIndex(where: { $0.ledger.currency == currency }) { return index }
    var ledger = Ledger(currency: currency)
    if parts.isEmpty { ledger.reserveCapacity(expectedRows) }
    parts.append(Part(ledger: ledger))
    return parts.count - 1
  }

  @inline(__always)
  func exponent(ofPart part: Int) -> Int { parts[part].ledger.currency.exponent }

  func currency(ofPart part: Int) -> Currency { parts[part].ledger.currency }

  /// The ids of all rows that have one of their own so far.
  var ids: [String] {
    parts.flatMap { part in (0..<part.ledger.rowCount).map { part.ledger.id(ofRow: $0) } }
  }

  /// Adds a row to the ledger of a currency.
  mutating func add(_ row: Row, to part: Int) {
    let payee = payeeNumber(row.payee, in: part)
    let category = categoryNumber(row.category, in: part)
    let isTransfer = row.isTransfer || (payee | category) & Self.transferBit != 0
    if isTransfer {
      transferCount += 1
      if row.payee >= 0, TransferRules.isCardPayment(payee: payees.names[row.payee]) {
        if row.minorUnits < 0 { cardPayments.minus += 1 } else { cardPayments.plus += 1 }
      }
      // A sum that only informs may stop at the largest value; no figure of the ledger depends on it.
      let (sum, overflow) = parts[part].transfers.addingReportingOverflow(
        row.minorUnits < 0 ? -row.minorUnits : row.minorUnits)
      parts[part].transfers = overflow ? .max : sum
      if leavesOutTransfers {
        if keepsPlaces { leaveOut(row) }
        return
      }
    }
    if row.begins { parts[part].begun += 1 }
    let mark = isTransfer ? Ledger.Mark.transfer : row.isStandingOrder ? .standingOrder : .none
    let new = Ledger.Row(
      day: row.day, payee: payee & ~Self.transferBit, category: category & ~Self.transferBit,
      amount: Money(minorUnits: row.minorUnits), mark: mark)
    guard let id = row.id, !id.isEmpty else {
      parts[part].pending.append(new)
      if keepsPlaces { parts[part].places.append(row.place) }
      if parts[part].pending.count == Self.batchRows { flush(part) }
      return
    }
    flush(part)
    if variants.isEmpty || variants[id] == nil {
      let other = parts[part].ledger.append(
        id: id, day: new.day, payee: new.payee, category: new.category, amount: new.amount, mark: mark)
      guard other != nil else {
        if keepsPlaces { parts[part].places.append(row.place) }
        return
      }
    }
    var entry = Ledger.Entry(id: id, day: row.day, payee: nil, category: nil, amount: new.amount, mark: mark)
    entry.payee = row.payee < 0 ? nil : payees.names[row.payee]
    entry.category = row.category < 0 ? nil : categories.names[row.category]
    append(entry, to: part, row)
  }

  /// Adds a row whose id is taken.
  ///
  /// Banks give one id to several transactions now and then: equal ones are one, others are told apart by a number.
  private mutating func append(_ entry: Ledger.Entry, to part: Int, _ row: Row) {
    var content = entry
    content.id = ""
    var known = variants[entry.id] ?? []
    if known.isEmpty, let other = parts[part].ledger.row(ofID: entry.id) {
      var first = parts[part].ledger[other]
      first.id = ""
      known.insert(first)
    }
    guard known.insert(content).inserted else { return countRepeated(part, row) }
    variants[entry.id] = known
    var named = entry
    var turn = max(known.count, 2)
    repeat {
      named.id = entry.id + "~\(turn)"
      turn += 1
    } while (try? parts[part].ledger.append(named)) != true
    sharedIDs += 1
    if keepsPlaces { parts[part].places.append(row.place) }
  }

  private mutating func leaveOut(_ row: Row) {
    skips.add("transfers, which --without-transfers leaves out", Int(row.place.offset), source: Int(row.place.source))
  }

  private mutating func countRepeated(_ part: Int, _ row: Row) {
    skips.add("the same id and content as an earlier row", Int(row.place.offset), source: Int(row.place.source))
    if row.begins { parts[part].begun -= 1 }
  }

  private mutating func flush(_ part: Int) {
    if parts[part].pending.isEmpty { return }
    parts[part].ledger.append(parts[part].pending)
    parts[part].pending.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func payeeNumber(_ entry: Int, in part: Int) -> UInt32 {
    guard entry >= 0 else { return 0 }
    if entry < parts[part].payeeNumbers.count {
      let known = parts[part].payeeNumbers[entry]
      if known != .max { return known }
    }
    while parts[part].payeeNumbers.count <= entry { parts[part].payeeNumbers.append(.max) }
    let name = payees.names[entry]
    let number = parts[part].ledger.intern(payee: name)
    parts[part].payeeNumbers[entry] = number | transferBit(TransferRules.isTransfer(payee: name))
    return parts[part].payeeNumbers[entry]
  }

  @inline(__always)
  private mutating func categoryNumber(_ entry: Int, in part: Int) -> UInt32 {
    guard entry >= 0 else { return 0 }
    if entry < parts[part].categoryNumbers.count {
      let known = parts[part].categoryNumbers[entry]
      if known != .max { return known }
    }
    while parts[part].categoryNumbers.count <= entry { parts[part].categoryNumbers.append(.max) }
    let name = categories.names[entry]
    let number = parts[part].ledger.intern(category: name)
    parts[part].categoryNumbers[entry] = number | transferBit(TransferRules.isTransfer(category: name))
    return parts[part].categoryNumbers[entry]
  }

  private func transferBit(_ tells: Bool) -> UInt32 { tells && trustsNames ? Self.transferBit : 0 }

  /// Hands the ledgers over, in the order of their codes.
  mutating func finish(into file: inout LedgerFile, _ sources: [SourceText]) {
    file.keepsPlaces = keepsPlaces
    file.files = sources.map(\.file)
    for part in parts.indices { flush(part) }
    parts.sort { $0.ledger.currency.code < $1.ledger.currency.code }
    for part in parts {
      file.ledgers.append(part.ledger)
      file.transactionCounts[part.ledger.currency.code] = part.begun
      if keepsPlaces { file.rowPlaces[part.ledger.currency.code] = sources.lines(at: part.places) }
      if part.transfers > 0 { file.transferTotals[part.ledger.currency.code] = part.transfers }
    }
    file.transferCount = transferCount
    skips.hand(to: &file, sources)
    if sharedIDs > 0 {
      file.notes.append("\(sharedIDs) rows share an id with a different row and were told apart by a number")
    }
  }
}
