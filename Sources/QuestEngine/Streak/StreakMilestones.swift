/// The streak lengths that are celebrated.
public enum StreakMilestones {
  /// The milestone that a change of the streak crosses: the highest `t` with `previous < t <= current`, or nil.
  ///
  /// Lower ones cleared in the same jump count as already cleared, so that one transition has one celebration. It is
  /// total over all of `Int`.
  ///
  /// - Parameter thresholds: ascending, as ``QuestRules/milestones`` are.
  @inlinable
  public static func crossed(previous: Int, current: Int, thresholds: [Int] = [7, 14, 30, 60, 100]) -> Int? {
    // Most days cross none.
    if current <= previous { return nil }
    var place = thresholds.count
    while place > 0, thresholds[place - 1] > current { place -= 1 }
    return place > 0 && thresholds[place - 1] > previous ? thresholds[place - 1] : nil
  }
}
