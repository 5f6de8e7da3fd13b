public import LedgerModel
public import QuestApp
public import QuestEngine

/// The engine before the generator: a fixed list of quests, whatever a person had done.
public struct MockEngine: HomeEngine, Sendable {
  private let builtIn: BuiltInEngine

  /// The baseline; streaks and milestones follow the rules.
  public init(rules: QuestRules = QuestRules()) {
    builtIn = BuiltInEngine(rules: rules)
  }

  /// The fixed list.
  public func quests(_ request: QuestRequest) -> [Quest] { MockQuests.quests(on: request.day) }

  /// The milestone crossed, as built in.
  public func crossed(previous: Int, current: Int) -> Int? { builtIn.crossed(previous: previous, current: current) }

  /// The run of engaged days, as built in.
  public func streak(asOf day: Day, engagedDays: [Day]) -> Int { builtIn.streak(asOf: day, engagedDays: engagedDays) }
}
