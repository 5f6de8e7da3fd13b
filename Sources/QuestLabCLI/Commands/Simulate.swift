import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestReporting
import QuestSimulation
import QuestVerification
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
      Option("--trace", "FILE", "write each event as a line of JSON"),
      Option(switch: "--all-days", "tell every day, however many"),
    ] + .ledger + .subject + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    let (rules, subject) = (try arguments.rules(), try arguments.subject())
    var scenario = try scenario(arguments, console, rules)
    scenario.rules = rules
    let run: SimulationRun
    do {
      run = try SimulationRun(scenario, subject: subject, trace: arguments.value("--trace"))
    } catch let error as MoneyError {
      let place = arguments.value("--ledger") ?? scenario.name
      throw InputError(file: place, problem: "\(error)", remedy: "Look for an amount that is far too large.")
    }
    if arguments.wantsJSON {
      try console.deliver(run.json(), arguments)
    } else {
      let style = try console.style(arguments)
      try console.deliver(run.lines(style: style, showsAll: arguments.has("--all-days")), arguments)
    }
    return run.holds ? .success : .negative
  }

  static let defaultPersona = "daily-coffee-commuter"
  private static let claimsText = [
    "none": "no quest claimed", "first": "the first quest of each day claimed", "all": "every quest claimed",
  ]
  /// A month that is shown to a newcomer is the same each time.
  static let standardSeed: UInt64 = 1
  static let mostDays = 36_600

  private static func scenario(_ arguments: Arguments, _ console: Console, _ rules: QuestRules) throws -> Scenario {
    let days = try arguments.int("--days", in: 1...mostDays)
    let start = try arguments.day("--start")
    let policy = try arguments.choice("--claims", among: ["none", "first", "all"])
    let target = try arguments.target("--target")
    let seed = try arguments.seed()
    let person = try arguments.int("--person", in: 0 ... .max)
    guard let path = arguments.value("--ledger") else {
      try arguments.refuse(
        ["--target", "--claims"] + [Option].ledger.map(\.name), "is for a ledger",
        "A persona has its own. Leave it out, or add --ledger FILE.")
      let persona = try arguments.persona(standard: defaultPersona)
      let first = try start ?? Day("2026-01-01")
      _ = try arguments.lastDay(of: days ?? 31, from: first)
      var scenario = PersonaLife(persona, seed: seed ?? standardSeed, person: person ?? 0).scenario(
        start: first, days: days ?? 31, rules: rules)
      scenario.about = "\(persona.name), person \(person ?? 0), seed \(seed ?? standardSeed). \(persona.about)"
      return scenario
    }
    try arguments.refuse(["--persona"], "and --ledger are both given", "Leave one of them out.")
    try arguments.refuse(["--person", "--seed"], "is for a persona", "A ledger has no chance in it. Leave it out.")
    let ledger = try arguments.ledger(at: path, console)
    guard let span = ledger.span else {
      throw InputError(file: path, problem: "the ledger is empty", remedy: "Name a ledger with transactions.")
    }
    let first = start ?? span.lowerBound
    let last = try days.map { try arguments.lastDay(of: $0, from: first) } ?? max(first, span.upperBound)
    let policies: [String: ClaimPolicy] = ["none": .none, "first": .first, "all": .all]
    var scenario = Scenario.opening(ledger, name: path, on: first...last, claims: policies[policy ?? "first"] ?? .first)
    scenario.dailySaveTarget = target
    scenario.about = "\(path), the app opened on each day, \(claimsText[policy ?? "first"] ?? "")."
    return scenario
  }
}
