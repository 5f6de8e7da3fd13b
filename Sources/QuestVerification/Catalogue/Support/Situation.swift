import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
import ScenarioModel

/// One step of a run, with what several checks look at worked out once.
public struct Situation {
  /// The step.
  public let step: Step
  /// The rules in force.
  let rules: QuestRules
  /// Whether the app evaluates at the step.
  let isEvaluation: Bool
  /// Whether the step ends with a fresh list of quests.
  let isLoad: Bool
  /// The quests that were paid.
  let paid: [QuestID]
  /// The milestones whose overlay the app asked for.
  let overlays: [Int]
  /// The claims paid on the app's day.
  let claimedToday: [QuestKind]
  /// How many slots the day's claims leave.
  let slots: Int
  /// The quests on payees that are shown after the step.
  let payees: ArraySlice<Quest>
  /// The quests on categories that are shown after the step.
  let categories: ArraySlice<Quest>
  /// The quests on the target that are shown after the step.
  let targets: ArraySlice<Quest>
  /// After a load, the visits of the payees that are named, in the order in which they are shown.
  private(set) var shownVisits: [Int] = []
  /// After a load, the categories that qualify, with the one that must win first.
  private(set) var qualifying: [Name] = []
  private let history: RunningHistory

  /// A step, with the history as of the app's day.
  init(step: Step, in world: borrowing World, history: consuming RunningHistory) {
    self.step = step
    rules = world.rules
    isEvaluation = step.isEvaluation
    paid = step.paid
    overlays = step.overlays
    isLoad = isEvaluation || !paid.isEmpty
    claimedToday = world.claimedKinds(on: step.today)
    slots = max(0, rules.dailyCap - claimedToday.count)
    let quests = step.after.quests
    payees = quests.part(StreakBreaker.kind)
    categories = quests.part(CategoryBudget.kind)
    targets = quests.part(SaveX.kind)
    self.history = history
    guard isLoad else { return }
    for quest in payees {
      shownVisits.append(self.history.counted.visits(of: quest.subject, in: world.book.ledger))
    }
    qualifying = self.history.counted.qualifying(in: world.book.ledger)
  }

  /// Gives the history back.
  consuming func end() -> RunningHistory { history }

  /// Visits and the week's spending as of the app's day.
  var counted: CountedHistory {
    _read { yield history.counted }
  }

  /// The outflows of a category in the window, and their total.
  func week(of category: Name?, in world: borrowing World) -> (outflows: Int, total: Int128) {
    history.counted.week(of: category, in: world.book.ledger)
  }
}

extension [Quest] {
  /// The quests of a kind, which mostly stand together.
  fileprivate func part(_ kind: QuestKind) -> ArraySlice<Quest> {
    var (first, end, others) = (count, count, 0)
    for place in indices where self[place].kind == kind {
      if first == count { first = place } else { others += place - end }
      end = place + 1
    }
    return others > 0 ? self.of(kind)[...] : self[first..<end]
  }
}
