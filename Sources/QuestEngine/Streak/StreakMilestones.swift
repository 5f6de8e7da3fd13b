/// The streak lengths that are celebrated.
public enum StreakMilestones {
  /// The milestone that a change of the streak crosses: the highest `t` with `previous < t <= current`, or nil.
  ///
  /// Lower ones cleared in the same jump count as already cleared, so that one transition has one celebration. It is
  /// total over all of `Int`.
  public static func crossed(previous: Int, current: Int, thresholds: [Int] = [7, 14, 30, 60, 100]) -> Int? {
    thresholds.filter { previous < $0 && $0 <= current }.max()
  }
}
