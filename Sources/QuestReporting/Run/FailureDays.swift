public import QuestSimulation
public import QuestVerification
import ScenarioModel

/// The days of a failure's scenario: as the subject shows them, and as the reference engine does.
public struct FailureDays: Sendable {
  /// The days under the subject, up to the step that fails.
  public var actual: [SimulatedDay]
  /// The same days under the built-in engine; empty where the subject is that engine.
  public var expected: [SimulatedDay]

  /// The days of a failure; none where it has no scenario.
  public init(of failure: VerificationReport.Failure, _ subject: Subject) {
    actual = []
    expected = []
    guard let scenario = failure.scenario else { return }
    let last = failure.step ?? .max
    actual = RunRecorder.days(of: scenario, subject, through: last)
    if subject.name != Subject.builtIn.name { expected = RunRecorder.days(of: scenario, .builtIn, through: last) }
  }
}
