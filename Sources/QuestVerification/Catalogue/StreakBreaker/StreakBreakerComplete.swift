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
    guard situation.isLoad, !history.counted.regulars.isEmpty else { return .notApplicable }
    let shown = situation.shown(StreakBreaker.kind)
    let span = QuestSpan(situation.rules.streakBreaker.period, holding: situation.step.today)
    let free = situation.slots - (situation.step.after.quests.count - shown.count)
    var open: [Int] = []
    for payee in history.counted.regulars {
      let id = QuestID(kind: StreakBreaker.kind, subject: situation.payee(payee), span: span)
      if !situation.world.isClaimed(id) { open.append(history.counted.visits[payee]) }
    }
    let expected = Array(open.sorted(by: >).prefix(max(0, free)))
    let found = situation.shownVisits.sorted(by: >)
    return .check(found == expected, "payees of \(expected) visits should be named, but \(shown.details) is shown")
  }
}
