import LedgerModel
import QuestEngine
import QuestSimulation

extension StepContext {
  /// The category that wins today, where a slot is free and no category was claimed today.
  fileprivate var winner: Name? {
    guard isLoad, slots > 0, !claimedToday.contains(CategoryBudget.kind) else { return nil }
    return qualifying.first
  }

  fileprivate func isClaimed(_ name: Name, in reference: borrowing ReferenceState) -> Bool {
    reference.isClaimed(CategoryBudget.kind, name, on: step.today)
  }
}

extension Invariant {
  static let categoryComplete = Invariant(
    "category-complete",
    "Where a category qualifies and none was claimed today, a category quest is shown, unless the winner was claimed before.",
    basis: .given, needs: [.quests], blindSpot: "Which category it names is another check."
  ) { context, reference in
    guard let winner = context.winner else { return .notApplicable }
    let shown = context.categories
    if context.isClaimed(winner, in: reference) {
      return .check(shown.isEmpty, "\(winner) was claimed, and \(shown.summary) is shown in its place")
    }
    return .check(!shown.isEmpty, "\(winner) qualifies, but no category is shown")
  }

  static let categoryMaximal = Invariant(
    "category-maximal", "No category that qualifies has a larger total than the one shown.", basis: .given,
    needs: [.quests], blindSpot: "Ties are another check."
  ) { context, reference in
    guard let winner = context.winner, let shown = context.categories.first?.subject else {
      return .notApplicable
    }
    return .check(
      context.week(of: shown, in: reference).total >= context.week(of: winner, in: reference).total,
      "\(winner) has \(StepContext.told(context.week(of: winner, in: reference), reference)), but \(shown) is shown with \(StepContext.told(context.week(of: shown, in: reference), reference))"
    )
  }
}
