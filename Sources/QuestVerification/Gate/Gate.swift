import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
public import ScenarioModel

/// Runs scenarios and compares what happens with what they expect.
public struct Gate: Sendable {
  /// What is checked; a canary is run with the subject that it names instead.
  public var subject: Subject
  /// The invariants that are checked throughout.
  public var invariants: [Invariant]

  /// A gate for a subject.
  public init(_ subject: Subject, invariants: [Invariant] = Catalogue.all) {
    self.subject = subject
    self.invariants = invariants
  }

  /// Lives one scenario.
  ///
  /// - Throws: `SubjectFailure` for a subject that cannot be started, or `SimulationError` for an unknown canary.
  public func run(_ scenario: Scenario) throws -> GateCase {
    let subject = scenario.mustFail.isEmpty ? subject : try Subject.canary(named: scenario.canary)
    let asked = invariants.filter { $0.needs.isSubset(of: subject.operations) }
    var observer = GateObserver(
      judge: CaseJudge(asked, engine: try subject.makeEngine(scenario.rules)), trace: TraceWriter(scenario))
    var problem: String?
    do {
      try subject.run(scenario, observer: &observer)
      if let error = observer.judge.subjectError { throw error }
    } catch let failure as SubjectFailure where failure.isOfRun {
      throw failure
    } catch {
      // The others are simulated all the same.
      problem = "\(error)"
    }
    var result = GateCase(scenario: scenario)
    result.problem = problem
    result.seen = observer.days
    result.digest = observer.trace.digest
    result.unshownClaim = observer.unshownClaim
    for (invariant, verdict) in zip(asked, observer.judge.verdicts) {
      if let violation = verdict.violation {
        result.violations.append(.init(id: invariant.id, step: violation.step, reason: violation.reason))
      }
    }
    result.differences = Self.differences(scenario.expectations, result)
    return result
  }

  private static func differences(_ expectations: [Expectation], _ result: GateCase) -> [GateCase.Difference] {
    var differences: [GateCase.Difference] = []
    for expectation in expectations {
      switch expectation {
      case .digest(let digest):
        if digest != result.digest {
          differences.append(.init(day: nil, what: "digest", expected: digest, actual: result.digest))
        }
      case .day(let day, let expected):
        let seen = result.seen.first { $0.day == day }?.expectation ?? DayExpectation()
        for (index, what) in DayExpectation.names.enumerated() {
          guard let wanted = expected.texts[index], wanted != seen.texts[index] else { continue }
          differences.append(.init(day: day, what: what, expected: wanted, actual: seen.texts[index] ?? "nothing"))
        }
      }
    }
    return differences
  }
}

extension DayExpectation {
  static let names = ["quests", "streak", "milestone", "overlay", "ledgerSize"]

  /// What is expected in words, in the order of ``names``; nil for what is not looked at.
  var texts: [String?] {
    let names = quests.map { $0.map { $0.kind.name + ($0.subject.map { "(\($0.text))" } ?? "") } }
    let numbers: [[Int]?] = [streak.map { [$0] }, milestones, overlays, ledgerSize.map { [$0] }]
    let lists: [[String]?] = [names] + numbers.map { $0.map { $0.map(String.init) } }
    return lists.map { $0.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") } }
  }
}

/// Gathers what a day's expectation looks at.
private struct GateObserver: StepObserver {
  var judge: CaseJudge
  var trace: TraceWriter
  var days: [GateCase.SeenDay] = []
  var unshownClaim = false

  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    judge.observe(step, reference: reference)
    trace.observe(step, reference: reference)
    if step.isUnshownClaim { unshownClaim = true }
    if days.last?.day != step.date {
      days.append(.init(day: step.date, expectation: DayExpectation()))
      days[days.count - 1].expectation.milestones = []
      days[days.count - 1].expectation.overlays = []
    }
    var seen = days[days.count - 1].expectation
    seen.quests = step.after.quests.map { .init(kind: $0.kind, subject: $0.subject) }
    seen.streak = step.after.streak ?? 0
    seen.ledgerSize = step.after.transactionCount
    seen.milestones = (seen.milestones ?? []) + step.overlays
    if !step.presenterFailed { seen.overlays = (seen.overlays ?? []) + step.overlays }
    days[days.count - 1].expectation = seen
  }
}
