public import LedgerModel
public import QuestEngine
public import QuestSimulation

/// A run as every report shows it: text, page and JSON are made of these days and agree by construction.
public struct SimulatedRun: Sendable {
  /// The scenario's name.
  public var name: String
  /// What the scenario is about.
  public var about: String
  /// What was run.
  public var subject: String
  /// The currency of the amounts.
  public var currency: Currency
  /// The rules in force.
  public var rules: QuestRules
  /// Each date from the first to the last, without a gap.
  public var days: [SimulatedDay] = []
  /// What was found in the run.
  public var verdict = TraceFrame.Verdict()
  /// Days with an overlay or a violation whose detail was dropped, because they are too many.
  public var leftOut = 0
}

/// One date of a run.
public struct SimulatedDay: Sendable {
  /// The local date.
  public var date: Day
  /// The app's day at the last event, where it differs from the date.
  public var appDay: Day?
  /// Whether the scenario has an event on the day.
  public var isOpened = true
  /// The transactions dated on the day, as the day ends, in the order of the ledger.
  public var entries: [Ledger.Entry] = []
  /// The streak before the first event; nil where none was recorded.
  public var streakBefore: Int?
  /// The streak after the last event; nil where none was recorded.
  public var streak: Int?
  /// The quests that are open as the day ends.
  public var quests: [Quest] = []
  /// The quests that were claimed and paid, in order.
  public var claimed: [Quest] = []
  /// The milestones celebrated.
  public var overlays: [Int] = []
  /// What else happened, in order.
  public var remarks: [Remark] = []
  /// The steps of the day.
  public var steps: Range<Int> = 0..<0
  /// The evidence and every event; nil where it was not recorded, or was dropped from a long run.
  public var detail: DayDetail?

  /// Something that happened, once or several times in a row.
  public struct Remark: Sendable, Hashable {
    /// What happened, in a few words.
    public var text: String
    /// How often it happened in a row.
    public var times = 1
  }

  /// What was spent on the day, in minor units.
  public var spent: Int64 {
    Int64(clamping: entries.reduce(Int128(0)) { $0 - Int128(min(0, $1.amount.minorUnits)) })
  }

  /// The quests that were open as the day ended, or claimed on it.
  public var shown: [Quest] {
    claimed.filter { quest in !quests.contains { $0.id == quest.id } } + quests
  }
}

/// The evidence of a day, and each of its events.
public struct DayDetail: Sendable {
  /// The quests of the day, each with its evidence.
  public var quests: [QuestAccount] = []
  /// What the generator had to choose among.
  public var candidates: [Candidate] = []
  /// What happened, in order.
  public var events: [Event] = []
  /// How many events there are beyond those listed.
  public var moreEvents = 0

  /// An event of the day.
  public struct Event: Sendable, Hashable {
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
  /// Whether the list with the quest was loaded when the rows were counted; an older list may rest on older rows.
  public var isOfLoad = true
  /// How many rows count for it by the rules.
  public var counted = 0
  /// Their sum, as a positive amount in minor units; nil where the quest has no total.
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
    if quest.kind == SaveX.kind || !isOfLoad { return false }
    return quest.evidence.count != counted
      || (quest.evidence.total != nil && quest.evidence.total?.minorUnits != total)
  }
}
