import LedgerModel
import LocatedJSON
import QuestReporting
import QuestSimulation
import QuestVerification
import SVGCharts
import ScenarioModel
import SeededRandom

/// One run, with its reports.
struct SimulationRun {
  private let scenario: Scenario
  private let violations: [(invariant: Invariant, violation: CaseJudge.Violation)]
  /// The run as text, page and JSON show it.
  let record: SimulatedRun

  var holds: Bool { violations.isEmpty }

  /// Runs a scenario; its steps go to a file of JSON Lines where a path is given.
  init(
    _ scenario: Scenario, subject: Subject, period: ClosedRange<Day>? = nil, trace path: String? = nil,
    hasEvidence: Bool = false
  ) throws {
    self.scenario = scenario
    let asked = Catalogue.all.filter { $0.needs.isSubset(of: subject.operations) }
    let file = try path.map { try TraceFile($0) }
    let engine = try subject.makeEngine(scenario.rules)
    var observers = Observers(
      trace: TraceWriter(scenario, sink: file.map { file in { file.append($0) } }),
      judge: CaseJudge(asked, engine: engine),
      recorder: RunRecorder(scenario, subject: subject.name, period: period, hasEvidence: hasEvidence))
    file?.append(TraceFrame.context(of: scenario, subject: subject.name, period: period))
    let verdict: TraceFrame.Verdict
    do {
      try subject.run(scenario, observer: &observers)
      if let error = observers.judge.subjectError { throw error }
      verdict = Self.verdict(observers.trace.digest, asked, observers.judge)
      file?.append(TraceFrame.verdict(verdict))
      try file?.commit()
    } catch {
      file?.discard()
      throw error
    }
    violations = zip(asked, observers.judge.verdicts).compactMap { invariant, verdict in
      verdict.violation.map { (invariant, $0) }
    }
    record = observers.recorder.finish(verdict: verdict)
  }

  /// What a trace and a page say of the run; invariants that no step can violate were not checked here.
  private static func verdict(_ digest: String, _ asked: [Invariant], _ judge: CaseJudge) -> TraceFrame.Verdict {
    let violations = zip(asked, judge.verdicts).compactMap { invariant, verdict in
      verdict.violation.map { TraceFrame.Violation(id: invariant.id, step: $0.step, reason: $0.reason) }
    }
    return TraceFrame.Verdict(digest: digest, asked: asked.count(where: \.needsLives), violations: violations)
  }

  private struct Observers: StepObserver {
    var trace: TraceWriter
    var judge: CaseJudge
    var recorder: RunRecorder

    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
      trace.observe(step, reference: reference)
      judge.observe(step, reference: reference)
      let index = step.index
      if judge.verdicts.contains(where: { $0.violation?.step == index }) { recorder.mark(step: index) }
      recorder.observe(step, reference: reference)
    }
  }

  /// The verdict and the days: every day of a short run, the remarkable days of a long one.
  func lines(style: TextStyle, showsAll: Bool, showsStart: Bool = false, width: Int?) -> [String] {
    let days = record.days
    let account = DayAccount(currency: record.currency, style: style, width: width)
    let isShort = showsAll || days.count <= Self.mostDaysInFull
    let verdict = record.verdict
    var lines = [
      escaped(record.about.isEmpty ? record.name : record.about),
      holds
        ? style.good("All \(verdict.asked) applicable invariants hold.")
        : style.alarm("\(violations.count) of \(verdict.asked) applicable invariants are violated."), "",
    ]
    let start = showsStart ? ScenarioText(style: style).frame(of: scenario) : []
    if !start.isEmpty { lines += start + [""] }
    for day in days {
      let bad = violations.filter { day.steps.contains($0.violation.step) }
      guard isShort || !bad.isEmpty || !day.overlays.isEmpty else { continue }
      if !day.isOpened && day.entries.isEmpty { continue }
      lines += account.lines(of: day)
      for (invariant, violation) in bad { lines.append(style.alarm("  >> \(invariant.id): \(violation.reason)")) }
      lines.append("")
    }
    if !isShort {
      lines += ["Shown are the days with an overlay or a violation; --all-days prints all \(days.count.grouped).", ""]
    }
    lines += SimulationSummary(days).lines
    lines += SimulationSummary.sparklines(of: days, in: record.currency, width: width ?? Self.widthOfPipes)
    return lines + ["  trace digest    \(verdict.digest)"]
  }

  /// A common width of editors and logs.
  private static let widthOfPipes = 100
  /// About two months.
  static let mostDaysInFull = 62

  /// The run as a JSON document.
  func json() -> [UInt8] {
    let (currency, summary) = (record.currency, SimulationSummary(record.days))
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("scenario")
    json.string(scenario.name)
    json.key("digest")
    json.string(record.verdict.digest)
    for (key, number) in [
      ("longestStreak", summary.longestStreak), ("transactions", summary.transactions), ("daysOpened", summary.opened),
    ] {
      json.key(key)
      json.int(number)
    }
    json.key("violations")
    json.beginArray()
    for (invariant, violation) in violations {
      json.beginObject()
      json.key("id")
      json.string(invariant.id)
      json.key("event")
      json.int(violation.step)
      json.key("reason")
      json.string(violation.reason)
      json.endObject()
    }
    json.endArray()
    json.key("days")
    json.beginArray()
    for day in record.days { json.day(day, in: currency) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}

/// A trace that is written as it grows, and put in its place at the end.
private final class TraceFile {
  private let file: AtomicFile
  private var pending: [UInt8] = []
  private var failure: (any Error)?

  init(_ path: String) throws { file = try AtomicFile(path) }

  func append(_ line: [UInt8]) {
    pending += line
    if pending.count > 1 << 20 { flush() }
  }

  func commit() throws {
    flush()
    if let failure { throw failure }
    try file.commit()
  }

  func discard() { file.discard() }

  private func flush() {
    guard failure == nil else { return }
    do { try file.write(pending) } catch { failure = error }
    pending.removeAll(keepingCapacity: true)
  }
}
