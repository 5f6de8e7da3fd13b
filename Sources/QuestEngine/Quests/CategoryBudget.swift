import LedgerModel

/// The quest on the category that cost most in the last seven days.
public enum CategoryBudget: QuestType {
  /// `categoryBudget`.
  public static var kind: QuestKind { QuestKind("categoryBudget") }
  /// Shown after the quests on payees.
  public static var displayRank: Int { 1 }

  /// Offers the winner; once it is claimed, or another was claimed today, there is none.
  ///
  /// The winner is chosen before claims are looked at: the runner-up is not promoted.
  public static func offer(
    to slots: inout QuestSlots, from evidence: borrowing SpendingEvidence, under rules: borrowing QuestRules
  ) {
    guard !slots.isClaimedToday(kind), let winner = winner(of: evidence, rules: rules) else { return }
    slots.take(
      .category(winner.category), of: evidence, span: QuestSpan(rules.categoryBudget.period, holding: evidence.day),
      count: winner.outflows, total: winner.total)
  }

  /// The qualifying category with the largest total; ties go to more outflows, then to the name.
  private static func winner(of evidence: borrowing SpendingEvidence, rules: borrowing QuestRules) -> SpendingEvidence
    .CategoryWeek?
  {
    // No total of an outflow is below one. The totals are asked first: the largest stands near the head, so that most
    // are smaller, which a processor foretells.
    var (best, largest, isTied) = (0, Int64.zero, false)
    evidence.categories.withUnsafeBufferPointer { categories in
      for place in categories.indices {
        let total = categories[place].total.minorUnits
        if total < largest || categories[place].outflows < rules.categoryBudget.minimumOutflows { continue }
        isTied = total == largest
        (best, largest) = (place, total)
      }
    }
    let isReached = rules.categoryBudget.isReached(by: Money(minorUnits: largest), in: evidence.currency)
    guard largest > 0, isReached else { return nil }
    return isTied ? strongest(of: largest, in: evidence, rules) : evidence.categories[best]
  }

  /// Of the qualifying categories with one total, the one that has more outflows, or the earlier name.
  private static func strongest(
    of total: Int64, in evidence: borrowing SpendingEvidence, _ rules: borrowing QuestRules
  ) -> SpendingEvidence.CategoryWeek? {
    let names = evidence.categoryNames
    return evidence.categories.filter {
      $0.total.minorUnits == total && $0.outflows >= rules.categoryBudget.minimumOutflows
    }.min { one, other in
      if one.outflows != other.outflows { return one.outflows > other.outflows }
      return names[Int(one.category) - 1] < names[Int(other.category) - 1]
    }
  }
}
