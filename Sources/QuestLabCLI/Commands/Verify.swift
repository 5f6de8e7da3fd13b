import CommandLineOptions
import Foundation
import LedgerModel
import LocatedJSON
import Personas
import QuestReporting
import QuestSimulation
import QuestVerification
import SVGCharts
import ScenarioModel
import Synchronization

extension Command {
  static let verify = Command(
    "verify", "Checks every invariant against the built-in engine or another program",
    options: [
      cases, seed, scenarioCurrency, only, skip, givenOnly, failures, junit, markdown, html, pageURL, list,
      Options.subject, Options.rules,
    ],
    examples: [
      "questlab verify", "questlab verify --subject 'python3 mine.py' --failures failures --junit verify.xml",
    ], run: verify)

  private static let cases = Option(
    "--cases", .integer(in: 1...10_000_000),
    standard: "\(standardCases.grouped); \(standardCasesOfPrograms) for a program", "number of random scenarios")
  private static let seed = Option(
    "--seed", .seed, standard: "fixed where CI=true, else a new one each time",
    "seed from which all random choices follow")
  /// The currency of random scenarios, for `verify` and for `replay` of a token of such a run.
  static let scenarioCurrency = Option(
    "--currency", .currency, standard: "GBP, JPY or KWD, drawn for each", "currency of every random scenario")
  private static let only = Option(
    repeated: "--only", .id(of: "an invariant", Catalogue.all.map(\.id)), "check this invariant and no other")
  private static let skip = Option(
    repeated: "--skip", .id(of: "an invariant", Catalogue.all.map(\.id)), "leave out this invariant")
  private static let givenOnly = Option(
    switch: "--given-only", "only rules given in the specification; skip those this project chose")
  private static let list = Option(switch: "--list", "list the invariants and run nothing", in: .lists)
  private static let failures = Option(
    "--failures", .text("DIR"), "keep each failure in DIR as a scenario file, and run those kept there first",
    in: .output)
  private static let junit = Option(
    "--junit", .path(.written), "also write a JUnit report, rewritten after each finished invariant", in: .output)
  private static let markdown = Option(
    "--markdown", .path(.written), "also write a summary for a pull request", in: .output)
  private static let html = Option(
    "--html", .path(.written), "also write a page: the verdict, each failure day by day, and the catalogue", in: .output
  )
  private static let pageURL = Option(
    "--page-url", .text("URL"), standard: "the file of --html", "address of the page that the summary links to",
    in: .output)

