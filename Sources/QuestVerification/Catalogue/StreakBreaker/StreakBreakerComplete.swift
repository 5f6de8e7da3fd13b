import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerComplete = Invariant(
    "streak-breaker-complete",
    "Every slot that the other quests leave goes to an unclaimed payee with five visits or more, the most visited first.",
    basis: .decided, needs: [.quests], blindSpot: "Payees of as many visits are interchangeable here."
  ) { context, reference in
    guard context.isLoad, !context.counted.regulars.isEmpty else { return .notApplicable }
    let shown = context.payees
    let period = reference.periodNumber(of: StreakBreaker.kind, on: context.step.today)
    let free = context.slots - (context.step.after.quests.count - shown.count)
    var expected: [Int] = []
    for payee in context.counted.regulars where free > 0 && !context.isClaimed(payee: payee, in: period, reference) {
      expected.append(context.counted.visits[payee])
    }
    expected.sort(by: >)
    expected.removeLast(max(0, expected.count - max(0, free)))
    let found = context.shownVisits.sorted(by: >)
    // The text is made for a failure alone; this is asked at each load.
    if found == expected { return .holds }
    let wanted =
      expected.isEmpty ? "no payee" : expected.map { "one of \(counted($0, "visit"))" }.joined(separator: ", ")
    return .violated("to be named: \(wanted); but \(shown.details(in: reference.ledger.currency)) is shown")
  }
}
