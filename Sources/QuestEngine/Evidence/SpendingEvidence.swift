public import LedgerModel

/// All that a generator may see of a history as of one day.
///
/// Transactions dated after the day do not exist yet. Two builders make it, a from-scratch scan and an incremental index,
/// and agree on every ledger.
public struct SpendingEvidence: Sendable {
  /// The day as of which the evidence was taken.
  public internal(set) var day: Day
  /// The currency of the totals.
  public let currency: Currency
  /// The payees with enough visits to qualify, strongest first: visits descending, then name.
  public internal(set) var regulars: Regulars
  /// The categories with an outflow in the window that ends on the day, in no particular order.
  public var week: LazyFilterSequence<[CategoryWeek]> { categories.lazy.filter { $0.outflows > 0 } }
  /// The categories of the window, and some without an outflow, which an index keeps for when they come again.
  var categories: [CategoryWeek]
  @usableFromInline private(set) var categoryNames: [Name]
  @usableFromInline var payeeNames: [Name] { regulars.names }

  /// Evidence over the names of a ledger.
  ///
  /// - Parameter areOrdered: whether the regulars come strongest first; if not, they may come in any order.
  public init(
    day: Day, ledger: borrowing Ledger, regulars: [Regular], areOrdered: Bool = false, week: [CategoryWeek]
  ) {
    self.day = day
    currency = ledger.currency
    self.regulars = Regulars(regulars, areOrdered: areOrdered, names: ledger.payeeNames.names)
    categories = week
    categoryNames = ledger.categoryNames.names
  }

  /// Evidence of nothing.
  static let none = SpendingEvidence(day: .first, ledger: Ledger(), regulars: [], week: [])

  /// How often a payee was visited in the whole history.
  @frozen
  public struct Regular: Hashable, Sendable {
    /// The payee's number among the ledger's names.
    public let payee: UInt32
    /// The number of transactions that name the payee.
    public internal(set) var visits: Int

    /// A payee with its visits.
    public init(payee: UInt32, visits: Int) {
      self.payee = payee
      self.visits = visits
    }
  }

  /// What was spent on a category in the window.
  @frozen
  public struct CategoryWeek: Hashable, Sendable {
    /// The category's number among the ledger's names.
    public let category: UInt32
    /// The number of outflows.
    public internal(set) var outflows: Int
    /// Their sum, as a positive amount.
    public internal(set) var total: Money

    /// A category with its outflows.
    public init(category: UInt32, outflows: Int, total: Money) {
      self.category = category
      self.outflows = outflows
      self.total = total
    }
  }

  /// The name of a payee's number.
  @inlinable public func payee(_ number: UInt32) -> Name? { regulars.names.name(number) }

  /// Takes the names of a ledger.
  mutating func takeNames(of ledger: borrowing Ledger) {
    regulars.names = ledger.payeeNames.names
    categoryNames = ledger.categoryNames.names
  }

  /// Lets go of all names.
  mutating func dropNames() {
    regulars.names = []
    categoryNames = []
  }

  /// The name of a quest's subject.
  func name(of subject: QuestList.Subject) -> Name? {
    switch subject {
    case .nobody: nil
    case .payee(let number): payee(number)
    case .category(let number): category(number)
    }
  }

  /// The name of a category's number.
  @inlinable public func category(_ number: UInt32) -> Name? { categoryNames.name(number) }
}

/// Makes evidence of a ledger, and keeps up with its changes.
public protocol EvidenceBuilder: Sendable {
  /// Takes note of a row that was appended to the ledger; rows are noted once each, in their order.
  mutating func inserted(row: Int, of ledger: borrowing Ledger)

  /// Takes note of a row that is about to be removed from the ledger.
  mutating func removing(row: Int, of ledger: borrowing Ledger)

  /// The evidence as of a day, of a ledger whose every change was noted.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a total does not fit 64 bits.
  mutating func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> SpendingEvidence
}
