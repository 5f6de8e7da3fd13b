import Dispatch
public import QuestEngine
public import QuestSimulation
import ScenarioModel
import QuestApp
import SeededRandom
import Synchronization

/// Runs invariants over many scenarios.
public struct Verifier: Sendable {
  /// The invariants to check.
  public var invariants: [Invariant]
  /// What is checked.
  public var subject: Subject
  /// The rules in force.
  public var rules = QuestRules()
  /// The seed from which every case follows.
  public var seed: UInt64
  /// How many scenarios to live.
  public var cases: Int
  /// How many threads to use; the result is the same for any number.
  public var jobs = 1
  /// A verification of a subject.
  public init(
    _ subject: Subject, invariants: [Invariant] = Catalogue.all, seed: UInt64, cases: Int
  ) {
    self.subject = subject
    self.invariants = invariants
    self.seed = seed
    self.cases = cases
  }

  /// Lives all scenarios and judges them.
  ///
  /// - Throws: what the subject throws.
  public func run() throws -> VerificationReport {
    let asked = invariants.filter { $0.needs.isSubset(of: subject.operations) }
    var report = VerificationReport(seed: seed, subject: subject.name, cases: cases, steps: 0, results: [])
    let outcomes = try judgeCases(asked)
    report.steps = outcomes.reduce(0) { $0 + $1.steps }
    for invariant in invariants {
      guard let place = asked.firstIndex(where: { $0.id == invariant.id }) else {
        report.results.append(.init(invariant: invariant, outcome: .skipped, cases: 0, preconditionMet: 0))
        continue
      }
      report.results.append(try result(of: invariant, at: place, outcomes))
    }
    return report
  }

  private func makeScenario(_ number: Int) -> Scenario {
    PersonaMonths.scenario(seed: seed, caseNumber: number, rules: rules)
  }

  private struct CaseOutcome: Sendable {
    var verdicts: [CaseJudge.Verdict]
    var steps: Int
  }

  /// Each case on its own, any number at a time; the outcomes come in the order of their numbers.
  private func judgeCases(_ asked: [Invariant]) throws -> [CaseOutcome] {
    let results = Mutex([Result<CaseOutcome, any Error>?](repeating: nil, count: cases))
    let workers = max(1, min(jobs, cases))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if number >= cases { return }
        let result = Result { try judge(number, asked) }
        results.withLock { $0[number] = result }
      }
    }
    return try results.withLock { try $0.compactMap { try $0?.get() } }
  }

  private func judge(_ number: Int, _ asked: [Invariant]) throws -> CaseOutcome {
    try judge(makeScenario(number), number, asked)
  }

  private func judge(_ scenario: Scenario, _ number: Int, _ asked: [Invariant]) throws -> CaseOutcome {
    let key = RandomKey(seed: seed).appending("relations").appending(number)
    var judge = Counting(judge: CaseJudge(asked, engine: try subject.makeEngine(rules), key: key))
    try subject.run(scenario, observer: &judge)
    if let error = judge.judge.subjectError { throw error }
    return CaseOutcome(verdicts: judge.judge.verdicts, steps: judge.steps)
  }

  private struct Counting: StepObserver {
    var judge: CaseJudge
    var steps = 0
    mutating func observe(_ step: borrowing Step, world: borrowing World) {
      steps += 1
      judge.observe(step, world: world)
    }
  }

  private func result(
    of invariant: Invariant, at place: Int, _ outcomes: [CaseOutcome]
  ) throws -> VerificationReport.Result {
    if case .space(let ask) = invariant.check {
      let finding = try ask(try subject.makeEngine(rules), rules)
      let failure = finding.violation.map { VerificationReport.Failure(reason: $0) }
      return .init(
        invariant: invariant, outcome: failure != nil ? .failed : finding.preconditionMet > 0 ? .passed : .vacuous,
        cases: finding.points, preconditionMet: finding.preconditionMet, failure: failure)
    }
    let met = outcomes.reduce(0) { $0 + $1.verdicts[place].preconditionMet }
    var result = VerificationReport.Result(
      invariant: invariant, outcome: met > 0 ? .passed : .vacuous, cases: outcomes.count, preconditionMet: met)
    guard let number = outcomes.firstIndex(where: { $0.verdicts[place].violation != nil }),
      let violation = outcomes[number].verdicts[place].violation
    else { return result }
    let scenario = makeScenario(number)
    let again = try judge(scenario, number, [invariant]).verdicts[0].violation
    result.outcome = again == nil ? .notReproducible : .failed
    var lived = LivedScenario(scenario)
    try subject.run(scenario, observer: &lived)
    result.failure = .init(
      reason: violation.reason, scenario: lived.scenario, step: violation.step, caseNumber: number)
    return result
  }
}
