import Foundation
public import LedgerModel
public import QuestEngine

/// The quests of a load, as numbers of the ledger whose evidence they rest on.
///
/// Most loads of a simulation are read by nobody. A list of the index takes a few words a quest and makes no text; the
/// quests are made when they are asked for. The numbers stay valid while the ledger changes, since a name keeps its number.
/// A list of another engine holds the quests as they came.
public struct QuestList: Sendable {
  /// The quests in the order in which they took their slots.
  private(set) var packed: [PackedQuest] = []
  /// The quests of another engine.
  private var made: [Quest] = []
  /// The daily save target at generation, in major units.
  private var dailySaveTarget: Decimal = 0
  private var day = Day.first
  private var periods = Periods()

  /// How many quests there are.
  public var count: Int { packed.isEmpty ? made.count : packed.count }

  /// No quests.
  public init() {}

  /// The quests of an engine that does not count by a ledger's numbers.
  public init(_ quests: [Quest]) {
    made = quests
  }

  /// Replaces the quests by those that a body appends, in the same memory.
  @inline(__always)
  mutating func update(
    dailySaveTarget: Decimal, on day: Day, _ rules: borrowing QuestRules, _ body: (inout [PackedQuest]) -> Void
  ) {
    self.dailySaveTarget = dailySaveTarget
    self.day = day
    periods = Periods(rules)
    if !made.isEmpty { made = [] }
    packed.removeAll(keepingCapacity: true)
    body(&packed)
  }

  /// The quests in display order, by the names of the ledger that they were made from, which may have changed since.
  public func quests(in ledger: borrowing Ledger) -> [Quest] {
    if packed.isEmpty { return made }
    var quests: [Quest] = []
    quests.reserveCapacity(packed.count)
    for kind in PackedQuest.Kind.inDisplayOrder {
      for quest in packed where quest.kind == kind {
        quests.append(
          Quest(
            kind: kind.questKind, subject: quest.subject(in: ledger), span: QuestSpan(periods[kind], holding: day),
            evidence: quest.evidence(dailySaveTarget)))
      }
    }
    return quests
  }

  /// How long a quest of each kind stays the same.
  private struct Periods {
    var streakBreaker = QuestPeriod.ever
    var categoryBudget = QuestPeriod.day
    var saveX = QuestPeriod.day

    init() {}

    init(_ rules: borrowing QuestRules) {
      streakBreaker = rules.streakBreaker.period
      categoryBudget = rules.categoryBudget.period
      saveX = rules.saveX.period
    }

    subscript(kind: PackedQuest.Kind) -> QuestPeriod {
      switch kind {
      case .streakBreaker: streakBreaker
      case .categoryBudget: categoryBudget
      case .saveX: saveX
      }
    }
  }
}

/// A quest without its texts.
struct PackedQuest: Sendable {
  /// A type of quest that the index makes.
  enum Kind: UInt8, Sendable {
    case streakBreaker, categoryBudget, saveX

    static let inDisplayOrder: [Kind] = [.streakBreaker, .categoryBudget, .saveX]

    var questKind: QuestKind {
      switch self {
      case .streakBreaker: StreakBreaker.kind
      case .categoryBudget: CategoryBudget.kind
      case .saveX: SaveX.kind
      }
    }
  }

  var kind: Kind
  /// The number of the payee or the category; 0 for none.
  var number: UInt32 = 0
  /// Visits, or outflows.
  var count = 0
  /// The sum of the outflows.
  var total = Money.zero

  func subject(in ledger: borrowing Ledger) -> Name? {
    switch kind {
    case .streakBreaker: ledger.payeeNames.names.name(number)
    case .categoryBudget: ledger.categoryNames.names.name(number)
    case .saveX: nil
    }
  }

  func evidence(_ dailySaveTarget: Decimal) -> Quest.Evidence {
    switch kind {
    case .streakBreaker: Quest.Evidence(count: count)
    case .categoryBudget: Quest.Evidence(count: count, total: total)
    case .saveX: Quest.Evidence(target: dailySaveTarget)
    }
  }
}
