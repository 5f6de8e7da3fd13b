extension Ledger {
  /// One transaction, by value.
  public struct Entry: Hashable, Sendable {
    /// The id, unique in its ledger.
    public var id: String
    /// The civil date.
    public var day: Day
    /// Who was paid, or who paid; nil where unknown.
    public var payee: Name?
    /// What it was for; nil where unknown.
    public var category: Name?
    /// The signed amount; an outflow is negative.
    public var amount: Money
    /// What is known of it beyond what a generator may see.
    public var mark: Mark

    /// A transaction of these values; names are trimmed and composed.
    public init(id: String, day: Day, payee: String?, category: String?, amount: Money, mark: Mark = .none) {
      self.id = id
      self.day = day
      self.payee = payee.flatMap(Name.init)
      self.category = category.flatMap(Name.init)
      self.amount = amount
      self.mark = mark
    }

    /// Whether money left: an amount below zero.
    public var isOutflow: Bool { amount.minorUnits < 0 }
  }

  /// The transaction at a row of the columns.
  public subscript(row: Int) -> Entry {
    var entry = Entry(
      id: id(ofRow: row), day: days[row], payee: nil, category: nil, amount: Money(minorUnits: amounts[row]),
      mark: marks[row])
    entry.payee = payeeNames[payees[row]]
    entry.category = categoryNames[categories[row]]
    return entry
  }

  /// The rows that hold a transaction, in the order in which they came.
  public var rows: LazyFilterSequence<Range<Int>> {
    (0..<rowCount).lazy.filter { marks[$0] != .removed }
  }

  /// The transactions in the order in which they came.
  public var entries: [Entry] { rows.map { self[$0] } }

  /// Adds a transaction; an identical one with the same id is taken as the same and adds nothing.
  ///
  /// - Returns: whether the ledger grew.
  /// - Throws: ``LedgerError/conflictingID(_:)`` where another transaction has the id.
  @discardableResult
  public mutating func append(_ entry: Entry) throws(LedgerError) -> Bool {
    if let row = row(ofID: entry.id) {
      if self[row] == entry { return false }
      throw .conflictingID(entry.id)
    }
    appendColumns(
      day: entry.day, payee: intern(payee: entry.payee), category: intern(category: entry.category),
      amount: entry.amount, mark: entry.mark)
    setID(entry.id, ofRow: rowCount - 1)
    return true
  }

  /// A ledger of these transactions; where two have one id, the first stands.
  public init(_ entries: some Sequence<Entry>, currency: Currency) {
    self.init(currency: currency)
    for entry in entries { _ = try? append(entry) }
  }

  /// Adds a transaction under the next dense id.
  public mutating func append(
    day: Day, payee: String?, category: String?, amount: Money, mark: Mark = .none
  ) {
    append(
      day: day, payee: intern(payee: payee.flatMap(Name.init)), category: intern(category: category.flatMap(Name.init)),
      amount: amount, mark: mark)
  }

  /// A ledger of some of the rows in their order; ids stay, but for dense ones, which are given anew.
  public func selecting(rows: [Int]) -> Ledger {
    var result = Ledger(currency: currency)
    for row in rows where marks[row] != .removed {
      let payee = result.intern(payee: payeeNames[payees[row]])
      let category = result.intern(category: categoryNames[categories[row]])
      let amount = Money(minorUnits: amounts[row])
      if ids.hasID(row) {
        _ = result.append(
          id: id(ofRow: row), day: days[row], payee: payee, category: category, amount: amount, mark: marks[row])
      } else {
        result.append(day: days[row], payee: payee, category: category, amount: amount, mark: marks[row])
      }
    }
    return result
  }

  /// Takes a transaction out.
  ///
  /// - Throws: ``LedgerError/unknownID(_:)`` where there is none of that id.
  @discardableResult
  public mutating func remove(id: String) throws(LedgerError) -> Entry {
    guard let row = row(ofID: id) else { throw .unknownID(id) }
    let entry = self[row]
    blank(row: row)
    return entry
  }

  /// Puts a transaction in the place of the one that has its id.
  ///
  /// - Throws: ``LedgerError/unknownID(_:)`` where there is none of that id.
  public mutating func replace(with entry: Entry) throws(LedgerError) {
    try remove(id: entry.id)
    try append(entry)
  }
}

/// Why a ledger cannot be changed as asked.
public enum LedgerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two transactions that differ have one id.
  case conflictingID(String)
  /// There is no transaction of this id.
  case unknownID(String)

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .conflictingID(let id): "two different transactions have the id \"\(id)\"; give each an id of its own"
    case .unknownID(let id): "there is no transaction with the id \"\(id)\"; name one that was logged before"
    }
  }
}
