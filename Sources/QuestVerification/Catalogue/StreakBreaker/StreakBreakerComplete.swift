import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerComplete = Invariant(
    "streak-breaker-complete",
    "Every slot that the other quests leave goes to an unclaimed payee with five visits or more, the most visited first.",
    basis: .decided, needs: [.quests], blindSpot: "Payees of as many visits are interchangeable here."
  ) { situation in
    let history = situation.history
    let least = max(1, situation.rules.streakBreaker.minimumVisits)
    guard situation.isLoad, history.visits.contains(where: { $0 >= least }) else { return .notApplicable }
    let shown = situation.shown(StreakBreaker.kind)
    let span = QuestSpan(situation.rules.streakBreaker.period, holding: situation.step.today)
    let free = situation.slots - (situation.step.after.quests.count - shown.count)
    var open: [Int] = []
    for (index, name) in history.ledger.payeeNames.names.enumerated() where history.visits[index + 1] >= least {
      let id = QuestID(kind: StreakBreaker.kind, subject: name, span: span)
      if !situation.world.isClaimed(id) { open.append(history.visits[index + 1]) }
    }
    let expected = Array(open.sorted(by: >).prefix(max(0, free)))
    let found = shown.map { history.visits(of: $0.subject) }.sorted(by: >)
    return .check(found == expected, "payees of \(expected) visits should be named, but \(shown.details) is shown")
  }
}
