/// The quest that names a payee visited five times or more in the whole history.
public enum StreakBreaker: QuestType {
  /// `streakBreaker`.
  public static var kind: QuestKind { QuestKind("streakBreaker") }
  /// Shown first.
  public static var displayRank: Int { 0 }

  /// Offers one quest per regular payee, strongest first.
  public static func offer(
    to slots: inout QuestSlots, from evidence: borrowing SpendingEvidence, under rules: borrowing QuestRules
  ) {
    let span = QuestSpan(rules.streakBreaker.period, holding: evidence.day)
    evidence.regulars.visitStrongest { regular in
      slots.take(.payee(regular.payee), of: evidence, span: span, count: regular.visits)
      return !slots.areFull
    }
  }
}
