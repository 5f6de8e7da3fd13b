import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakOfFewDays = Invariant(
    "streak-of-few-days",
    "For every choice of engaged days round a day, the streak is the run that ends on it, or the day before where it is not engaged.",
    basis: .decided, needs: [.streak],
    blindSpot: "Seven days before and two after are chosen from, at four places of the calendar.",
    check: .space { engine, _ in
      var finding = SpaceFinding()
      // A plain day, the day after a leap day, a new year and the night of a clock change.
      for text in ["2026-11-29", "2028-03-01", "2027-01-01", "2026-03-30"] {
        let today = try Day(text)
        for chosen in 0..<(1 << 10) {
          let ages = (-2...7).filter { chosen & (1 << ($0 + 2)) != 0 }
          let length = runLength(ages)
          let streak = try engine.streak(asOf: today, engagedDays: try ages.map { try today.adding(-$0) })
          try finding.note(
            .check(streak == length, "engaged \(ages) days before \(today), the streak is \(length), not \(streak)"))
        }
      }
      return finding
    })

  /// The run of ages that starts at today or yesterday.
  private static func runLength(_ ages: [Int]) -> Int {
    let start = ages.contains(0) ? 0 : 1
    var age = start
    while ages.contains(age) { age += 1 }
    return age - start
  }

  static let streakOrderIrrelevant = Invariant(
    "streak-order-irrelevant", "Neither the order of engaged days nor repeats nor days after today change the streak.",
    basis: .decided, needs: [.streak], blindSpot: "Runs of up to 120 days with one gap are asked.",
    check: .space { engine, _ in
      var finding = SpaceFinding()
      let today = SmallHistory.standardDay
      for length in [0, 1, 2, 6, 7, 13, 30, 59, 60, 100, 120] {
        for start in [0, 1] {
          // The run, a gap, and an older run that must not count.
          let older = start + length + (length == 0 ? 2 : 1)
          let ages = Array(start..<start + length) + Array(older..<older + 3)
          let days = try ages.map { try today.adding(-$0) }
          let later = try [1, 2, 3, 40].map { try today.adding($0) }
          let orders: [(String, [Day])] = [
            ("ascending", days.reversed()), ("descending", days), ("twice", days + days),
            ("each one twice", days.flatMap { [$0, $0] }),
            ("from the middle", Array(days.dropFirst(days.count / 2) + days.prefix(days.count / 2))),
            ("every other one first", alternating(days)), ("with days after today", days.reversed() + later),
            ("with days after today first", later.reversed() + days),
          ]
          for (name, order) in orders {
            let streak = try engine.streak(asOf: today, engagedDays: order)
            try finding.note(.check(streak == length, "a run of \(length), \(name), is a streak of \(streak)"))
          }
        }
      }
      return finding
    })

  private static func alternating(_ days: [Day]) -> [Day] {
    let numbered = days.enumerated()
    return numbered.filter { $0.offset % 2 == 0 }.map(\.element) + numbered.filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
