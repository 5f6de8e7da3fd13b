import QuestEngine
import QuestSimulation

extension Invariant {
  static let claimingAllEnds = Invariant(
    "claiming-all-ends", "Claiming what is shown, one by one or all at once, ends within the cap of the day.",
    basis: .decided, needs: [.quests], blindSpot: "All claims are of one day.",
    check: .relation { probe in
      let shown = try probe.shown()
      if shown.isEmpty { return .notApplicable }
      let after = try probe.quests(claiming: shown)
      if !after.isEmpty { return .violated("after all of \(shown.summary) were claimed, \(after.summary) is shown") }
      var claims = probe.claims
      let before = claims.count(on: probe.day)
      var open = shown
      while let next = open.last {
        claims.record(next, on: probe.day)
        open = try probe.quests(claims: claims)
        let count = claims.count(on: probe.day)
        if !open.isEmpty && count >= max(before + 1, probe.rules.dailyCap) {
          return .violated("after \(counted(count, "claim")) today, \(open.summary) is shown")
        }
        if claims.contains(open.last?.id ?? next.id) && !open.isEmpty {
          return .violated("\(open.summary) is shown after it was claimed")
        }
      }
      return .holds
    })
}
