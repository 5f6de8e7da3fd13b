/// The level that paid claims make.
public enum Level {
  /// The level of a number of paid claims, from 1: how many entries of the table are reached.
  ///
  /// The articles behind the rules give no formula, so that the table is the rules' own.
  ///
  /// - Parameter table: how many claims each level asks for, ascending from 0, as ``QuestRules/levels``.
  public static func level(claimsPaid: Int, table: [Int]) -> Int {
    max(1, table.count { claimsPaid >= $0 })
  }
}
