import CommandLineOptions
import Foundation
import LedgerModel
import LocatedJSON
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioFiles
import ScenarioModel

extension Command {
  static let gate = Command(
    "gate", "Runs scenario files and compares the results with what they expect",
    operands: [Operand("PATH", count: 0...Operand.many, "scenario files or folders; Scenarios if none is named")],
    options: [bless, junit, github, today, Options.subject],
    examples: ["questlab gate", "questlab gate Scenarios/regressions --junit gate.xml --github"], run: gate)

  private static let bless = Option(
    switch: "--bless", "rewrite the expectations in the files, and show the difference", in: .output)
  private static let junit = Option(
    "--junit", .path(.written), "also write a JUnit report, rewritten after each scenario", in: .output)
  private static let github = Option(switch: "--github", "print annotations for GitHub Actions", in: .output)
  private static let today = Option(
    "--today", .day, standard: "the system's date", "day by which known failures expire")

  private static func gate(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let paths = arguments.operands.isEmpty ? ["Scenarios"] : arguments.operands
    let files = try paths.flatMap { try ScenarioFile.files(at: $0) }
    let today = try arguments[today] ?? systemDay()
    // All files are read before any is run: a broken one means that nothing was run.
    let scenarios = try files.map { (file: $0, scenario: try ScenarioFile.scenario(at: $0)) }
    for (file, scenario) in scenarios { try checkCanary(scenario, file) }
    let gate = Gate(try arguments.subject())
    var report = GateReport(text: GateText(style: console.style(arguments)), today: today)
    var blessed: [String] = []
    let progress = Progress("scenarios", of: scenarios.count, console)
    defer { progress.end() }
    for (file, scenario) in scenarios {
      let result = try gate.run(scenario)
      report.add(file, result)
      if arguments[bless], !result.differences.isEmpty || scenario.expectations.isEmpty {
        try rewrite(file, result)
        blessed.append(file)
      }
      if let path = arguments[junit] { try AtomicFile.write(report.junit.document, to: path) }
      progress.add()
    }
    progress.end()
    if let path = arguments[junit] { console.note("wrote \(path)") }
    try console.deliver(
      arguments, json: { report.json },
      lines: { _ in report.lines + (arguments[github] ? report.annotations : []) })
    for file in blessed { console.note("rewrote the expectations of \(file)") }
    return report.passes && blessed.isEmpty ? .success : .negative
  }

  /// A canary names invariants and a faulty subject that exist.
  private static func checkCanary(_ scenario: Scenario, _ file: String) throws(InputError) {
    let known = Catalogue.all.map(\.id)
    for id in scenario.mustFail where !known.contains(id) {
      throw InputError(
        file: file, problem: "\"mustFail\" names \(quoted(id)), which is not an invariant",
        remedy: suggestion(for: id, in: known))
    }
    let subjects = Subject.builtIns.map(\.name)
    if !scenario.mustFail.isEmpty && !subjects.contains(scenario.canary) {
      throw InputError(
        file: file, problem: "\"canary\" names \(quoted(scenario.canary)), which is not a built-in subject",
        remedy: suggestion(for: scenario.canary, in: subjects))
    }
  }

  /// The one place that reads the clock: whether a known failure is still excused.
  private static func systemDay() throws -> Day {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return try Day(number: now.tv_sec / 86_400)
  }

  private static func rewrite(_ file: String, _ result: GateCase) throws {
    let source = try SourceText(readingFile: file)
    try AtomicFile.write(try ScenarioFile.replacingExpectations(in: source, with: result.blessed), to: file)
  }
}
