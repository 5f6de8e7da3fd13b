import CommandLineOptions
import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestReporting
import QuestSimulation
import QuestVerification
import SVGCharts
import ScenarioModel
import SeededRandom

extension Command {
  static let simulate = Command(
    "simulate", "Simulates a month or a ledger, day by day",
    options: [
      Options.persona, Options.person, Options.ledgerFile, Options.days, Options.start, Options.target, Options.claims,
      Options.vary, Options.seed, trace, html, svg, allDays,
    ] + Options.ledger + [Options.subject, Options.rules, Options.listKeys],
    examples: [
      "questlab simulate --persona frugal-pensioner --days 10",
      "questlab simulate --ledger export.csv --html month.html",
    ]
  ) { arguments, console in
    let subject = try arguments.subject()
    let (scenario, period) = try scenario(arguments, console, try arguments.rules())
    let run: SimulationRun
    do {
      run = try SimulationRun(
        scenario, subject: subject, period: period, trace: arguments[trace],
        hasEvidence: arguments.has(html) || arguments.has(svg))
    } catch let error as MoneyError {
      throw InputError(error, in: arguments[Options.ledgerFile] ?? scenario.name)
    }
    if arguments.has(html) || arguments.has(svg) {
      try console.write(RunPage.document(of: [run.record]), to: html, arguments)
      try console.write(RunSection(run.record, prefix: "day").calendar.document, to: svg, arguments)
    }
    try console.deliver(
      arguments, json: { run.json() },
      lines: { run.lines(style: $0, showsAll: arguments[allDays], width: console.width) })
    return run.holds ? .success : .negative
  }

  private static let trace = Option("--trace", .path(.written), "also write each event as a line of JSON", in: .output)
  private static let html = Option(
    "--html", .path(.written), "also write a page: the calendar, and each day with the evidence for its quests",
    in: .output)
  private static let svg = Option(
    "--svg", .path(.written), "also write the calendar of spending and streak as an image", in: .output)
  private static let allDays = Option(switch: "--all-days", "print every day of a long run", in: .output)

  static let defaultPersona = "daily-coffee-commuter"
  /// The same run each time, unless another seed is given.
  static let standardSeed: UInt64 = 1
  static let mostDays = 36_600

  private static func scenario(
    _ arguments: Arguments, _ console: Console, _ rules: QuestRules
  ) throws -> (Scenario, ClosedRange<Day>) {
    if let path = arguments[Options.ledgerFile] {
      try arguments.reject([Options.persona], "and --ledger exclude each other", "Remove one of them.")
      try arguments.reject(
        [Options.person, Options.seed], "applies to a persona", "A ledger involves no random choice. Remove it.")
      var (scenario, days) = try arguments.ledgerScenario(at: path, console)
      try arguments.variant(rules, among: []).change(&scenario)
      return (scenario, days)
    }
    try arguments.reject(
      [Options.target, Options.claims] + Options.reading, "applies to a ledger",
      "A persona has its own. Remove it, or add --ledger FILE.")
    let persona = try arguments.persona(named: arguments[Options.persona])
    let (days, seed, person) = (arguments[Options.days] ?? 31, arguments[Options.seed], arguments[Options.person])
    let first = try arguments[Options.start] ?? Day("2026-01-01")
    let last = try arguments.lastDay(of: days, from: first)
    let variant = try arguments.variant(rules, among: [persona])
    var scenario = PersonaLife(try variant.changed(persona), seed: seed, person: person).scenario(
      start: first, days: days, rules: rules)
    variant.change(&scenario)
    scenario.about = "\(persona.name), person \(person), seed \(seed). \(persona.about)"
    return (scenario, first...last)
  }
}
