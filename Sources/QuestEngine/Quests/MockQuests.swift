import Foundation
public import LedgerModel

/// The fixed list of quests that the generator replaced: the same whatever a person had done.
///
/// It is kept as a baseline that a harness must condemn.
public enum MockQuests {
  /// The same four quests on every day, claimed or not.
  public static func quests(on day: Day) -> [Quest] {
    let ever = QuestSpan(.ever, holding: day)
    return [
      Quest(kind: StreakBreaker.kind, subject: Name("Starbucks"), span: ever, evidence: Quest.Evidence(count: 5)),
      Quest(kind: StreakBreaker.kind, subject: Name("Amazon"), span: ever, evidence: Quest.Evidence(count: 5)),
      Quest(
        kind: CategoryBudget.kind, subject: Name("Dining"), span: ever,
        evidence: Quest.Evidence(count: 3, total: Money(minorUnits: 4_000))),
      Quest(kind: SaveX.kind, subject: nil, span: ever, evidence: Quest.Evidence(target: 20)),
    ]
  }
}
