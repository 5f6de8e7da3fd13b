public import LedgerModel

/// All that a generator may see of a history as of one day, from transactions dated on or before it.
///
/// A transaction dated later does not exist until its day comes.
public struct SpendingEvidence: Hashable, Sendable {
  /// The day as of which the evidence was taken.
  public var day: Day
  /// The currency of the totals.
  public var currency: Currency
  /// Every payee with its visits over the whole history, ascending by name.
  public var payees: [PayeeVisits]
  /// The categories with an outflow in the window that ends on the day, ascending by name.
  public var categories: [CategorySpending]

  /// How often a payee was visited in the whole history.
  public struct PayeeVisits: Hashable, Sendable {
    /// The payee.
    public var payee: Name
    /// The number of transactions that name it.
    public var visits: Int

    /// A payee with its visits.
    public init(payee: Name, visits: Int) {
      self.payee = payee
      self.visits = visits
    }
  }

  /// What was spent on a category in the window.
  public struct CategorySpending: Hashable, Sendable {
    /// The category.
    public var category: Name
    /// The number of outflows.
    public var outflows: Int
    /// Their sum, as a positive amount.
    public var total: Money

    /// A category with its outflows.
    public init(category: Name, outflows: Int, total: Money) {
      self.category = category
      self.outflows = outflows
      self.total = total
    }
  }

  /// Evidence of these counts.
  public init(day: Day, currency: Currency, payees: [PayeeVisits], categories: [CategorySpending]) {
    self.day = day
    self.currency = currency
    self.payees = payees
    self.categories = categories
  }

  /// Counts a history from scratch.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public init(of ledger: Ledger, asOf day: Day, rules: QuestRules) throws(MoneyError) {
    var visits: [Name: Int] = [:]
    var spent: [Name: (outflows: Int, total: Int128)] = [:]
    let window = day.windowStart(days: rules.categoryBudget.windowDays)...day
    for transaction in ledger.entries where transaction.day <= day {
      // An absent payee is none; all rows count as visits, unless the rules count outflows only.
      if let payee = transaction.payee, transaction.isOutflow || !rules.streakBreaker.countsOutflowsOnly {
        visits[payee, default: 0] += 1
      }
      // An absent category is none; zero and inflows are never spend, and a refund does not reduce it.
      if let category = transaction.category, transaction.isOutflow, window.contains(transaction.day) {
        spent[category, default: (0, 0)].outflows += 1
        spent[category, default: (0, 0)].total -= Int128(transaction.amount.minorUnits)
      }
    }
    var categories: [CategorySpending] = []
    for (category, sum) in spent {
      guard let total = Int64(exactly: sum.total) else { throw .overflow }
      categories.append(
        CategorySpending(category: category, outflows: sum.outflows, total: Money(minorUnits: total)))
    }
    self.init(
      day: day, currency: ledger.currency,
      payees: visits.map { PayeeVisits(payee: $0.key, visits: $0.value) }.sorted { $0.payee < $1.payee },
      categories: categories.sorted { $0.category < $1.category })
  }
}
