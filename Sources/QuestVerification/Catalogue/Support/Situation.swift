import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
import ScenarioModel

/// One step of a run with what the simulator knows to be true after it.
///
/// What several checks look at is worked out once.
public final class Situation {
  /// The step.
  public let step: Step
  /// What is true, whatever the app says.
  public let world: World
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
  /// The history as of the app's day.
  let history: RunningHistory
  /// The quests shown after the step on payees, on categories and on the target.
  private let shown: (payees: [Quest], categories: [Quest], targets: [Quest])
  /// The visits of the payees that are named, in the order in which they are shown.
  private(set) lazy var shownVisits = shown.payees.map { visits(of: $0.subject) }
  /// The categories that qualify, with the one that must win first.
  private(set) lazy var qualifying = history.counted.qualifying(in: world.book.ledger)

  /// A step in its world; the history is that of the world.
  init(step: Step, world: World, history: RunningHistory) {
    self.step = step
    self.world = world
    self.history = history
    isEvaluation = step.isEvaluation
    paid = step.paid
    overlays = step.overlays
    isLoad = isEvaluation || !paid.isEmpty
    claimedToday = world.claimedKinds(on: step.today)
    slots = max(0, world.rules.dailyCap - claimedToday.count)
    let quests = step.after.quests
    shown = (quests.of(StreakBreaker.kind), quests.of(CategoryBudget.kind), quests.of(SaveX.kind))
  }

  /// The rules in force.
  var rules: QuestRules { world.rules }

  /// The quests of a kind that are shown after the step.
  func shown(_ kind: QuestKind) -> [Quest] {
    switch kind {
    case StreakBreaker.kind: shown.payees
    case CategoryBudget.kind: shown.categories
    case SaveX.kind: shown.targets
    default: step.after.quests.of(kind)
    }
  }

  /// The visits of a payee.
  func visits(of payee: Name?) -> Int { history.counted.visits(of: payee, in: world.book.ledger) }

  /// The payee of a number.
  func payee(_ number: Int) -> Name? { world.book.ledger.payeeNames.names.name(UInt32(number)) }

  /// The payees of so many visits, in the order of their numbers.
  func payees(visited visits: Int) -> [Name] {
    let counted = history.counted
    // Only an app that names a payee of too few visits leads beyond the regulars.
    let isRegular = counted.regulars.contains { counted.visits[$0] == visits }
    let numbers = isRegular ? counted.regulars : Array(counted.visits.indices.dropFirst())
    return numbers.filter { counted.visits[$0] == visits }.compactMap(payee)
  }

  /// The outflows of a category in the window, and their total.
  func week(of category: Name?) -> (outflows: Int, total: Int128) {
    history.counted.week(of: category, in: world.book.ledger)
  }
}
