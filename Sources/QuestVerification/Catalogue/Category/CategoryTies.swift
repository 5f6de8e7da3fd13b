import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let categoryTies = Invariant(
    "category-ties",
    "Of two categories with the same total, the one with more outflows wins, and of as many the first by name.",
    basis: .decided, needs: [.quests], blindSpot: "The rival is added to the winner of the load.",
    check: .relation { probe in
      guard let quest = try probe.shown().of(CategoryBudget.kind).first, let winner = quest.subject,
        let total = quest.evidence.total?.minorUnits, let outflows = quest.evidence.count, outflows > 0,
        total > outflows
      else { return .notApplicable }
      for (text, more, wins) in [
        ("!" + winner.text, 0, true), (winner.text + "z", 0, false), (winner.text + "z", 1, true),
      ] {
        guard let rival = Name(text), (rival < winner) == (text.first == "!") else { continue }
        let parts = Int64(outflows + more)
        let rows = (0..<parts).map { number in
          probe.row(Int(number), category: rival, number == 0 ? total / parts * (parts - 1) - total : -(total / parts))
        }
        let shown = try probe.quests(of: probe.ledger(adding: rows)).of(CategoryBudget.kind)
        if shown.first?.subject != (wins ? rival : winner) {
          return .violated(
            "\(rival) ties with \([quest].details(in: probe.currency))\(more > 0 ? " by one outflow more" : ""), and \(shown.details(in: probe.currency)) is shown"
          )
        }
      }
      return .holds
    })
}
