public import LedgerModel
public import QuestEngine
public import QuestSimulation
import PropertyTesting
import ScenarioModel

/// Runs invariants over many lives, and shrinks the scenario in which one does not hold.
///
/// ```swift
/// let report = try Verifier(.builtIn, seed: 42, cases: 1_000).run()
/// ```
public struct Verifier: Sendable {
  /// The invariants to check.
  public var invariants: [Invariant]
  /// What is checked.
  public var subject: Subject
  /// The rules in force.
  public var rules = QuestRules()
  /// The currency of the random scenarios; nil draws one for each, with no, two or three decimals.
  public var currency: Currency?
  /// The seed from which every case follows.
  public var seed: UInt64
  /// How many lives to live.
  public var cases: Int
  /// How many threads to use; the result is the same for any number.
  public var jobs = 1
  /// The most lives that shrinking one failure may try, and as many again at its end.
  public var shrinkExecutions = 5_000
  /// Is handed each result as soon as it is final: what is skipped first, a failure once it is shrunk, the others at the
  /// end.
  public var onFinished: (@Sendable (VerificationReport.Result) throws -> Void)?
  /// Is reported of every batch how many lives were lived.
  public var onLived: (@Sendable (Int) -> Void)?

  /// A verification of a subject.
  public init(_ subject: Subject, invariants: [Invariant] = Catalogue.all, seed: UInt64, cases: Int) {
    self.subject = subject
    self.invariants = invariants
    self.seed = seed
    self.cases = cases
  }

  /// Runs all lives and judges them.
  ///
  /// - Throws: what the subject throws, or ``onFinished``.
  public func run() throws -> VerificationReport {
    var report = VerificationReport(seed: seed, subject: subject.name, cases: cases, steps: 0, results: [])
    report.reach = ScenarioReach(currency: currency)
    report.results = invariants.map {
      let isAsked = $0.needs.isSubset(of: subject.operations)
      return .init(invariant: $0, outcome: isAsked ? .vacuous : .skipped, cases: 0, preconditionMet: 0)
    }
    for result in report.results where result.outcome == .skipped { try onFinished?(result) }
    do {
      try askSpaces(&report)
      try liveAll(&report)
    } catch let failure as SubjectFailure where !failure.isOfRun {
      try stop(&report, failure)
    }
    for place in report.results.indices where report.results[place].outcome == .vacuous {
      if report.results[place].preconditionMet > 0 { report.results[place].outcome = .passed }
      try onFinished?(report.results[place])
    }
    return report
  }

  private func liveAll(_ report: inout VerificationReport) throws {
    var first = 0
    while first < cases {
      let batch = first..<min(first + Self.batchSize, cases)
      try live(batch, &report)
      onLived?(batch.count)
      first = batch.upperBound
    }
    let left = report.results.indices.compactMap { place -> Found? in
      let result = report.results[place]
      guard result.outcome == .vacuous, let number = result.failure?.caseNumber else { return nil }
      return Found(place: place, number: number, result: result)
    }
    try settle(left, &report)
  }

  /// A subject that does not answer has failed; what was not settled by then was not shown.
  private func stop(_ report: inout VerificationReport, _ failure: SubjectFailure) throws {
    // Where no invariant asks whether the subject answers, the first that is left unsettled says why.
    var isNamed = report.results.contains { if case .answers = $0.invariant.check { true } else { false } }
    for place in report.results.indices where report.results[place].outcome == .vacuous {
      report.results[place].failure = isNamed ? nil : .init(reason: failure.description)
      isNamed = true
      report.results[place].outcome = .gaveUp
      if case .answers = report.results[place].invariant.check {
        report.results[place].outcome = failure.kind == .late ? .timedOut : .failed
        report.results[place].failure = .init(reason: failure.description)
      }
      try onFinished?(report.results[place])
    }
  }

  /// The scenarios that are judged before failures are looked into; fixed, so that threads change nothing.
  private static let batchSize = 64

  private func askSpaces(_ report: inout VerificationReport) throws {
    for place in report.results.indices where report.results[place].outcome != .skipped {
      guard let finding = try report.results[place].invariant.finding(of: subject, under: rules) else { continue }
      report.results[place].cases = finding.points
      report.results[place].preconditionMet = finding.preconditionMet
      guard let violation = finding.violation else { continue }
      report.results[place].outcome = .failed
      report.results[place].failure = .init(reason: violation)
      try onFinished?(report.results[place])
    }
  }

