import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let oneMoreVisit = Invariant(
    "one-more-visit",
    "One more visit to a payee never takes its quest away: it states one visit more, under the same id.",
    basis: .decided, needs: [.quests], blindSpot: "The visit has no category and the least amount.",
    check: .relation { probe in
      let shown = try probe.shown()
      let named = shown.of(StreakBreaker.kind)
      for quest in named {
        let visit = probe.row(0, payee: quest.subject, -1)
        let answer = try probe.quests(of: probe.ledger(adding: [visit]))
        let evidence = Quest.Evidence(count: (quest.evidence.count ?? 0) + 1)
        let expected = quest.stating(evidence)
        let others: [Quest] = shown.filter { other in other.id != quest.id }
        let rest: [Quest] = answer.filter { other in other.id != quest.id }
        if !answer.contains(expected) || rest != others {
          return Finding.violated(
            "with one more visit to \([quest].summary), \(answer.details(in: probe.currency)) is shown instead of \(shown.details(in: probe.currency))"
          )
        }
      }
      return named.isEmpty ? .notApplicable : .holds
    })
}
