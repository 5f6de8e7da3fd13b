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
    name: "gate", usage: "[PATH…] [--bless] [--junit FILE] [--github] [OPTIONS]",
    abstract: "Lives scenario files and compares with what they expect",
    options: [
      Option(switch: "--bless", "rewrite the expectations, and show what changed"),
      Option("--junit", "FILE", "write a JUnit report, anew after each scenario"),
      Option(switch: "--github", "write annotations for GitHub Actions"),
      Option("--today", "DAY", "the day by which known failures expire; the system's by default"),
    ] + Array([Option].subject.prefix(1)), run: gate)

  private static func gate(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let paths = arguments.operands.isEmpty ? ["Scenarios"] : arguments.operands
    let files = try paths.flatMap { try ScenarioFile.files(at: $0) }
    let today = try arguments.day("--today") ?? systemDay()
    // All files are read before any is lived: a broken one means that nothing was run.
    let scenarios = try files.map { (file: $0, scenario: try ScenarioFile.scenario(at: $0)) }
    for (file, scenario) in scenarios { try checkCanary(scenario, file) }
    let gate = Gate(try arguments.subject())
    let text = GateText(style: try console.style(arguments))
    var report = GateReport(text: text, today: today)
    var blessed: [String] = []
    for (file, scenario) in scenarios {
      let result = try gate.run(scenario)
      report.add(file, result)
      if arguments.has("--bless"), !result.differences.isEmpty || scenario.expectations.isEmpty {
        try bless(file, result)
        blessed.append(file)
      }
      if let path = arguments.value("--junit") { try AtomicFile.write(report.junit.document, to: path) }
    }
    if arguments.wantsJSON {
      try console.deliver(report.json, arguments)
    } else {
      try console.deliver(report.lines + (arguments.has("--github") ? report.annotations : []), arguments)
    }
    for file in blessed { console.tell("rewrote what \(file) expects") }
    return report.passes && blessed.isEmpty ? .success : .negative
  }

  /// A canary names invariants and a faulty subject that exist.
  private static func checkCanary(_ scenario: Scenario, _ file: String) throws(InputError) {
    let known = Catalogue.all.map(\.id)
    for id in scenario.mustFail where !known.contains(id) {
      throw InputError(
        file: file, problem: "\"mustFail\" names no invariant \(quoted(id))", remedy: suggestion(for: id, in: known))
    }
    let subjects = Subject.builtIns.map(\.name)
    if !scenario.mustFail.isEmpty && !subjects.contains(scenario.canary) {
      throw InputError(
        file: file, problem: "\"canary\" names no subject \(quoted(scenario.canary))",
        remedy: suggestion(for: scenario.canary, in: subjects))
    }
  }

  /// The one place that asks the clock: whether a known failure is still excused.
  private static func systemDay() throws -> Day {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return try Day(number: now.tv_sec / 86_400)
  }

  private static func bless(_ file: String, _ result: GateCase) throws {
    let source = try SourceText(readingFile: file)
    try AtomicFile.write(try ScenarioFile.replacingExpectations(in: source, with: result.blessed), to: file)
  }
}
