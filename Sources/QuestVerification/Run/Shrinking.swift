import PropertyTesting
import QuestEngine
import QuestSimulation
import ScenarioModel

/// Makes a scenario in which an invariant does not hold as simple as it gets.
struct Shrinking {
  let invariant: Invariant
  let subject: Subject
  /// The most lives to try.
  let executions: Int

  /// Confirms and shrinks the failure of a scenario.
  func shrink(_ life: RandomCase) -> (outcome: VerificationReport.Outcome, failure: VerificationReport.Failure) {
    var settings = CheckSettings(RandomCase.property, cases: 1)
    settings.replay = ReplayToken(property: RandomCase.property, choices: life.choices)
    settings.shrinkExecutions = executions
    settings.finisherExecutions = executions / 2
    let report = check(life.generator, settings) { scenario -> CaseVerdict in
      violation(in: scenario) == nil ? .held : .failed(FailureIdentity(invariant.id))
    }
    switch report.outcome {
    case .failed(let counterexample): return (.failed, failure(of: life, counterexample))
    case .notReproducible(let divergence):
      let place = divergence.firstDifference.map { "; the choice \($0) differed" } ?? ""
      return (.notReproducible, .init(reason: "it failed once, and not when the same life was replayed\(place)"))
    default:
      return (.notReproducible, .init(reason: "it failed once, and not when the same life was replayed"))
    }
  }

  private func failure(of life: RandomCase, _ found: Counterexample<Scenario>) -> VerificationReport.Failure {
    let violation = violation(in: found.value)
    var failure = VerificationReport.Failure(reason: violation?.reason ?? "it does not hold")
    failure.step = violation?.step
    failure.scenario = closed(found.value, reason: failure.reason)
    if life.hasToken { failure.token = found.token?.description }
    failure.shrinking = .init(
      originalEvents: life.scenario.days.reduce(0) { $0 + $1.events.count }, executions: found.shrinking.executions,
      searched: found.shrinking.searched)
    return failure
  }

  private func violation(in scenario: Scenario) -> CaseJudge.Violation? {
    (try? CaseJudge.judging(scenario, by: [invariant], subject, probesEveryLoad: true))?.verdicts[0].violation
  }

  /// The scenario with every claim as an event that names its quest, up to the step that fails.
  private func closed(_ scenario: Scenario, reason: String) -> Scenario {
    var lived = ClosedScenario(scenario)
    guard (try? subject.run(scenario, observer: &lived)) != nil else { return scenario }
    var closed = lived.scenario
    closed.name = invariant.id
    closed.about = "\(invariant.statement) Here: \(reason)."
    return closed
  }
}
