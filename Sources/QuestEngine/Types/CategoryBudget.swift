public import Foundation
import LedgerModel

/// The quest on the category that cost most in the last seven days.
public struct CategoryBudget: QuestType {
  /// A category qualifies with at least so many outflows in the window.
  public var minimumOutflows = 3
  /// A category qualifies with at least so much spent in the window, in major units.
  public var minimumTotal: Decimal = 20
  /// How many days the window has; today is one of them.
  public var windowDays = 7
  /// A new quest each day.
  public var period = QuestPeriod.day

  /// The rules as specified.
  public init() {}

  /// `categoryBudget`.
  public static var kind: QuestKind { QuestKind("categoryBudget") }
  /// Shown after the quests on payees.
  public static var displayRank: Int { 1 }

  /// The winner alone, or nothing once a category quest was claimed today.
  ///
  /// The winner is chosen before claims are looked at: the runner-up is not promoted.
  public func candidates(for day: QuestDay) -> [Quest] {
    guard !day.isClaimedToday(Self.kind), let winner = winner(of: day.evidence) else { return [] }
    return [
      quest(on: winner.category, Quest.Evidence(count: winner.outflows, total: winner.total), for: day)
    ]
  }

  /// Of the categories with enough outflows and a large enough total, the one with the largest total; ties: more outflows
  /// first, then name.
  private func winner(of evidence: SpendingEvidence) -> SpendingEvidence.CategorySpending? {
    guard let least = minimumTotal(in: evidence.currency) else { return nil }
    return evidence.categories
      .filter { $0.outflows >= max(1, minimumOutflows) && $0.total.minorUnits >= least }
      .min { one, other in
        if one.total != other.total { return one.total > other.total }
        if one.outflows != other.outflows { return one.outflows > other.outflows }
        return one.category < other.category
      }
  }
}