  private static func verify(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let invariants = try invariants(arguments)
    if arguments[list] {
      try console.deliver(
        arguments, json: { CatalogueText.document(of: invariants) },
        lines: { CatalogueText.lines(of: invariants, style: $0) })
      return .success
    }
    var verifier = Verifier(
      try arguments.subject(), invariants: invariants, seed: arguments[seed] ?? defaultSeed(console),
      cases: arguments[cases] ?? (arguments.hasForeignIDs ? standardCasesOfPrograms : standardCases))
    // Each candidate of shrinking is a conversation with the program.
    if arguments.hasForeignIDs { verifier.shrinkExecutions = 300 }
    verifier.rules = try arguments.rules()
    verifier.currency = arguments[scenarioCurrency].map { Currency(code: $0) }
    verifier.jobs = arguments[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    let folder = try arguments[failures].map(FailureFolder.init)
    let keptFail = try folder.map { try replayKept($0, verifier.subject, console) } ?? false
    let (subject, seed, cases) = (verifier.subject, verifier.seed, verifier.cases)
    let replay = { @Sendable (result: VerificationReport.Result) -> String? in
      replayCommand(result, folder, arguments, seed: seed, cases: cases)
    }
    let shown: @Sendable (VerificationReport.Failure) -> FailureDays = { FailureDays(of: $0, subject) }
    let junitFile = JUnitFile(arguments[junit], replay: replay, days: shown)
    verifier.onFinished = { result in
      try folder?.keep(result)
      try junitFile.add(result)
    }
    let progress = Progress("cases", of: verifier.cases, console)
    verifier.onLived = { progress.add($0) }
    defer { progress.end() }
    let report = try verifier.run()
    progress.end()
    let page = arguments[pageURL] ?? arguments[html]
    try console.write(
      VerificationMarkdown(page: page, replay: replay).document(of: report, days: shown), to: markdown, arguments)
    try console.write(
      VerificationPage(replay: replay).document(of: report) { run(of: $0, subject) }, to: html, arguments)
    if let path = arguments[junit] { console.note("wrote \(path)") }
    try console.deliver(
      arguments, json: { VerificationJSON.document(of: report, replay: replay) },
      lines: { VerificationText(style: $0, width: console.width, replay: replay).lines(of: report, days: shown) })
    if report.holds { return keptFail ? .negative : .success }
    return report.fails || keptFail ? .negative : .notReproducible
  }

  /// Runs the failures of earlier runs, reports of each whether it still fails, and returns whether any does.
  private static func replayKept(_ folder: FailureFolder, _ subject: Subject, _ console: Console) throws -> Bool {
    try folder.replay(subject) { file, fails in
      switch fails {
      case true?: console.note("\(file): still fails")
      case false?: console.note("\(file): no longer fails; delete it, or make it a scenario of the gate")
      case nil: console.note("\(file): skipped, the subject does not offer what its invariant needs")
      }
    }
  }

  /// The command that reproduces a failure: a replay of its scenario, or where it has none the check of its invariant.
  private static func replayCommand(
    _ result: VerificationReport.Result, _ folder: FailureFolder?, _ arguments: Arguments, seed: UInt64, cases: Int
  ) -> String? {
    guard let failure = result.failure else { return nil }
    let id = result.invariant.id
    var words = ["questlab", "verify", "--only", id, "--seed", String(seed), "--cases", String(cases)]
    if failure.scenario != nil, let place = folder?.file(of: id) ?? failure.token {
      words = ["questlab", "replay", place.shellWord]
    }
    words += arguments.words(of: [Options.subject, Options.rules, scenarioCurrency]).map(\.shellWord)
    return words.joined(separator: " ")
  }

  /// A failure's scenario for the page, run once more up to the step that fails.
  private static func run(of failure: VerificationReport.Failure, _ subject: Subject) -> SimulatedRun? {
    guard let scenario = failure.scenario, let step = failure.step else { return nil }
    var recorder = RunRecorder(scenario, subject: subject.name, through: step)
    recorder.mark(step: step)
    // Where the subject fails, the steps before are what there is to show.
    try? subject.run(scenario, observer: &recorder)
    let violation = TraceFrame.Violation(id: scenario.name, step: step, reason: failure.reason)
    return recorder.finish(verdict: TraceFrame.Verdict(violations: [violation]))
  }

  private static let standardCasesOfPrograms = 500
  private static let standardCases = 2_000

  /// In CI the same cases each time, at a terminal new ones; either way the report names the seed.
  private static func defaultSeed(_ console: Console) -> UInt64 {
    if console.environment["CI"] == "true" { return 20_261_129 }
    var system = SystemRandomNumberGenerator()
    return system.next()
  }

  private static func invariants(_ arguments: Arguments) throws(UsageError) -> [Invariant] {
    let (only, skip) = (arguments[only], arguments[skip])
    let chosen = Catalogue.all.filter { invariant in
      (only.isEmpty || only.contains(invariant.id)) && !skip.contains(invariant.id)
        && (invariant.basis == .given || !arguments[givenOnly])
    }
    if chosen.isEmpty { throw UsageError(arguments.command, "no invariant is left to check", "Skip fewer.") }
    return chosen
  }
}

/// A JUnit file that is rewritten after each finished invariant, so that a crash leaves those before it.
private final class JUnitFile: Sendable {
  private let path: String?
  private let report = Mutex(JUnitReport(name: "questlab verify"))
  private let replay: @Sendable (VerificationReport.Result) -> String?
  private let days: @Sendable (VerificationReport.Failure) -> FailureDays

  init(
    _ path: String?, replay: @escaping @Sendable (VerificationReport.Result) -> String?,
    days: @escaping @Sendable (VerificationReport.Failure) -> FailureDays
  ) {
    self.path = path
    self.replay = replay
    self.days = days
  }

  func add(_ result: VerificationReport.Result) throws {
    guard let path else { return }
    let page = result.failure.map { _ in VerificationText(replay: replay).page(of: [result], days) } ?? []
    let document = report.withLock { report in
      report.add(result, details: page.joined(separator: "\n"))
      return report.document
    }
    try AtomicFile.write(document, to: path)
  }
}
