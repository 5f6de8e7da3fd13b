import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Names that try to be something else than names.
let hostile = [
  "</script><script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "&lt;b&gt; ]]> <!-- ``` | x", "a\nb",
  "\u{202E}gnp.exe\u{202C}\u{2067}x\u{2069}", "\u{1B}[2J\u{1B}]0;x\u{7}", "مقهى", String(repeating: "x", count: 10_000),
]

/// A fortnight of rows whose names are hostile, the app opened on each day.
func hostileScenario(_ names: [String] = hostile) throws -> Scenario {
  var ledger = Ledger(currency: .gbp)
  let start = try Day("2026-03-01")
  for day in 0..<9 {
    for (place, name) in names.enumerated() {
      try ledger.append(
        day: start.adding(day), payee: name, category: names[place / 4 * 4],
        amount: Money(minorUnits: -750 - Int64(place)))
    }
  }
  var scenario = Scenario.opening(
    ledger, name: names[0], on: start...(try start.adding(8)), claims: .first)
  scenario.about = names.joined(separator: " ")
  return scenario
}

/// A scenario, its trace, and what the catalogue finds in it.
func live(_ scenario: Scenario, subject: Subject = .builtIn) throws -> (record: SimulatedRun, trace: [UInt8]) {
  struct Observers: StepObserver {
    var trace: TraceWriter
    var judge: CaseJudge
    var life: RunRecorder
    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
      trace.observe(step, reference: reference)
      judge.observe(step, reference: reference)
      let index = step.index
      if judge.verdicts.contains(where: { $0.violation?.step == index }) { life.mark(step: index) }
      life.observe(step, reference: reference)
    }
  }
  // Other threads read nothing of it: the sink is called in this one.
  nonisolated(unsafe) var lines: [UInt8] = []
  let asked = Catalogue.all.filter { $0.id == "no-claimed-quest-again" || $0.id == "category-sound" }
  var observers = Observers(
    trace: TraceWriter(scenario) { lines += $0 },
    judge: CaseJudge(asked, engine: try subject.makeEngine(scenario.rules)),
    life: RunRecorder(scenario, subject: subject.name))
  lines += TraceFrame.context(of: scenario, subject: subject.name)
  try subject.run(scenario, observer: &observers)
  let violations = zip(asked, observers.judge.verdicts).compactMap { invariant, verdict in
    verdict.violation.map { TraceFrame.Violation(id: invariant.id, step: $0.step, reason: $0.reason) }
  }
  let verdict = TraceFrame.Verdict(digest: observers.trace.digest, asked: asked.count, violations: violations)
  lines += TraceFrame.verdict(verdict)
  return (observers.life.finish(verdict: verdict), lines)
}

func traced(_ bytes: [UInt8]) throws -> TracedRun {
  try TracedRun(parsing: SourceText(file: "trace.jsonl", bytes: bytes))
}

/// The body of a page as a tree: a page is written so that it is well-formed XML but for its script and its style.
func tree(ofPage document: [UInt8]) throws -> XMLElement {
  let text = String(decoding: document, as: UTF8.self)
  let script = try #require(text.range(of: "\n<script>")).lowerBound
  let body = try #require(text.range(of: "<body>")).lowerBound
  return try #require(try XMLDocument(data: Data((text[body..<script] + "\n</body>").utf8)).rootElement())
}

/// A verification of the mock baseline that fails in several ways.
func verification(of subject: Subject = .mock) throws -> VerificationReport {
  let ids = ["no-claimed-quest-again", "category-sound", "crossed-every-pair", "visit-threshold"]
  var verifier = Verifier(subject, invariants: Catalogue.all.filter { ids.contains($0.id) }, seed: 1, cases: 12)
  verifier.shrinkExecutions = 200
  return try verifier.run()
}

/// A failure's scenario, lived once more.
func life(of failure: VerificationReport.Failure, _ subject: Subject = .mock) -> SimulatedRun? {
  guard let scenario = failure.scenario, let step = failure.step else { return nil }
  var recorder = RunRecorder(scenario, subject: subject.name, through: step)
  recorder.mark(step: step)
  try? subject.run(scenario, observer: &recorder)
  let violation = TraceFrame.Violation(id: scenario.name, step: step, reason: failure.reason)
  return recorder.finish(verdict: TraceFrame.Verdict(violations: [violation]))
}

func days(of failure: VerificationReport.Failure) -> FailureDays { FailureDays(of: failure, .mock) }
