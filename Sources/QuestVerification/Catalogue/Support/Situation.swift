import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
import ScenarioModel

/// One step of a run with what the simulator knows to be true after it.
public final class Situation {
  /// The step.
  public let step: Step
  /// What is true, whatever the app says.
  public let world: World
  /// The history as of the app's day, counted anew from the ledger.
  public private(set) lazy var history = CountedHistory(world.book.ledger, asOf: step.today, rules: world.rules)

  /// A step in its world.
  public init(step: Step, world: World) {
    self.step = step
    self.world = world
  }

  /// The rules in force.
  var rules: QuestRules { world.rules }

  /// Whether the step ends with a fresh list of quests.
  var isLoad: Bool { step.isEvaluation || !step.paid.isEmpty }

  /// The quests of a kind that are shown after the step.
  func shown(_ kind: QuestKind) -> [Quest] { step.after.quests.filter { $0.kind == kind } }

  /// The claims paid on the app's day.
  var claimedToday: [QuestKind] {
    world.claims.claims.filter { $0.claimedOn == step.today }.map { world.kind(of: $0.id) }
  }

  /// How many slots the day's claims leave.
  var slots: Int { max(0, rules.dailyCap - claimedToday.count) }
}
