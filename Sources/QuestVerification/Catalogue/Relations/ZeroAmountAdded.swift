import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let zeroAmountAdded = Invariant(
    "zero-amount-added", "A row of no payee and of amount zero changes nothing, whatever its category and day.",
    basis: .given, needs: [.quests],
    blindSpot: "As many are added as could lift a category over its least number of outflows.",
    check: .relation { probe in
      let categories = probe.ledger.categoryNames.names.prefix(3)
      if categories.isEmpty { return .notApplicable }
      var rows: [Ledger.Entry] = []
      for name in categories {
        for _ in 0..<max(2, probe.rules.categoryBudget.minimumOutflows) {
          rows.append(probe.row(rows.count, category: name, 0))
        }
      }
      return .same(
        try probe.quests(of: probe.ledger(adding: rows)), try probe.shown(), "with zero amounts added",
        in: probe.currency)
    })
}
