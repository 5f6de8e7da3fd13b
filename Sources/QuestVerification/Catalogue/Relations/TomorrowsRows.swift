import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let tomorrowsRows = Invariant(
    "tomorrows-rows", "Rows dated after the day change nothing: they do not exist yet.", basis: .decided,
    needs: [.quests], blindSpot: "The rows are of tomorrow, of next month and of next year.",
    check: .relation { probe in
      var rows: [Ledger.Entry] = []
      let payees = [Name("Tomorrow"), probe.ledger.payeeNames.names.first, probe.ledger.payeeNames.names.last]
      let categories = [
        Name("Tomorrow"), probe.ledger.categoryNames.names.first, probe.ledger.categoryNames.names.last,
      ]
      for distance in [1, 31, 365] {
        guard let day = try? probe.day.adding(distance) else { continue }
        for (payee, category) in zip(payees, categories) {
          for _ in 0..<max(probe.rules.streakBreaker.minimumVisits, probe.rules.categoryBudget.minimumOutflows) {
            rows.append(probe.row(rows.count, on: day, payee: payee, category: category, -90_000))
          }
        }
      }
      if rows.isEmpty { return .notApplicable }
      let shown = try probe.shown()
      let finding = Finding.same(
        try probe.quests(of: probe.ledger(adding: rows)), shown, "with rows of the future at the end",
        in: probe.currency)
      if finding != .holds { return finding }
      let first = Ledger(rows + probe.entries, currency: probe.currency)
      return .same(
        try probe.quests(of: first), shown, "with rows of the future at the start", in: probe.currency)
    })
}
