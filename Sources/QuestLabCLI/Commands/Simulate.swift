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
    name: "simulate", usage: "[--persona NAME|FILE | --ledger FILE] [--days N] [--start DAY] [OPTIONS]",
    abstract: "Lives a month, or a ledger's days, day by day",
    options: [
      Option("--persona", "NAME|FILE", "the person who lives; \(defaultPersona) by default"),
      Option("--person", "N", "which of the persona's people; 0 by default"),
      Option("--ledger", "FILE", "a real ledger instead, the app opened on each day that it covers"),
      Option("--days", "N", "how many days; 31, or all that the ledger covers"),
      Option("--start", "DAY", "the first day"),
      Option("--target", "AMOUNT", "the daily save target with a ledger; 15 by default"),
      Option("--claims", "none|first|all", "what is claimed with a ledger: the first quest of each day by default"),
      Option("--vary", "KEY=VALUE", repeats: true, "change a rule, the target or the person, as in whatif"),
      Option("--trace", "FILE", "write each event as a line of JSON"),
      Option("--html", "FILE", "write a page to look at: the calendar, and each day with what its quests rest on"),
      Option("--svg", "FILE", "write the calendar of spending and streak as a picture"),
      Option(switch: "--all-days", "tell every day, however many"),
    ] + .ledger + .subject + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    let subject = try arguments.subject()
    let scenario = try scenario(arguments, console, try arguments.rules())
    let run: SimulationRun
    do {
      run = try SimulationRun(
        scenario, subject: subject, trace: arguments.value("--trace"),
        drawsPages: arguments.has("--html") || arguments.has("--svg"))
    } catch let error as MoneyError {
      throw InputError(error, in: arguments.value("--ledger") ?? scenario.name)
    }
    if let life = run.life {
      try console.write(LifePage.document(of: [life]), to: "--html", arguments)
      try console.write(LifeSection(life, prefix: "day").calendar.document, to: "--svg", arguments)
    }
    if arguments.wantsJSON {
      try console.deliver(run.json(), arguments)
    } else {
      let style = try console.style(arguments)
      try console.deliver(
        run.lines(style: style, showsAll: arguments.has("--all-days"), width: console.width), arguments)
    }
    return run.holds ? .success : .negative
  }

  static let defaultPersona = "daily-coffee-commuter"
  /// A month that is shown to a newcomer is the same each time.
  static let standardSeed: UInt64 = 1
  static let mostDays = 36_600

  private static func scenario(_ arguments: Arguments, _ console: Console, _ rules: QuestRules) throws -> Scenario {
    let days = try arguments.int("--days", in: 1...mostDays)
    let start = try arguments.day("--start")
    let seed = try arguments.seed()
    let person = try arguments.int("--person", in: 0 ... .max)
    if let path = arguments.value("--ledger") {
      try arguments.refuse(["--persona"], "and --ledger are both given", "Leave one of them out.")
      try arguments.refuse(["--person", "--seed"], "is for a persona", "A ledger has no chance in it. Leave it out.")
      var scenario = try arguments.ledgerLife(at: path, console).scenario
      try arguments.variant(rules, among: []).change(&scenario)
      return scenario
    }
    try arguments.refuse(
      ["--target", "--claims"] + [Option].ledger.map(\.name), "is for a ledger",
      "A persona has its own. Leave it out, or add --ledger FILE.")
    let persona = try arguments.persona(standard: defaultPersona)
    let first = try start ?? Day("2026-01-01")
    _ = try arguments.lastDay(of: days ?? 31, from: first)
    let variant = try arguments.variant(rules, among: [persona])
    var scenario = PersonaLife(try variant.changed(persona), seed: seed ?? standardSeed, person: person ?? 0).scenario(
      start: first, days: days ?? 31, rules: rules)
    variant.change(&scenario)
    scenario.about = "\(persona.name), person \(person ?? 0), seed \(seed ?? standardSeed). \(persona.about)"
    return scenario
  }
}
