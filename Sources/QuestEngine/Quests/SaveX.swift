import LedgerModel

/// The quest to save the daily target, read at generation.
public enum SaveX: QuestType {
  /// `saveX`.
  public static var kind: QuestKind { QuestKind("saveX") }
  /// Shown last.
  public static var displayRank: Int { 2 }

  /// Offers one quest for a target above zero; it needs no history.
  public static func offer(
    to slots: inout QuestSlots, from evidence: borrowing SpendingEvidence, under rules: borrowing QuestRules
  ) {
    guard slots.hasTarget else { return }
    let span = QuestSpan(rules.saveX.period, holding: evidence.day)
    slots.take(.nobody, of: evidence, span: span, statesTarget: true)
  }
}
