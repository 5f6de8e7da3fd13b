public import LedgerModel
public import QuestEngine
public import QuestSimulation

/// A life with the app as a page tells it: every day in figures, and the days worth a look in full.
public struct LifeRecord: Sendable {
  /// The scenario's name.
  public var name: String
  /// What the life is about.
  public var about: String
  /// What was run.
  public var subject: String
  /// The currency of the amounts.
  public var currency: Currency
  /// The rules in force.
  public var rules: QuestRules
  /// The days in order.
  public var days: [LifeDay] = []
  /// What was found in the life.
  public var verdict = TraceFrame.Verdict()
  /// Days with an overlay or a violation that are not told in full, because they are too many.
  public var leftOut = 0
}

/// One day in figures.
public struct LifeDay: Sendable {
  /// The date on the wall.
  public var date: Day
  /// The app's day at the last event, where it is another one.
  public var appDay: Day?
  /// Whether anything happened on the day.
  public var isLived = true
  /// What was spent on the day, in minor units.
  public var spent: Int64 = 0
  /// How many transactions are dated on the day.
  public var transactions = 0
  /// The streak before the first event; nil where none was recorded.
  public var streakBefore: Int?
  /// The streak after the last event; nil where none was recorded.
  public var streak: Int?
  /// The kinds of the quests that were shown or claimed.
  public var shown: [QuestKind] = []
  /// How many quests were paid.
  public var claimed = 0
  /// The milestones celebrated.
  public var overlays: [Int] = []
  /// The steps of the day.
  public var steps: Range<Int> = 0..<0
  /// All that is to be told of the day; nil for a day told in figures alone.
  public var detail: LifeDetail?
}

/// A day in full.
public struct LifeDetail: Sendable {
  /// The first transactions of the day.
  public var entries: [Ledger.Entry] = []
  /// The quests of the day, each with what it rests on.
  public var quests: [QuestAccount] = []
  /// What the generator had to choose among.
  public var weighed: [Candidate] = []
  /// What happened, in order.
  public var happenings: [Happening] = []
  /// How many things happened beyond those listed.
  public var moreHappenings = 0

  /// Something that happened.
  public struct Happening: Sendable, Hashable {
    /// The step's position in the run.
    public var step: Int
    /// What happened, in a few words.
    public var text: String
  }

  /// A payee or a category that could become a quest.
  public struct Candidate: Sendable, Hashable {
    /// Its kind of quest.
    public var kind: QuestKind
    /// Its name.
    public var name: String
    /// Its figures, such as `3 payments, 40.00`.
    public var figures: String
    /// What became of it, and why.
    public var verdict: String
  }
}

/// A quest of a day with the rows behind it.
public struct QuestAccount: Sendable {
  /// The quest.
  public var quest: Quest
  /// Whether it was paid on the day.
  public var isClaimed = false
  /// Whether it is still open after the last event.
  public var isOpen = false
  /// How many rows count for it by the rules.
  public var counted = 0
  /// Their sum, as a positive amount in minor units; nil where it is no matter.
  public var total: Int64?
  /// The rows closest to the day, the latest first.
  public var rows: [Row] = []
  /// How many rows that count are not listed.
  public var moreCounted = 0
  /// How many rows of the same name that do not count are not listed.
  public var moreIgnored = 0

  /// A row of the history.
  public struct Row: Sendable {
    /// The transaction.
    public var entry: Ledger.Entry
    /// Why it does not count; nil for one that does.
    public var objection: String?
  }

  /// Whether the quest states what the history does not hold.
  public var isContradicted: Bool {
    if quest.kind == SaveX.kind { return false }
    return quest.evidence.count != counted
      || (quest.evidence.total != nil && quest.evidence.total?.minorUnits != total)
  }
}
