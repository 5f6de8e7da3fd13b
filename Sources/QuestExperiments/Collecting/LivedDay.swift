public import LedgerModel
public import QuestEngine

/// One date of a scenario, as measures see it; a date on which nothing happened is a day too.
public struct LivedDay: Sendable {
  /// The date by the local clock.
  public var date: Day
  /// How many days of the scenario came before.
  public var index: Int
  /// The rules in force.
  public let rules: QuestRules
  /// How often the app loaded its quests; 0 where it stayed closed.
  public var loads = 0
  /// The different quests that were shown, in the order in which each first was.
  public var shown: [Shown] = []
  /// The different quests that were claimed and paid, in order.
  public var claimed: [Quest] = []
  /// The rewards paid, counted as often as they were.
  public var rewards = 0
  /// How many quests left the list between two loads without being claimed.
  public var displaced = 0
  /// Whether quests and claims together reached the daily cap at some load.
  public var wasFull = false
  /// The streak last recorded; nil where the day recorded none.
  public var streak: Int?
  /// The streak recorded before the day; nil before the first.
  public var streakBefore: Int?
  /// The milestones whose overlay the app asked for.
  public var overlays: [Int] = []
  /// The payees that qualify for a quest; nil but on the last day on which something happens.
  public var regulars: Int?

  init(_ date: Day, index: Int, rules: QuestRules) {
    self.date = date
    self.index = index
    self.rules = rules
  }

  /// A quest that was shown on the day.
  public struct Shown: Sendable {
    /// The quest as first shown on the day.
    public var quest: Quest
    /// On how many days before this one a quest of its kind and subject was shown.
    public var daysBefore: Int
    /// How many days, of the scenario at most, its pattern had lasted when its kind and subject were first shown.
    public var patternDays: Int
    /// Whether its subject is a bill: rent, a subscription or a transfer, which a person cannot choose to skip today.
    public var isBill: Bool
  }
}
