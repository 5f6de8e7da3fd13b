import LedgerModel
import LocatedJSON
import QuestReporting
import QuestSimulation
import QuestVerification
import SVGCharts
import ScenarioModel
import SeededRandom

/// One life, with all that is told of it.
struct SimulationRun {
  private let scenario: Scenario
  private let days: [DaySummary]
  private let digest: String
  /// How many invariants the steps of a life can trip.
  private let asked: Int
  private let violations: [(invariant: Invariant, violation: CaseJudge.Violation)]
  /// The life as a page tells it; nil where none was asked for.
  let life: LifeRecord?

  var holds: Bool { violations.isEmpty }

  /// Lives a scenario; its steps go to a file of JSON Lines where a path is given.
  init(_ scenario: Scenario, subject: Subject, trace path: String?, drawsPages: Bool = false) throws {
    self.scenario = scenario
    let asked = Catalogue.all.filter { $0.needs.isSubset(of: subject.operations) }
    let file = try path.map { try TraceFile($0) }
    let engine = try subject.makeEngine(scenario.rules)
    var observers = Observers(
      days: DayCollector(scenario), trace: TraceWriter(scenario, sink: file.map { file in { file.append($0) } }),
      judge: CaseJudge(asked, engine: engine),
      life: drawsPages ? LifeRecorder(scenario, subject: subject.name) : nil)
    file?.append(TraceFrame.context(of: scenario, subject: subject.name))
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
    self.asked = verdict.asked
    days = observers.days.days
    digest = observers.trace.digest
    violations = zip(asked, observers.judge.verdicts).compactMap { invariant, verdict in
      verdict.violation.map { (invariant, $0) }
    }
    life = observers.life?.finish(verdict: verdict)
  }

  /// What a trace and a page say of the run; invariants that no step can trip were not asked here.
  private static func verdict(_ digest: String, _ asked: [Invariant], _ judge: CaseJudge) -> TraceFrame.Verdict {
    let violations = zip(asked, judge.verdicts).compactMap { invariant, verdict in
      verdict.violation.map { TraceFrame.Violation(id: invariant.id, step: $0.step, reason: $0.reason) }
    }
    return TraceFrame.Verdict(digest: digest, asked: asked.count(where: \.needsLives), violations: violations)
  }

  private struct Observers: StepObserver {
    var days: DayCollector
    var trace: TraceWriter
    var judge: CaseJudge
    var life: LifeRecorder?

    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
      days.observe(step, reference: reference)
      trace.observe(step, reference: reference)
      judge.observe(step, reference: reference)
      let index = step.index
      if life != nil, judge.verdicts.contains(where: { $0.violation?.step == index }) { life?.mark(step: index) }
      life?.observe(step, reference: reference)
    }
  }

  /// The life as a text: every day of a short one, the remarkable days of a long one; with what it starts from, if asked.
  func lines(style: TextStyle, showsAll: Bool, showsStart: Bool = false, width: Int?) -> [String] {
    let account = DayAccount(currency: scenario.ledger.currency, style: style, width: width)
    let isShort = showsAll || days.count <= Self.mostDaysInFull
    var lines = [escaped(scenario.about.isEmpty ? scenario.name : scenario.about), ""]
    let start = showsStart ? ScenarioText(style: style).frame(of: scenario) : []
    if !start.isEmpty { lines += start + [""] }
    for day in days {
      let bad = violations.filter { day.steps.contains($0.violation.step) }
      guard isShort || !bad.isEmpty || !day.overlays.isEmpty else { continue }
      lines += account.lines(of: day)
      for (invariant, violation) in bad { lines.append(style.alarm("  >> \(invariant.id): \(violation.reason)")) }
      lines.append("")
    }
    if !isShort {
      lines.append("Told are the days with an overlay or a violation; --all-days tells all \(days.count.grouped).")
    }
    lines += SimulationSummary(days).lines
    lines += SimulationSummary.sparklines(of: days, in: scenario.ledger.currency, width: width ?? Self.widthOfPipes)
    lines.append("  trace digest    \(digest)")
    return lines + [
      violations.isEmpty
        ? "  0 violations of the \(asked) invariants that were asked"
        : "  \(violations.count) of the \(asked) invariants that were asked are violated"
    ]
  }

  /// As wide as texts are read in editors and logs.
  private static let widthOfPipes = 100
  /// About two months fit a person's patience.
  static let mostDaysInFull = 62

  /// The life as a JSON document.
  func json() -> [UInt8] {
    let (currency, summary) = (scenario.ledger.currency, SimulationSummary(days))
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("scenario")
    json.string(scenario.name)
    json.key("digest")
    json.string(digest)
    for (key, number) in [("longestStreak", summary.longestStreak), ("transactions", summary.transactions)] {
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
    for day in days { json.day(day, in: currency) }
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
