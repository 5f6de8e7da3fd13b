import QuestEngine
import QuestSimulation
import LedgerModel

extension Invariant {
  static let claimOrderIrrelevant = Invariant(
    "claim-order-irrelevant", "The order in which claims are listed never changes the quests.", basis: .decided,
    needs: [.quests], blindSpot: "Reversal and rotation are tried, not every order.",
    check: .relation { probe in
      // Claims of the subject's own ids: what it shows today and what it would show on the days before.
      var claims = probe.claims.claims
      for distance in [-3, -2, -1, 0] {
        guard let day = try? probe.day.adding(distance) else { continue }
        let quests = try probe.quests(claims: ClaimState(), on: day)
        if let quest = quests.dropFirst(distance == 0 ? 1 : 0).first {
          claims.append(ClaimState.Claim(id: quest.id, kind: quest.kind, claimedOn: day))
        }
      }
      // One claim an id, or the order would say which of two counts.
      claims = ClaimState(claims).claims
      guard claims.count > 1 else { return .notApplicable }
      let expected = try probe.quests(claims: ClaimState(claims))
      for order in [Array(claims.reversed()), Array(claims.dropFirst() + claims.prefix(1))] {
        let finding = Finding.same(
          try probe.quests(claims: ClaimState(order)), expected, "with claims in another order",
          in: probe.currency)
        if finding != .holds { return finding }
      }
      return .holds
    })
}
