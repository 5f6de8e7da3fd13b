import QuestSimulation

extension Invariant {
  static let sameInputSameOutput = Invariant(
    "same-input-same-output",
    "The same history, claims, target and day give the same quests, however often they are asked for.",
    basis: .given, needs: [.quests],
    blindSpot: "State that changes less often than the calls are repeated is not seen.",
    check: .relation { probe in
      let first = try probe.quests()
      for _ in 0..<3 {
        let again = try probe.quests()
        if again != first { return .violated("asked again, \(again.summary) is shown instead of \(first.summary)") }
      }
      return .holds
    })
}
