import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerSound = Invariant(
    "streak-breaker-sound",
    "A StreakBreaker names a payee with at least five visits in the whole history, and states them and no more.",
    basis: .given, needs: [.quests], blindSpot: "Payees that should be named and are not are another check."
  ) { situation, world in
    let shown = situation.payees
    guard situation.isLoad, !shown.isEmpty else { return .notApplicable }
    for (quest, visits) in zip(shown, situation.shownVisits) {
      if visits < situation.rules.streakBreaker.minimumVisits || quest.evidence != Quest.Evidence(count: visits) {
        return .violated(
          "\(quest.subject?.text ?? "no payee") has \(counted(visits, "visit")), and \([quest].details(in: world.book.ledger.currency)) is shown"
        )
      }
    }
    return .holds
  }
}
