import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerComplete = Invariant(
    "streak-breaker-complete",
    "Every slot that the other quests leave goes to an unclaimed payee with five visits or more, the most visited first.",
    basis: .decided, needs: [.quests], blindSpot: "Payees of as many visits are interchangeable here."
  ) { situation, world in
    guard situation.isLoad, !situation.counted.regulars.isEmpty else { return .notApplicable }
    let shown = situation.payees
    let span = QuestSpan(situation.rules.streakBreaker.period, holding: situation.step.today)
    let free = situation.slots - (situation.step.after.quests.count - shown.count)
    var expected: [Int] = []
    for payee in situation.counted.regulars where free > 0 && !situation.isClaimed(payee: payee, in: span, world) {
      expected.append(situation.counted.visits[payee])
    }
    expected.sort(by: >)
    expected.removeLast(max(0, expected.count - max(0, free)))
    let found = situation.shownVisits.sorted(by: >)
    // The text is made for a failure alone; this is asked at each load.
    if found == expected { return .holds }
    let wanted =
      expected.isEmpty ? "no payee" : expected.map { "one of \(counted($0, "visit"))" }.joined(separator: ", ")
    return .violated("to be named: \(wanted); but \(shown.details(in: world.book.ledger.currency)) is shown")
  }
}
