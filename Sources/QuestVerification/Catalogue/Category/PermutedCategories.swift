import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let permutedCategories = Invariant(
    "permuted-categories", "Where no totals tie, exchanging the names of two categories exchanges them in the answer.",
    basis: .given, needs: [.quests], blindSpot: "It is asked without claims, whose ids hold the old names.",
    check: .relation { probe in
      let qualifying = probe.qualifying
      guard qualifying.count > 1 else { return .notApplicable }
      let (one, other) = (qualifying[0], qualifying[1])
      if probe.week(of: one).total == probe.week(of: other).total { return .notApplicable }
      let exchanged = probe.ledger { entry in
        var entry = entry
        entry.category = entry.category == one ? other : entry.category == other ? one : entry.category
        return entry
      }
      let expected = try probe.quests(claims: ClaimState()).faces.map { face in
        var face = face
        if face.kind == CategoryBudget.kind { face.subject = face.subject == one ? other : one }
        return face
      }
      return .sameFaces(
        try probe.quests(of: exchanged, claims: ClaimState()), expected, "with \(one) and \(other) exchanged",
        in: probe.currency)
    })
}
