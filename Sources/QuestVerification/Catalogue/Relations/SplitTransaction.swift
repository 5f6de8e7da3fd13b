import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let splitTransaction = Invariant(
    "split-transaction",
    "One outflow of the winning category split in two leaves its total and every other quest as they were, and counts one outflow more.",
    basis: .decided, needs: [.quests], blindSpot: "The second part has no payee, so that no visit is added.",
    check: .relation { probe in
      let shown = try probe.shown()
      let window = probe.day.windowStart(days: probe.rules.categoryBudget.windowDays)
      guard let quest = shown.of(CategoryBudget.kind).first,
        let whole = probe.entries.first(where: {
          $0.category == quest.subject && $0.amount.minorUnits < -1 && $0.day <= probe.day && $0.day >= window
        })
      else { return .notApplicable }
      let half = whole.amount.minorUnits / 2
      let rest = probe.ledger { entry in
        var entry = entry
        if entry.id == whole.id { entry.amount = Money(minorUnits: whole.amount.minorUnits - half) }
        return entry
      }
      var split = rest
      _ = try? split.append(probe.row(0, on: whole.day, category: whole.category, half))
      var evidence = quest.evidence
      evidence.count = evidence.count.map { $0 + 1 }
      let more = quest.stating(evidence)
      return .same(
        try probe.quests(of: split), shown.map { $0.id == quest.id ? more : $0 },
        "with an outflow of \(quest.subject?.text ?? "") split", in: probe.currency)
    })
}
