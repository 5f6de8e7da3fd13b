import LedgerModel
import QuestEngine
import QuestSimulation

extension Situation {
  /// The category that wins today, where a slot is free and no category was claimed today.
  fileprivate var winner: Name? {
    guard isLoad, slots > 0, !claimedToday.contains(CategoryBudget.kind) else { return nil }
    return qualifying.first
  }

  fileprivate func isClaimed(_ name: Name, in world: borrowing World) -> Bool {
    world.isClaimed(
      QuestID(
        kind: CategoryBudget.kind, subject: name, span: QuestSpan(rules.categoryBudget.period, holding: step.today)))
  }
}

extension Invariant {
  static let categoryComplete = Invariant(
    "category-complete",
    "Where a category qualifies and none was claimed today, a category quest is shown, unless the winner was claimed before.",
    basis: .given, needs: [.quests], blindSpot: "Which category it names is another check."
  ) { situation, world in
    guard let winner = situation.winner else { return .notApplicable }
    let shown = situation.categories
    if situation.isClaimed(winner, in: world) {
      return .check(shown.isEmpty, "\(winner) was claimed, and \(shown.summary) is shown in its place")
    }
    return .check(!shown.isEmpty, "\(winner) qualifies, but no category is shown")
  }

  static let categoryMaximal = Invariant(
    "category-maximal", "No category that qualifies has a larger total than the one shown.", basis: .given,
    needs: [.quests], blindSpot: "Ties are another check."
  ) { situation, world in
    guard let winner = situation.winner, let shown = situation.categories.first?.subject else {
      return .notApplicable
    }
    return .check(
      situation.week(of: shown, in: world).total >= situation.week(of: winner, in: world).total,
      "\(winner) has \(Situation.told(situation.week(of: winner, in: world), world)), but \(shown) is shown with \(Situation.told(situation.week(of: shown, in: world), world))"
    )
  }
}
