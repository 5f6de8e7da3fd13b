import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let crossedComposes = Invariant(
    "crossed-composes",
    "A rise in two steps crosses, at most, what the same rise in one step crosses: the higher of the two is the milestone of the whole.",
    basis: .decided, needs: [.crossed], blindSpot: "Streaks next to the milestones and at the limits of Int are asked.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      let near = rules.milestones.flatMap { [$0 - 1, $0, $0 + 1] }
      let values = Set(near + [.min, -1, 0, 1, 10_000, .max]).sorted()
      for (place, low) in values.enumerated() {
        for (middlePlace, middle) in values.enumerated().dropFirst(place) {
          let first = try engine.crossed(previous: low, current: middle)
          for high in values.dropFirst(middlePlace) {
            let second = try engine.crossed(previous: middle, current: high)
            let whole = try engine.crossed(previous: low, current: high)
            let higher = [first, second].compactMap { $0 }.max()
            try finding.note(
              .check(
                higher == whole,
                "from \(low) over \(middle) to \(high) crosses \(told(first)) and \(told(second)), at once \(told(whole))"
              ))
          }
        }
      }
      return finding
    })

  static let milestonesReached = Invariant(
    "milestones-reached",
    "Walking day by day to the last milestone crosses each of them once, in order, and nothing else.",
    basis: .given, needs: [.crossed], blindSpot: "The walk starts at 0 and never falls.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      let last = min(rules.milestones.last ?? 0, 10_000)
      for day in 0..<last {
        let crossed = try engine.crossed(previous: day, current: day + 1)
        let expected = rules.milestones.contains(day + 1) ? day + 1 : nil
        try finding.note(
          .check(crossed == expected, "from \(day) to \(day + 1) crosses \(told(crossed)), not \(told(expected))"))
      }
      return finding
    })

}
