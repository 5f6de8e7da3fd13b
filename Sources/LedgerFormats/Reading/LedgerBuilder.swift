import LedgerModel

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
  }

  private struct Part {
    var ledger: Ledger
    var payeeNumbers: [UInt32] = []
    var categoryNumbers: [UInt32] = []
    var begun = 0
    var transfers: Int64 = 0
  }

  var payees: NameInterner
  var categories = NameInterner()
  private var parts: [Part] = []
  private var expectedRows = 0
  private var transferPayees: [Bool] = []
  private var transferCategories: [Bool] = []
  private(set) var transferCount = 0
  private(set) var repeatedIDs = 0
  private(set) var sharedIDs = 0
  private let leavesOutTransfers: Bool
  /// Whether names tell transfers; the harness's own files mark them instead.
  var trustsNames = true

  init(options: ReadingOptions) {
    leavesOutTransfers = options.leavesOutTransfers
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

  func currency(ofPart part: Int) -> Currency { parts[part].ledger.currency }

  /// Adds a row to the ledger of a currency.
  mutating func add(_ row: Row, to part: Int) {
    let isTransfer =
      row.isTransfer || trustsNames && (isTransferPayee(row.payee) || isTransferCategory(row.category))
    if isTransfer {
      transferCount += 1
      // A sum that only informs may stop at the largest value; no figure of the ledger depends on it.
      let (sum, overflow) = parts[part].transfers.addingReportingOverflow(
        row.minorUnits < 0 ? -row.minorUnits : row.minorUnits)
      parts[part].transfers = overflow ? .max : sum
      if leavesOutTransfers { return }
    }
    if row.begins { parts[part].begun += 1 }
    let payee = payeeNumber(row.payee, in: part)
    let category = categoryNumber(row.category, in: part)
    let amount = Money(minorUnits: row.minorUnits)
    let mark = isTransfer ? Ledger.Mark.transfer : row.isStandingOrder ? .standingOrder : .none
    guard let id = row.id, !id.isEmpty else {
      parts[part].ledger.append(day: row.day, payee: payee, category: category, amount: amount, mark: mark)
      return
    }
    var entry = Ledger.Entry(id: id, day: row.day, payee: nil, category: nil, amount: amount, mark: mark)
    entry.payee = row.payee < 0 ? nil : payees.names[row.payee]
    entry.category = row.category < 0 ? nil : categories.names[row.category]
    append(entry, to: part, begins: row.begins)
  }

  /// Banks give one id to several transactions now and then: equal ones are one, others are told apart by a number.
  private mutating func append(_ entry: Ledger.Entry, to part: Int, begins: Bool) {
    var entry = entry
    let id = entry.id
    var turn = 1
    while true {
      if let grew = try? parts[part].ledger.append(entry) {
        if !grew {
          repeatedIDs += 1
          if begins { parts[part].begun -= 1 }
        }
        if grew, turn > 1 { sharedIDs += 1 }
        return
      }
      turn += 1
      entry.id = id + "~\(turn)"
    }
  }

  @inline(__always)
  private mutating func payeeNumber(_ entry: Int, in part: Int) -> UInt32 {
    guard entry >= 0 else { return 0 }
    if entry < parts[part].payeeNumbers.count {
      let known = parts[part].payeeNumbers[entry]
      if known != .max { return known }
    }
    while parts[part].payeeNumbers.count <= entry { parts[part].payeeNumbers.append(.max) }
    let number = parts[part].ledger.intern(payee: payees.names[entry])
    parts[part].payeeNumbers[entry] = number
    return number
  }

  @inline(__always)
  private mutating func categoryNumber(_ entry: Int, in part: Int) -> UInt32 {
    guard entry >= 0 else { return 0 }
    if entry < parts[part].categoryNumbers.count {
      let known = parts[part].categoryNumbers[entry]
      if known != .max { return known }
    }
    while parts[part].categoryNumbers.count <= entry { parts[part].categoryNumbers.append(.max) }
    let number = parts[part].ledger.intern(category: categories.names[entry])
    parts[part].categoryNumbers[entry] = number
    return number
  }

  private mutating func isTransferPayee(_ entry: Int) -> Bool {
    guard entry >= 0 else { return false }
    while transferPayees.count <= entry {
      transferPayees.append(TransferRules.isTransfer(payee: payees.names[transferPayees.count]))
    }
    return transferPayees[entry]
  }

  private mutating func isTransferCategory(_ entry: Int) -> Bool {
    guard entry >= 0 else { return false }
    while transferCategories.count <= entry {
      transferCategories.append(TransferRules.isTransfer(category: categories.names[transferCategories.count]))
    }
    return transferCategories[entry]
  }

  /// Hands the ledgers over, in the order of their codes.
  mutating func finish(into file: inout LedgerFile) {
    parts.sort { $0.ledger.currency.code < $1.ledger.currency.code }
    for part in parts {
      file.ledgers.append(part.ledger)
      file.transactionCounts[part.ledger.currency.code] = part.begun
      if part.transfers > 0 { file.transferTotals[part.ledger.currency.code] = part.transfers }
    }
    file.transferCount = transferCount
    file.skip("the same id and content as an earlier row", count: repeatedIDs, lines: [])
    if sharedIDs > 0 {
      file.notes.append("\(sharedIDs) rows share an id with a different row and were told apart by a number")
    }
  }
}
