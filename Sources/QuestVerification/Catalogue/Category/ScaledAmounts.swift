import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let scaledAmounts = Invariant(
    "scaled-amounts", "With all amounts multiplied by the same number above one, the same category wins.",
    basis: .given, needs: [.quests],
    blindSpot: "Factors are 2, 7 and 1,000; a product that would overflow is left out.",
    check: .relation { probe in
      let shown = try probe.shown()
      guard shown.contains(where: { $0.kind == CategoryBudget.kind }),
        probe.entries.allSatisfy({ $0.amount.minorUnits.magnitude < 1 << 40 })
      else { return .notApplicable }
      for factor: Int64 in [2, 7, 1_000] {
        let scaled = probe.ledger { entry in
          var entry = entry
          entry.amount = Money(minorUnits: entry.amount.minorUnits * factor)
          return entry
        }
        let expected = shown.map { quest in
          var evidence = quest.evidence
          evidence.total = evidence.total.map { Money(minorUnits: $0.minorUnits * factor) }
          return quest.stating(evidence)
        }
        let finding = Finding.same(
          try probe.quests(of: scaled), expected, "with amounts times \(factor)", in: probe.currency)
        if finding != .holds { return finding }
      }
      return .holds
    })
}
