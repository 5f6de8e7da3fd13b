/// Every threshold, window, period, cap and switch of the rules under test.
///
/// The defaults are the rules as specified; an app that decided otherwise states its own, and the whole harness follows.
public struct QuestRules: Hashable, Sendable {
  /// The quest that names a payee visited often.
  public var streakBreaker = StreakBreaker()
  /// The quest on the window's largest category.
  public var categoryBudget = CategoryBudget()
  /// The quest on the daily save target.
  public var saveX = SaveX()
  /// Types of quest that an app adds; they take their slots after those above.
  public var addedTypes: [AddedQuestType] = []
  /// Open quests and claims made today together: at most so many.
  public var dailyCap = 4
  /// The streak lengths that are celebrated, ascending.
  public var milestones = [7, 14, 30, 60, 100]
  /// How many paid claims each level asks for, ascending; level 1 asks for none.
  public var levels = [0, 5, 15, 30, 50, 75, 105, 140, 180, 225]

  /// The rules as specified.
  public init() {}

  /// The types of quest in the order in which they fill the day's slots.
  ///
  /// A regular's many payees come last, or they would starve the other types.
  public var types: [any QuestType] {
    [categoryBudget, saveX, streakBreaker] + addedTypes.map(\.type)
  }

  /// How long a quest of a kind stays the same quest; all time for a kind that the rules do not know.
  public func period(of kind: QuestKind) -> QuestPeriod {
    types.first { $0.kind == kind }?.period ?? .ever
  }
}

/// A type of quest that an app adds to the rules.
public struct AddedQuestType: Hashable, Sendable {
  /// The type with its rules.
  public let type: any QuestType

  /// Adds a type of quest.
  public init(_ type: any QuestType) {
    self.type = type
  }

  /// The same type with the same rules.
  public static func == (left: Self, right: Self) -> Bool { isSame(left.type, right.type) }

  private static func isSame<Type: QuestType>(_ one: Type, _ other: any QuestType) -> Bool { one == other as? Type }

  /// Feeds the type.
  public func hash(into hasher: inout Hasher) { type.hash(into: &hasher) }
}
