import Foundation
import LedgerModel

/// The quest to save the daily target, read at generation.
public enum SaveX: QuestType {
  /// `saveX`.
  public static let kind = QuestKind("saveX")
  /// Shown last.
  public static let displayRank = 2

  /// Offers one quest for a target above zero; it needs no history.
  public static func offer(
    to slots: inout QuestSlots, from context: borrowing QuestContext, under rules: borrowing QuestRules
  ) {
    let target = context.dailySaveTarget
    guard target.isFinite, target > 0 else { return }
    let span = QuestSpan(rules.saveX.period, holding: context.evidence.day)
    slots.take(Quest(id: QuestID(kind: kind, subject: nil, span: span), evidence: Quest.Evidence(target: target)))
  }
}
