import LedgerModel

/// The quest on the category that cost most in the last seven days.
public enum CategoryBudget: QuestType {
  /// `categoryBudget`.
  public static let kind = QuestKind("categoryBudget")
  /// Shown after the quests on payees.
  public static let displayRank = 1

  /// Offers the winner; once it is claimed, or another was claimed today, there is none.
  ///
  /// The winner is chosen before claims are looked at: the runner-up is not promoted.
  public static func offer(
    to slots: inout QuestSlots, from context: borrowing QuestContext, under rules: borrowing QuestRules
  ) {
    guard !slots.isClaimedToday(kind), let winner = winner(of: context.evidence, rules: rules) else { return }
    let span = QuestSpan(rules.categoryBudget.period, holding: context.evidence.day)
    let id = QuestID(kind: kind, subject: context.evidence.category(winner.category), span: span)
    slots.take(Quest(id: id, evidence: Quest.Evidence(count: winner.outflows, total: winner.total)))
  }

  /// The qualifying category with the largest total; ties go to more outflows, then to the name.
  private static func winner(of evidence: borrowing SpendingEvidence, rules: borrowing QuestRules) -> SpendingEvidence
    .CategoryWeek?
  {
    var best: SpendingEvidence.CategoryWeek?
    for category in evidence.week where category.outflows >= rules.categoryBudget.minimumOutflows {
      if let current = best, !isStronger(category, than: current, in: evidence) { continue }
      best = category
    }
    // Where the largest total does not reach the least one, none does.
    guard let best, rules.categoryBudget.isReached(by: best.total, in: evidence.currency) else { return nil }
    return best
  }

  private static func isStronger(
    _ one: SpendingEvidence.CategoryWeek, than other: SpendingEvidence.CategoryWeek,
    in evidence: borrowing SpendingEvidence
  ) -> Bool {
    if one.total != other.total { return one.total > other.total }
    if one.outflows != other.outflows { return one.outflows > other.outflows }
    return evidence.categoryNames[Int(one.category) - 1] < evidence.categoryNames[Int(other.category) - 1]
  }
}
