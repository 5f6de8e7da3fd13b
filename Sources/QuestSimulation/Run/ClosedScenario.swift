import LedgerModel
import QuestEngine
public import ScenarioModel

/// Records the scenario of a run with every claim of the claim policy as an event.
///
/// Claims name the quest's kind and subject, so that the scenario serves every subject.
public struct ClosedScenario: StepObserver {
  /// The scenario so far.
  public private(set) var scenario: Scenario

  /// A record of a run that starts as a scenario does.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    self.scenario.claimPolicy = .none
    self.scenario.days = []
  }

  /// Appends the step's event to its day.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    if scenario.days.last?.day != step.date { scenario.days.append(ScenarioDay(step.date, [TimedEvent]())) }
    var event = step.event
    if case .claim(.id(let id)) = event, let quest = step.before.quests.first(where: { $0.id == id }) {
      event = .claim(.quest(kind: quest.kind, subject: quest.subject))
    }
    scenario.days[scenario.days.count - 1].events.append(TimedEvent(event, minutes: step.minutes))
  }
}