  /// Lives some lives, any number at a time, and settles what failed in them.
  private func live(_ batch: Range<Int>, _ report: inout VerificationReport) throws {
    let asked = report.results.indices.filter { place in
      report.results[place].invariant.needsLives && report.results[place].outcome == .vacuous
    }
    let invariants = asked.map { report.results[$0].invariant }
    let outcomes = try parallelMap(batch, jobs: [subject].jobs(upTo: jobs)) { number in try judge(number, invariants) }
    let steps = outcomes.reduce(0) { $0 + $1.steps }
    for reached in outcomes.compactMap(\.reached) { report.reach.add(reached) }
    report.steps += steps
    var failed: [Found] = []
    for (index, place) in asked.enumerated() {
      let bad = zip(batch, outcomes).filter { $0.1.verdicts[index].violation != nil }.map(\.0)
      // A persona's scenario shrinks less far than a random one, and a long one less far than a short one.
      let best = bad.filter { !RandomCase.isPersonas($0) }
        .min { outcomes[$0 - batch.lowerBound].size < outcomes[$1 - batch.lowerBound].size }
      if best == nil, let second = bad.first {
        report.results[place].failure = report.results[place].failure ?? .init(caseNumber: second)
      }
      let judged = bad.first { !RandomCase.isPersonas($0) }.map { $0 - batch.lowerBound + 1 } ?? batch.count
      report.results[place].cases += judged
      report.results[place].preconditionMet +=
        outcomes.prefix(judged).reduce(0) { $0 + $1.verdicts[index].preconditionMet }
      if case .answers = report.results[place].invariant.check { report.results[place].preconditionMet += steps }
      if let best { failed.append(Found(place: place, number: best, result: report.results[place])) }
    }
    try settle(failed, &report)
  }

  private struct Found: Sendable {
    var place: Int
    var number: Int
    var result: VerificationReport.Result
  }

  /// Confirms and shrinks failures, any number at a time.
  private func settle(_ found: [Found], _ report: inout VerificationReport) throws {
    let settled = try parallelMap(found.indices, jobs: [subject].jobs(upTo: jobs)) { index in
      try settle(found[index].result, found[index].number)
    }
    for (found, result) in zip(found, settled) {
      report.results[found.place] = result
      try onFinished?(result)
    }
  }

  private struct CaseOutcome: Sendable {
    var verdicts: [CaseJudge.Verdict]
    var steps = 0
    /// The transactions and events of the scenario.
    var size = 0
    /// What a random scenario reached; nil for a persona's.
    var reached: Set<ReachDimension>?
  }

  private func judge(_ number: Int, _ invariants: [Invariant]) throws -> CaseOutcome {
    var source = ChoiceSource()
    guard let life = RandomCase(number: number, seed: seed, rules: rules, currency: currency, source: &source) else {
      return CaseOutcome(verdicts: invariants.map { _ in CaseJudge.Verdict() })
    }
    var observer = ReachingJudge(
      judge: CaseJudge(invariants, engine: try subject.makeEngine(rules)), reach: ReachObserver(life.scenario))
    try subject.run(life.scenario, observer: &observer)
    if let error = observer.judge.subjectError { throw error }
    return CaseOutcome(
      verdicts: observer.judge.verdicts, steps: observer.judge.steps,
      size: life.scenario.ledger.count + life.scenario.days.reduce(0) { $0 + $1.events.count },
      reached: RandomCase.isPersonas(number) ? nil : observer.reach.dimensions)
  }

  /// Confirms a failure by living its life again, then shrinks it.
  private func settle(_ found: VerificationReport.Result, _ number: Int) throws -> VerificationReport.Result {
    var result = found
    var source = ChoiceSource()
    guard let life = RandomCase(number: number, seed: seed, rules: rules, currency: currency, source: &source) else {
      return result
    }
    let shrunk = Shrinking(invariant: found.invariant, subject: subject, executions: shrinkExecutions).shrink(life)
    result.outcome = shrunk.outcome
    result.failure = shrunk.failure
    result.failure?.caseNumber = number
    return result
  }
}

/// Judges a run and notes what it reaches.
private struct ReachingJudge: StepObserver {
  var judge: CaseJudge
  var reach: ReachObserver

  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    judge.observe(step, reference: reference)
    reach.observe(step)
  }
}
