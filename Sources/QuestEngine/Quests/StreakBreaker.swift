import LedgerModel

/// The quest that names a payee visited five times or more in the whole history.
public enum StreakBreaker: QuestType {
  /// `streakBreaker`.
  public static let kind = QuestKind("streakBreaker")
  /// Shown first.
  public static let displayRank = 0

  /// Offers one quest per regular payee, strongest first.
  public static func offer(
    to slots: inout QuestSlots, from context: borrowing QuestContext, under rules: borrowing QuestRules
  ) {
    let span = QuestSpan(rules.streakBreaker.period, holding: context.evidence.day)
    for regular in context.evidence.regulars {
      if slots.areFull { return }
      let id = QuestID(kind: kind, subject: context.evidence.payee(regular.payee), span: span)
      slots.take(Quest(id: id, evidence: Quest.Evidence(count: regular.visits)))
    }
  }
}
