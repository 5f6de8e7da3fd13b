public import LedgerModel

/// All that a generator may see of a history as of one day.
///
/// Transactions dated after the day do not exist yet. Two builders make it, a from-scratch scan and an incremental index,
/// and agree on every ledger.
public struct SpendingEvidence: Sendable {
  /// The day as of which the evidence was taken.
  public let day: Day
  /// The currency of the totals.
  public let currency: Currency
  /// The payees with enough visits to qualify, strongest first: visits descending, then name.
  public let regulars: Regulars
  /// The categories with an outflow in the window that ends on the day, ascending by number.
  public let week: [CategoryWeek]
  @usableFromInline let categoryNames: [Name]

  /// Evidence over the names of a ledger.
  ///
  /// - Parameter areOrdered: whether the regulars come strongest first; if not, they may come in any order.
  /// - Parameter week: ascending by number.
  @inlinable
  public init(
    day: Day, ledger: borrowing Ledger, regulars: [Regular], areOrdered: Bool = false, week: [CategoryWeek]
  ) {
    self.day = day
    currency = ledger.currency
    self.regulars = Regulars(regulars, areOrdered: areOrdered, names: ledger.payeeNames.names)
    self.week = week
    categoryNames = ledger.categoryNames.names
  }

  /// How often a payee was visited in the whole history.
  @frozen
  public struct Regular: Hashable, Sendable {
    /// The payee's number among the ledger's names.
    public let payee: UInt32
    /// The number of transactions that name the payee.
    public let visits: Int

    /// A payee with its visits.
    @inlinable
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
    public let outflows: Int
    /// Their sum, as a positive amount.
    public let total: Money

    /// A category with its outflows.
    @inlinable
    public init(category: UInt32, outflows: Int, total: Money) {
      self.category = category
      self.outflows = outflows
      self.total = total
    }
  }

  /// The name of a payee's number.
  @inlinable public func payee(_ number: UInt32) -> Name? { regulars.names.name(number) }

  /// The name of a category's number.
  @inlinable public func category(_ number: UInt32) -> Name? { categoryNames.name(number) }
}

/// Makes evidence of a ledger, and keeps up with its changes.
public protocol EvidenceBuilder: Sendable {
  /// Takes note of a row that was appended to the ledger.
  mutating func inserted(row: Int, of ledger: borrowing Ledger)

  /// Takes note of a row that is about to be removed from the ledger.
  mutating func removing(row: Int, of ledger: borrowing Ledger)

  /// The evidence as of a day, of a ledger whose every change was noted.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a total does not fit 64 bits.
  mutating func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> SpendingEvidence
}
