import Foundation

extension QuestRules {
  /// Checks that the rules make sense together.
  ///
  /// - Throws: ``QuestRulesError`` for the first rule that does not.
  public func validate() throws(QuestRulesError) {
    try Self.require(
      (1...Self.largestCount).contains(streakBreaker.minimumVisits), "streakBreaker.minimumVisits",
      "use 1 to \(Self.largestCount)")
    try Self.require(
      (1...Self.largestCount).contains(categoryBudget.minimumOutflows), "categoryBudget.minimumOutflows",
      "use 1 to \(Self.largestCount)")
    try Self.require(
      categoryBudget.minimumTotal.isFinite && categoryBudget.minimumTotal >= 0
        && categoryBudget.minimumTotal <= Self.largestTotal, "categoryBudget.minimumTotal",
      "use a plain amount of 0 to \(Self.largestTotal)")
    try Self.require(
      (1...Self.longestWindow).contains(categoryBudget.windowDays), "categoryBudget.windowDays",
      "use 1 to \(Self.longestWindow)")
    try Self.require((0...Self.largestCap).contains(dailyCap), "dailyCap", "use 0 to \(Self.largestCap)")
    try Self.require(
      (1...Self.longestList).contains(milestones.count)
        && milestones.allSatisfy { (1...Self.longestWindow).contains($0) } && isAscending(milestones), "milestones",
      "list up to \(Self.longestList) streak lengths of 1 to \(Self.longestWindow) in ascending order")
    try Self.require(
      levels.first == 0 && levels.count <= Self.longestList && isAscending(levels), "levels",
      "list up to \(Self.longestList) counts of claims in ascending order, the first 0")
  }

  /// A window of ten years is longer than any use, and keeps a day's work bounded.
  private static let longestWindow = 3_660
  /// More visits or payments than this no one waits for, and the checks build histories of that many.
  private static let largestCount = 500
  /// A thousand million major units: far above any budget, and exact in every currency of up to nine digits.
  private static let largestTotal: Decimal = 1_000_000_000
  /// More milestones or levels than this no one tells apart.
  private static let longestList = 50
  /// More quests than this is no list that a person reads.
  private static let largestCap = 100

  private static func require(_ holds: Bool, _ rule: String, _ remedy: String) throws(QuestRulesError) {
    if !holds { throw QuestRulesError(rule: rule, remedy: remedy) }
  }
}

private func isAscending(_ values: [Int]) -> Bool {
  zip(values, values.dropFirst()).allSatisfy(<)
}

/// A rule whose value makes no sense.
public struct QuestRulesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule as it is spelled in a rule file, such as `categoryBudget.windowDays`.
  public let rule: String
  /// What would be right.
  public let remedy: String

  /// What is wrong and what would be right.
  public var description: String { "the rule \(rule) has no usable value; \(remedy)" }
}
