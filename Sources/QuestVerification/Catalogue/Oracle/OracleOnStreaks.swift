import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import SeededRandom

extension Invariant {
  static let oracleOnStreaks = Invariant(
    "oracle-on-streaks", "Streaks of random days in random order are exactly those of the plain implementation.",
    basis: .decided, needs: [.streak], blindSpot: "The days are drawn from one fixed seed, within 150 days.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      let oracle = Oracle(rules: Oracle.Rules(rules))
      for number in 0..<200 {
        var random = RandomKey(seed: 0).appending("streaks").appending(number).generator()
        let today = try SmallHistory.standardDay.adding(random.next(in: -1_000...1_000))
        // From rare days to nearly all of them, some twice, some after today.
        let share = random.next(in: 50...100)
        var days: [Day] = []
        for age in -5...random.next(in: 3...150) where random.chance(share, in: 100) {
          days.append(try today.adding(-age))
          if random.chance(1, in: 4) { days.append(try today.adding(-age)) }
        }
        for last in days.indices.dropFirst().reversed() { days.swapAt(last, random.next(in: 0...last)) }
        let (streak, expected) = (
          try engine.streak(asOf: today, engagedDays: days), oracle.streak(on: today, engaged: days)
        )
        try finding.note(
          .check(
            streak == expected,
            "as of \(today) the streak of \(counted(days.count, "day")) is \(streak), not \(expected)"))
      }
      return finding
    })

  static let oracleOnMilestones = Invariant(
    "oracle-on-milestones",
    "Random jumps of any size, up and down, cross exactly the milestone of the plain implementation.",
    basis: .given, needs: [.crossed], blindSpot: "The jumps are drawn from one fixed seed.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      let oracle = Oracle(rules: Oracle.Rules(rules))
      var random = RandomKey(seed: 0).appending("milestones").generator()
      for number in 0..<400 {
        let reach = number.isMultiple(of: 4) ? Int.max : 1_000
        let (previous, current) = (random.next(in: -reach...reach), random.next(in: -reach...reach))
        let (found, expected) = (
          try engine.crossed(previous: previous, current: current), oracle.crossed(previous, current)
        )
        try finding.note(
          .check(found == expected, "crossed(\(previous), \(current)) is \(found ?? 0), not \(expected ?? 0)"))
      }
      return finding
    })
}
