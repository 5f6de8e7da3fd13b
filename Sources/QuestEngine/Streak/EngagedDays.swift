public import LedgerModel

/// The days on which a person was engaged: by a transaction dated on it, or by a check-in made on it.
public struct EngagedDays: Hashable, Sendable {
  private var transactions: [Day: Int] = [:]
  /// The days with a check-in.
  public private(set) var checkIns: Set<Day> = []

  /// No engaged days.
  public init() {}

  /// Whether a day has a transaction or a check-in.
  public func contains(_ day: Day) -> Bool {
    transactions[day] != nil || checkIns.contains(day)
  }

  /// Notes a transaction dated on a day.
  public mutating func addTransaction(on day: Day) {
    transactions[day, default: 0] += 1
  }

  /// Takes back one transaction dated on a day.
  public mutating func removeTransaction(on day: Day) {
    guard let count = transactions[day] else { return }
    transactions[day] = count > 1 ? count - 1 : nil
  }

  /// Notes a check-in; a second one on the day changes nothing.
  public mutating func checkIn(on day: Day) {
    checkIns.insert(day)
  }

  /// All engaged days, ascending.
  public var days: [Day] {
    checkIns.union(transactions.keys).sorted()
  }

  /// The streak as of a day: the run of engaged days that ends on it, or on the day before while it is not yet engaged.
  ///
  /// A day is lost when it ends, not when it begins; days after `day` are ignored.
  public func streak(asOf day: Day) -> Int {
    var length = 0
    var end: Day? = day
    if !contains(day) { end = try? day.adding(-1) }
    while let current = end, contains(current) {
      length += 1
      end = try? current.adding(-1)
    }
    return length
  }
}
