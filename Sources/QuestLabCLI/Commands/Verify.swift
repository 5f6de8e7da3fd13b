import Foundation
import LocatedJSON
import Personas
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioModel
import Synchronization

extension Command {
  static let verify = Command(
    name: "verify", usage: "[--subject CMD|NAME] [--cases N] [--only ID]… [--skip ID]… [OPTIONS]",
    abstract: "Checks every invariant against the engine over many lives",
    options: [
      Option("--cases", "N", "how many lives to live; \(standardCases) by default"),
      Option("--only", "ID", repeats: true, "check this invariant and no other"),
      Option("--skip", "ID", repeats: true, "leave out this invariant"),
      Option(switch: "--given-only", "leave out the rules that the documentation decides"),
      Option(switch: "--list", "list the invariants and run nothing"),
      Option("--failures", "DIR", "keep each failure as a scenario file there; those kept before are lived first"),
      Option("--junit", "FILE", "write a JUnit report, anew after each finished invariant"),
      Option("--markdown", "FILE", "write a summary for a pull request"),
      Option("--html", "FILE", "write a page to look at: the catalogue, and each failure day by day"),
      Option(
        "--page-url", "URL", "where the page will be found, for the summary to link to; the page's file by default"),
      Option("--jobs", "N", "how many threads; the result is the same for any number"),
    ] + .subject + .seed, run: verify)

