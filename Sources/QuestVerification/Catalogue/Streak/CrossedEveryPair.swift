import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let crossedEveryPair = Invariant(
    "crossed-every-pair",
    "For every previous and current streak from -2 to 200, and at the limits of Int, the milestone crossed is the highest in the jump.",
    basis: .given, needs: [.crossed], blindSpot: "Streaks beyond 200 are asked at the limits alone.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      let values = Array(-2...200) + [.min, .min + 1, .max - 1, .max]
      for previous in values {
        for current in values {
          var expected: Int?
          for milestone in rules.milestones where previous < milestone && milestone <= current { expected = milestone }
          let crossed = try engine.crossed(previous: previous, current: current)
          try finding.note(
            .check(
              crossed == expected,
              "crossed(\(previous), \(current)) is \(crossed.map { "\($0)" } ?? "nil"), not \(expected.map { "\($0)" } ?? "nil")"
            ))
        }
      }
      return finding
    })
}
