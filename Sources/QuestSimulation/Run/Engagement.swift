import LedgerModel

/// Which days are engaged, counted by the plainest means: a dictionary of transactions and a set of check-ins.
struct Engagement: Sendable {
  private var transactions: [Int32: Int] = [:]
  private var checkIns: Set<Int32> = []
  /// Days in a row that are known to be engaged, so that a long streak is not walked at every step.
  private var known: ClosedRange<Int32>?

  func contains(_ day: Int32) -> Bool { transactions[day, default: 0] > 0 || checkIns.contains(day) }

  mutating func add(_ day: Day) { transactions[day.number, default: 0] += 1 }

  mutating func checkIn(_ day: Day) { checkIns.insert(day.number) }

  mutating func remove(_ day: Day) {
    transactions[day.number, default: 0] -= 1
    if !contains(day.number), known?.contains(day.number) == true { known = nil }
  }

  /// The days in a row that end on a day, or on the day before where it is not engaged.
  private func run(asOf day: Day) -> ClosedRange<Int32>? {
    let end = contains(day.number) ? day.number : day.number - 1
    guard contains(end) else { return nil }
    var start = end
    if let known, known.contains(end) { start = known.lowerBound }
    while contains(start - 1) { start -= 1 }
    return start...end
  }

  func streak(asOf day: Day) -> Int { run(asOf: day)?.count ?? 0 }

  /// Keeps the run as of a day, from which later ones are found.
  mutating func prepare(asOf day: Day) { known = run(asOf: day) ?? known }
}