  private static func verify(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    _ = try arguments.operands()
    let invariants = try invariants(arguments)
    let style = try console.style(arguments)
    if arguments.has("--list") {
      if arguments.wantsJSON {
        try console.deliver(CatalogueText.document(of: invariants), arguments)
      } else {
        try console.deliver(CatalogueText.lines(of: invariants, style: style), arguments)
      }
      return .success
    }
    var verifier = Verifier(
      try arguments.subject(), invariants: invariants, seed: try arguments.seed() ?? defaultSeed(console),
      cases: try arguments.int("--cases", in: 1...10_000_000)
        ?? (arguments.hasForeignIDs ? standardCasesOfPrograms : standardCases))
    // Each life that shrinking tries is a talk with the program.
    if arguments.hasForeignIDs { verifier.shrinkExecutions = 300 }
    verifier.rules = try arguments.rules()
    verifier.jobs = try arguments.int("--jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    let folder = try arguments.value("--failures").map(FailureFolder.init)
    let keptFail = try folder.map { try replayKept($0, verifier.subject, console) } ?? false
    let (subject, seed, cases) = (verifier.subject, verifier.seed, verifier.cases)
    let replay = { @Sendable (result: VerificationReport.Result) -> String? in
      replayCommand(result, folder, arguments, seed: seed, cases: cases)
    }
    let lived: @Sendable (VerificationReport.Failure) -> [DaySummary] = { days(of: $0, subject) }
    let text = VerificationText(style: style, replay: replay)
    let junit = JUnitFile(arguments.value("--junit"), replay: replay, days: lived)
    verifier.onFinished = { result in
      try folder?.keep(result)
      try junit.add(result)
    }
    let progress = Progress("lives", of: verifier.cases, console)
    verifier.onLived = { progress.add($0) }
    defer { progress.end() }
    let report = try verifier.run()
    progress.end()
    if let path = arguments.value("--markdown") {
      let page = arguments.value("--page-url") ?? arguments.value("--html")
      try AtomicFile.write(VerificationMarkdown(page: page, replay: replay).document(of: report, days: lived), to: path)
    }
    try console.write(
      VerificationPage(replay: replay).document(of: report) { life(of: $0, subject) }, to: "--html", arguments)
    if arguments.wantsJSON {
      try console.deliver(VerificationJSON.document(of: report, replay: replay), arguments)
    } else {
      try console.deliver(text.lines(of: report, days: lived), arguments)
    }
    if report.holds { return keptFail ? .negative : .success }
    return report.fails || keptFail ? .negative : .notReproducible
  }

  /// Runs the failures of earlier runs, reports of each whether it still fails, and returns whether any does.
  private static func replayKept(_ folder: FailureFolder, _ subject: Subject, _ console: Console) throws -> Bool {
    try folder.replay(subject) { file, fails in
      switch fails {
      case true?: console.tell("\(file): still fails")
      case false?: console.tell("\(file): no longer fails; delete it, or make it a scenario of the gate")
      case nil: console.tell("\(file): skipped, the subject does not offer what its invariant needs")
      }
    }
  }

  /// The command that lives a failure again; where no life shows it, the one that asks the invariant again.
  private static func replayCommand(
    _ result: VerificationReport.Result, _ folder: FailureFolder?, _ arguments: Arguments, seed: UInt64, cases: Int
  ) -> String? {
    guard let failure = result.failure else { return nil }
    let id = result.invariant.id
    var words = ["questlab", "verify", "--only", id, "--seed", String(seed), "--cases", String(cases)]
    if failure.scenario != nil, let place = folder?.file(of: id) ?? failure.token {
      words = ["questlab", "replay", place.shellWord]
    }
    for option in ["--subject", "--rules"] {
      if let value = arguments.value(option) { words += [option, value.shellWord] }
    }
    return words.joined(separator: " ")
  }

  /// The days of a failure's scenario, lived once more for the page about it.
  private static func days(of failure: VerificationReport.Failure, _ subject: Subject) -> [DaySummary] {
    guard let scenario = failure.scenario else { return [] }
    var collector = DayCollector(scenario, through: failure.step ?? .max)
    try? subject.run(scenario, observer: &collector)
    return collector.days
  }

  /// A failure's scenario for the page, lived once more up to the step that fails.
  private static func life(of failure: VerificationReport.Failure, _ subject: Subject) -> LifeRecord? {
    guard let scenario = failure.scenario, let step = failure.step else { return nil }
    var collector = LifeRecorder(scenario, subject: subject.name, through: step)
    collector.mark(step: step)
    // What the subject says before it fails is what there is to tell.
    try? subject.run(scenario, observer: &collector)
    let violation = TraceFrame.Violation(id: scenario.name, step: step, reason: failure.reason)
    return collector.finish(verdict: TraceFrame.Verdict(violations: [violation]))
  }

  private static let standardCasesOfPrograms = 500
  private static let standardCases = 2_000

  /// In CI the same lives each time, at a terminal new ones; either way the report names the seed.
  private static func defaultSeed(_ console: Console) -> UInt64 {
    if console.environment["CI"] == "true" { return 20_261_129 }
    var system = SystemRandomNumberGenerator()
    return system.next()
  }

  private static func invariants(_ arguments: Arguments) throws(UsageError) -> [Invariant] {
    let known = Catalogue.all.map(\.id)
    for name in ["--only", "--skip"] {
      for id in arguments.all(name) where !known.contains(id) {
        throw UsageError(arguments.command, "there is no invariant \(quoted(id))", suggestion(for: id, in: known))
      }
    }
    let (only, skip) = (arguments.all("--only"), arguments.all("--skip"))
    let chosen = Catalogue.all.filter { invariant in
      (only.isEmpty || only.contains(invariant.id)) && !skip.contains(invariant.id)
        && (invariant.basis == .given || !arguments.has("--given-only"))
    }
    if chosen.isEmpty { throw UsageError(arguments.command, "no invariant is left to check", "Skip fewer.") }
    return chosen
  }
}

/// A JUnit file that is written anew after each finished invariant, so that a crash leaves those before it.
private final class JUnitFile: Sendable {
  private let path: String?
  private let report = Mutex(JUnitReport(name: "questlab verify"))
  private let replay: @Sendable (VerificationReport.Result) -> String?
  private let days: @Sendable (VerificationReport.Failure) -> [DaySummary]

  init(
    _ path: String?, replay: @escaping @Sendable (VerificationReport.Result) -> String?,
    days: @escaping @Sendable (VerificationReport.Failure) -> [DaySummary]
  ) {
    self.path = path
    self.replay = replay
    self.days = days
  }

  func add(_ result: VerificationReport.Result) throws {
    guard let path else { return }
    let page = result.failure.map { VerificationText(replay: replay).page(of: result, $0, days($0)) } ?? []
    let document = report.withLock { report in
      report.add(result, details: page.joined(separator: "\n"))
      return report.document
    }
    try AtomicFile.write(document, to: path)
  }
}
