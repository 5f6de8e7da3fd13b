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
  public static func offer(to slots: inout QuestSlots, from context: borrowing QuestContext) {
    let evidence = context.evidence
    guard !slots.isClaimedToday(kind), let winner = winner(of: evidence, rules: context.rules) else { return }
    let span = QuestSpan(context.rules.categoryBudget.period, holding: evidence.day)
    let id = QuestID(kind: kind, subject: evidence.category(winner.category), span: span)
    slots.take(Quest(id: id, evidence: Quest.Evidence(count: winner.outflows, total: winner.total)))
  }

  /// The qualifying category with the largest total; ties go to more outflows, then to the name.
  private static func winner(of evidence: SpendingEvidence, rules: QuestRules) -> SpendingEvidence.CategoryWeek? {
    guard let minimumTotal = rules.minimumTotal(in: evidence.currency) else { return nil }
    var best: SpendingEvidence.CategoryWeek?
    for category in evidence.week
    where category.outflows >= rules.categoryBudget.minimumOutflows && category.total.minorUnits >= minimumTotal {
      if let current = best, !isStronger(category, than: current, in: evidence) { continue }
      best = category
    }
    return best
  }

  private static func isStronger(
    _ one: SpendingEvidence.CategoryWeek, than other: SpendingEvidence.CategoryWeek, in evidence: SpendingEvidence
  ) -> Bool {
    if one.total != other.total { return one.total > other.total }
    if one.outflows != other.outflows { return one.outflows > other.outflows }
    return evidence.categoryNames[Int(one.category) - 1] < evidence.categoryNames[Int(other.category) - 1]
  }
}
