import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let renamedPayees = Invariant(
    "renamed-payees",
    "With every payee and category renamed, in the same order, the quests carry the new names and are else the same.",
    basis: .decided, needs: [.quests], blindSpot: "It is asked without claims, whose ids hold the old names.",
    check: .relation { probe in
      guard probe.ledger.payeeNames.count + probe.ledger.categoryNames.count > 0 else { return .notApplicable }
      func renamed(_ name: Name?) -> Name? { name.flatMap { Name("Z. " + $0.text) } }
      let other = probe.ledger { entry in
        var entry = entry
        entry.payee = renamed(entry.payee)
        entry.category = renamed(entry.category)
        return entry
      }
      let expected = try probe.quests(claims: ClaimState()).faces.map { face in
        Face(kind: face.kind, subject: renamed(face.subject), evidence: face.evidence)
      }
      return .sameFaces(
        try probe.quests(of: other, claims: ClaimState()), expected, "with all names changed", in: probe.currency
      )
    })
}
