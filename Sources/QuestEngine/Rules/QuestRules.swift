public import Foundation

/// Every threshold, window, period, cap and switch of the rules under test.
///
/// The defaults are the rules as specified; an app that decided otherwise states its own, and the whole harness follows.
public struct QuestRules: Hashable, Sendable {
  /// The rules of the quest that names a regular payee.
  public var streakBreaker = StreakBreaker()
  /// The rules of the quest on the week's largest category.
  public var categoryBudget = CategoryBudget()
  /// The rules of the quest on the daily save target.
  public var saveX = SaveX()
  /// Open quests and claims made today together: at most so many.
  public var dailyCap = 4
  /// The streak lengths that are celebrated, ascending.
  public var milestones = [7, 14, 30, 60, 100]
  /// How many paid claims each level asks for, ascending; level 1 asks for none.
  public var levels = [0, 5, 15, 30, 50, 75, 105, 140, 180, 225]

  /// The rules as specified.
  public init() {}

  /// A payee that was never visited is no regular, whatever the rules say.
  var leastVisits: Int { max(1, streakBreaker.minimumVisits) }

  /// How long a quest of a kind stays the same quest; all time for a kind that the rules do not know.
  public func period(of kind: QuestKind) -> QuestPeriod {
    switch kind {
    case QuestEngine.CategoryBudget.kind: categoryBudget.period
    case QuestEngine.SaveX.kind: saveX.period
    default: streakBreaker.period
    }
  }

  /// The rules of the quest that names a regular payee.
  public struct StreakBreaker: Hashable, Sendable {
    /// A payee qualifies with at least so many visits in the whole history.
    public var minimumVisits = 5
    /// Whether inflows and zero amounts are left out of the visits.
    public var countsOutflowsOnly = false
    /// How long one quest stays the same quest.
    public var period = QuestPeriod.ever
  }

  /// The rules of the quest on the week's largest category.
  public struct CategoryBudget: Hashable, Sendable {
    /// A category qualifies with at least so many outflows in the window.
    public var minimumOutflows = 3
    /// A category qualifies with at least so much spent in the window, in major units.
    public var minimumTotal: Decimal = 20 {
      didSet { scaledTotal = Self.scaled(minimumTotal) }
    }
    /// The same rounded up to a multiple of 10^-18 and in that unit, so that no load computes with decimals; nil where it
    /// is no number or no total can reach it.
    private(set) var scaledTotal: Int128? = 20 * Int128(1_000_000_000_000_000_000)
    /// How many days the window has; today is one of them.
    public var windowDays = 7
    /// How long one quest stays the same quest.
    public var period = QuestPeriod.day
  }

  /// The rules of the quest on the daily save target.
  public struct SaveX: Hashable, Sendable {
    /// How long one quest stays the same quest.
    public var period = QuestPeriod.day
  }
}

/// The calendar span in which a quest keeps its identity.
public enum QuestPeriod: UInt8, Hashable, Sendable, CaseIterable {
  /// One civil day.
  case day
  /// One ISO 8601 week.
  case week
  /// One civil month.
  case month
  /// All time.
  case ever

  /// The name in rule files.
  public var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .ever: "ever"
    }
  }
}
