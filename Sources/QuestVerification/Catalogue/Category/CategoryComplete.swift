import QuestEngine
import QuestSimulation

extension Invariant {
  static let categoryComplete = Invariant(
    "category-complete",
    "Where categories qualify and none was claimed today, the one with the largest total is shown; ties go to more outflows, then to the name.",
    basis: .given, needs: [.quests],
    blindSpot: "It trusts that a claimed winner leaves the place empty; the runner-up is another check."
  ) { situation in
    guard situation.isLoad, situation.slots > 0, !situation.claimedToday.contains(CategoryBudget.kind),
      let winner = situation.history.qualifying(situation.rules).first
    else { return .notApplicable }
    let shown = situation.shown(CategoryBudget.kind)
    let isClaimed = situation.world.isClaimed(
      QuestID(
        kind: CategoryBudget.kind, subject: winner,
        span: QuestSpan(situation.rules.categoryBudget.period, holding: situation.step.today)))
    if isClaimed { return .check(shown.isEmpty, "\(winner) was claimed, and \(shown.summary) is shown in its place") }
    return .check(shown.first?.subject == winner, "\(winner) should win, but \(shown.summary) is shown")
  }
}
