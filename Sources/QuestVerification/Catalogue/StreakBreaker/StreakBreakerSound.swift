import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerSound = Invariant(
    "streak-breaker-sound",
    "A StreakBreaker names a payee with at least five visits in the whole history, and states them and no more.",
    basis: .given, needs: [.quests], blindSpot: "Payees that should be named and are not are another check."
  ) { context, reference in
    let shown = context.payees
    guard context.isLoad, !shown.isEmpty else { return .notApplicable }
    for (quest, visits) in zip(shown, context.shownVisits) {
      if visits < context.rules.streakBreaker.minimumVisits || quest.evidence != Quest.Evidence(count: visits) {
        return .violated(
          "\(quest.subject?.text ?? "no payee") has \(counted(visits, "visit")), and \([quest].details(in: reference.ledger.currency)) is shown"
        )
      }
    }
    return .holds
  }
}
