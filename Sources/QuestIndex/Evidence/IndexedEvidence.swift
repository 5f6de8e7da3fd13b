public import LedgerModel
public import QuestEngine

/// Evidence by the numbers of a ledger's names: what ``QuestEngine/SpendingEvidence`` says, without a text.
///
/// Of the payees it holds those with enough visits to qualify. ``EvidenceScan`` and ``EvidenceIndex`` make it, and agree on
/// every ledger.
public struct IndexedEvidence: Sendable {
  /// The day as of which the evidence was taken.
  public internal(set) var day: Day
  /// The currency of the totals.
  public let currency: Currency
  /// The payees with enough visits to qualify, strongest first: visits descending, then name.
  public internal(set) var payees: RankedPayees
  /// The categories with an outflow in the window that ends on the day, in no particular order.
  public var categories: LazyFilterSequence<[Category]> { categoryEntries.lazy.filter { $0.outflows > 0 } }
  /// The categories of the window, and some without an outflow, which an index keeps for when they come again.
  var categoryEntries: [Category]
  private(set) var categoryNames: [Name]

  /// Evidence over the names of a ledger.
  ///
  /// - Parameter areOrdered: whether the payees come strongest first; if not, they may come in any order.
  init(day: Day, ledger: borrowing Ledger, payees: [Payee], areOrdered: Bool = false, categories: [Category]) {
    self.day = day
    currency = ledger.currency
    self.payees = RankedPayees(payees, areOrdered: areOrdered, names: ledger.payeeNames.names)
    categoryEntries = categories
    categoryNames = ledger.categoryNames.names
  }

  /// Evidence of nothing.
  static let none = IndexedEvidence(day: .first, ledger: Ledger(), payees: [], categories: [])

  /// How often a payee was visited in the whole history.
  @frozen
  public struct Payee: Hashable, Sendable {
    /// The payee's number among the ledger's names.
    public let number: UInt32
    /// The number of transactions that name the payee.
    public internal(set) var visits: Int
  }

  /// What was spent on a category in the window.
  @frozen
  public struct Category: Hashable, Sendable {
    /// The category's number among the ledger's names.
    public let number: UInt32
    /// The number of outflows.
    public internal(set) var outflows: Int
    /// Their sum, as a positive amount.
    public internal(set) var total: Money
  }

  /// The name of a payee's number.
  public func payee(_ number: UInt32) -> Name? { payees.names.name(number) }

  /// The name of a category's number.
  public func category(_ number: UInt32) -> Name? { categoryNames.name(number) }

  /// The same evidence by name; its payees are those with enough visits to qualify.
  public var named: SpendingEvidence {
    SpendingEvidence(
      day: day, currency: currency,
      payees: payees.compactMap { entry in
        payee(entry.number).map { SpendingEvidence.PayeeVisits(payee: $0, visits: entry.visits) }
      }.sorted { $0.payee < $1.payee },
      categories: categories.compactMap { spent in
        category(spent.number).map {
          SpendingEvidence.CategorySpending(category: $0, outflows: spent.outflows, total: spent.total)
        }
      }.sorted { $0.category < $1.category })
  }

  /// Takes the names of a ledger.
  mutating func takeNames(of ledger: borrowing Ledger) {
    payees.names = ledger.payeeNames.names
    categoryNames = ledger.categoryNames.names
  }

  /// Releases all names.
  mutating func dropNames() {
    payees.names = []
    categoryNames = []
  }
}
