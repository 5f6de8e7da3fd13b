import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel

/// What an issue says of an invariant that does not hold.
struct FailureText {
  let report: VerificationReport
  let subject: SubjectUnderTest
  let options: VerificationOptions

  /// The statement as the headline, the reason, the failing day, and how to reproduce the failure.
  func lines(of result: VerificationReport.Result) -> [String] {
    let id = result.invariant.id
    var lines = [
      result.invariant.statement,
      "\(id) (\(result.invariant.basis.rawValue)) of \(escaped(subject.name)): \(words(result.outcome))",
    ]
    if let failure = result.failure {
      lines += failure.reason.split(separator: "\n").map { "  " + escaped(String($0)) }
      if let scenario = failure.scenario, let step = failure.step { lines += day(of: step, in: scenario) }
    }
    let rules = options.rulesFile.map { ", rulesFile: \(quoted($0))" } ?? ""
    lines.append(
      "Reproduce: verify(subject, only: [\(quoted(id))], options: .init(cases: \(report.cases), seed: \(report.seed)\(rules)))"
    )
    if let scenario = result.failure?.scenario {
      var json = JSONWriter(pretty: true)
      json.scenario(scenario)
      lines.append("or save this scenario and run it: replay(path, of: subject)")
      lines.append(String(decoding: json.take(), as: UTF8.self))
    }
    return lines
  }

  private func words(_ outcome: VerificationReport.Outcome) -> String {
    switch outcome {
    case .passed: "passed"
    case .skipped: "skipped"
    case .failed: "failed"
    case .vacuous: "not exercised: no case met its precondition"
    case .notReproducible: "failed once, and held when the same scenario was run again"
    case .gaveUp: "gave up: too many cases were discarded"
    case .timedOut: "the subject did not answer in time"
    }
  }

  /// The events of the day that fails, up to the failing one, each with the quests shown after it.
  private func day(of step: Int, in scenario: Scenario) -> [String] {
    var steps = StepsOfDay(last: step, currency: scenario.ledger.currency)
    // What the subject does before it fails is what there is to show.
    try? Subject(subject).run(scenario, observer: &steps)
    return steps.lines
  }
}

/// Records the steps of one date, up to a step.
private struct StepsOfDay: StepObserver {
  let last: Int
  let currency: Currency
  private var date: Day?
  private(set) var lines: [String] = []

  init(last: Int, currency: Currency) {
    self.last = last
    self.currency = currency
  }

  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    if step.index > last { return }
    if step.date != date {
      date = step.date
      lines = ["on \(step.date):"]
    }
    var json = JSONWriter()
    json.event(TimedEvent(step.event, minutes: step.minutes), in: currency)
    lines.append((step.index == last ? "  > " : "    ") + String(decoding: json.take(), as: UTF8.self))
    let currency = currency
    let quests = step.after.quests.map { escaped("\($0.title(in: currency)) [\($0.id)]") }
    lines.append("      quests: " + (quests.isEmpty ? "none" : quests.joined(separator: "; ")))
    lines.append("      streak: \(step.after.streak.map { String($0) } ?? "not recorded")")
  }
}
