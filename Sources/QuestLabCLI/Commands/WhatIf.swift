import Foundation
import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestReporting
import QuestSimulation
import ScenarioModel

extension Command {
  static let whatif = Command(
    name: "whatif", usage: "[--persona P… | --ledger FILE] [--vary KEY=V1,V2,…]… [--subject A --subject B] [OPTIONS]",
    abstract: "Compares variants of rules, targets, behaviour or generators over the same people",
    options: [
      Option(
        "--persona", "NAME|FILE|all", repeats: true,
        "who lives; all draws from the catalogue by weight, and is the default"),
      Option("--ledger", "FILE", "a real ledger instead, the app opened on each day that it covers"),
      Option("--vary", "KEY=V1,V2,…", repeats: true, "what differs, the first value being the one compared with"),
      Option("--experiment", "FILE", "named variants instead, as a JSON file"),
      Option("--design", "grid|tornado", "every combination (the default), or one change at a time"),
      Option("--subject", "CMD|NAME", repeats: true, "what generates; two are compared; builtin:engine by default"),
      Option("--rules", "FILE", "rules that differ from the ones specified, for all variants"),
      Option("--target", "AMOUNT", "the daily save target of all; a person's own by default"),
      Option("--claims", "none|first|all", "what is claimed with a ledger: the first quest of each day by default"),
      Option("--measure", "NAME", repeats: true, "count this and no other; the first is told by person"),
      Option("--by", "persona|day", repeats: true, "tell personas or days apart"),
      Option("--require", "'MEASURE.difference >= N'", repeats: true, "exit 1 where this does not hold for certain"),
      Option(
        "--until", "HALFWIDTH", "live people until intervals are so narrow, by default at most \(mostPeopleUntil)"),
      Option("--people", "N", "how many; \(standardPeople) by default"),
      Option("--days", "N", "how many days of each; 31, or all that the ledger covers"),
      Option("--start", "DAY", "the first day; 2026-01-01 by default"),
      Option(switch: "--all", "name the figures without a difference too"),
      Option("--json", "FILE", "write the JSON document too"),
      Option("--html", "FILE", "write a page to look at: differences, how people spread, quests, streaks, findings"),
      Option("--jobs", "N", "how many threads; the result is the same for any number"),
    ] + .ledger + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    let run: WhatIfRun
    do {
      run = try WhatIfRun(arguments, console)
    } catch let error as ExperimentError {
      throw UsageError(arguments.command, error.problem, error.remedy)
    }
    return try run.run(arguments, console)
  }

  /// As many as bring the mean of quests shown a day within 0.02.
  static let standardPeople = 2_000
  static let mostPeopleUntil = 100_000
}

/// One experiment as a command line states it.
private struct WhatIfRun {
  private let experiment: Experiment
  private var options = Experiment.Options()
  private let guardrails: [Guardrail]
  private let headline: String

  /// Reads and checks everything before anyone lives.
  init(_ arguments: Arguments, _ console: Console) throws {
    try arguments.refuseIdleExperimentOptions()
    let population = try arguments.population(console)
    let known = Measure.all.flatMap(\.figureNames)
    guardrails = try arguments.all("--require").map { text throws(ExperimentError) in
      try Guardrail(parsing: text, figures: known)
    }
    let (figures, measures) = try arguments.measures(and: guardrails.map(\.figure))
    headline = figures[0]
    experiment = try arguments.experiment(over: population, measures)
    let by = try arguments.allChoices("--by", among: ["persona", "day"])
    (options.byPersona, options.byDay) = (by.contains("persona"), by.contains("day"))
    options.jobs = try arguments.int("--jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    let people = try arguments.int("--people", in: 1...1_000_000)
    options.people = population.isLedger ? 1 : people ?? Command.standardPeople
    if let halfWidth = try arguments.halfWidth() {
      options.people = people ?? Command.mostPeopleUntil
      options.until = (halfWidth, arguments.has("--measure") ? figures : [headline])
    }
    if options.people == 1, !population.isLedger, !guardrails.isEmpty || options.until != nil {
      throw UsageError(
        arguments.command, "one person has no interval, and --require and --until judge by it", "Live two at least.")
    }
    for guardrail in guardrails where guardrail.isDifference && experiment.variants.count < 2 {
      throw UsageError(
        arguments.command, "--require \(quoted(guardrail.text)): there is one variant, and no difference",
        "Add --vary or a second --subject, or bound the mean.")
    }
  }

  /// As many people as a picture needs day by day.
  private static let mostDrawn = 500

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let result: ExperimentResult
    let progress = Progress("people", of: options.people, console)
    defer { progress.end() }
    var options = options
    options.onLived = { progress.add($0) }
    do {
      result = try experiment.run(options)
      progress.end()
    } catch let error as MoneyError {
      throw InputError(error, in: arguments.value("--ledger") ?? "--persona")
    }
    let verdicts = guardrails.flatMap { $0.verdicts(on: result) }
    let command = { (variant: Int, person: Int) in simulation(of: person, variant, arguments) }
    let isKept = arguments.wantsJSON || arguments.has("--json") || arguments.has("--html")
    let sample =
      isKept && result.people > 1
      ? try ExperimentSample(
        of: experiment, figure: headline, people: min(result.people, Self.mostDrawn), jobs: options.jobs) : nil
    let report = ExperimentReport(result, sample: sample, verdicts: verdicts, headline: headline, command: command)
    let document = report.document
    if let path = arguments.value("--json") { try AtomicFile.write(document, to: path) }
    try console.write(ExperimentPage(report).document, to: "--html", arguments)
    if arguments.wantsJSON {
      try console.deliver(document, arguments)
    } else {
      let text = ExperimentText(report, style: try console.style(arguments), showsAll: arguments.has("--all"))
      try console.deliver(text.lines, arguments)
    }
    if verdicts.contains(where: { !$0.holds && $0.isResolved }) || result.reachedHalfWidth == false { return .negative }
    return verdicts.allSatisfy(\.holds) ? .success : .inconclusive
  }

  /// The command that shows the very person under the variant.
  private func simulation(of person: Int, _ place: Int, _ arguments: Arguments) -> String {
    let (population, variant) = (experiment.population, experiment.variants[place])
    let kind = population.kind(ofPerson: person)
    let label = population.labels[kind]
    var words = ["questlab", "simulate"]
    words += population.isLedger ? ["--ledger", label] : ["--persona", label, "--person", "\(person)"]
    if !population.isLedger { words += ["--seed", "\(population.seed)"] }
    words += ["--start", population.start.text, "--days", "\(population.days)"]
    if variant.subject.name != Subject.builtIn.name { words += ["--subject", variant.subject.name] }
    if population.days > SimulationRun.mostDaysInFull { words.append("--all-days") }
    for option in ["--rules", "--claims"] + (population.isLedger ? ["--target"] : []) {
      if let value = arguments.value(option) { words += [option, value] }
    }
    // What reads the ledger otherwise shows another life.
    for option in [Option].ledger {
      for value in arguments.all(option.name) { words += option.value == nil ? [option.name] : [option.name, value] }
    }
    // A person without a habit is the same whatever is varied of it, and simulate would not know it.
    let known = Variant.keys(of: population.isLedger ? [] : [population.personas[kind]])
    var settings = variant.settings.filter { known.contains($0.key) }.map { $0.key + "=" + $0.value }
    if let target = arguments.value("--target"), !population.isLedger,
      !variant.settings.contains(where: { $0.key == "dailySaveTarget" })
    {
      settings.append("dailySaveTarget=" + target)
    }
    for setting in settings { words += ["--vary", setting] }
    return words.map(\.shellWord).joined(separator: " ")
  }
}

extension Arguments {
  /// The people that `--persona`, `--ledger` and `--seed` name.
  func population(_ console: Console) throws -> Population {
    if let path = value("--ledger") {
      let life = try ledgerLife(at: path, console)
      return Population(
        ledger: life.scenario, label: path, start: life.days.lowerBound,
        days: life.days.upperBound.days(since: life.days.lowerBound) + 1)
    }
    let seed = try seed() ?? Command.standardSeed
    let days = try int("--days", in: 1...Command.mostDays) ?? 31
    let start = try day("--start") ?? Day("2026-01-01")
    _ = try lastDay(of: days, from: start)
    let names = all("--persona")
    if names.isEmpty || names == ["all"] { return Population(catalogueWithSeed: seed, start: start, days: days) }
    if names.contains("all") {
      throw UsageError(command, "--persona all stands for the whole catalogue", "Leave out the others, or it.")
    }
    for (place, name) in names.enumerated() where names[..<place].contains(name) {
      throw UsageError(command, "--persona \(name) is given twice", "Give it once.")
    }
    return Population(
      try names.map { try persona(named: $0) }, labels: names, seed: seed, start: start, days: days)
  }

  /// The figures that `--measure` names, all by default, and the measures that they and others are of.
  func measures(and others: [String] = []) throws(UsageError) -> (figures: [String], measures: [Measure]) {
    let known = Measure.all.flatMap(\.figureNames)
    let named = all("--measure")
    for name in named where !known.contains(name) {
      throw UsageError(command, "there is no measure \(quoted(name))", suggestion(for: name, in: known))
    }
    if named.isEmpty { return (known, Measure.all) }
    let asked = named + others
    return (named, Measure.all.filter { measure in asked.contains { measure.figureNames.contains($0) } })
  }

  fileprivate func halfWidth() throws(UsageError) -> Double? {
    guard let text = value("--until") else { return nil }
    if let decimal = Decimal(plain: text), decimal > 0, let width = Double(text) { return width }
    throw UsageError(command, "--until \(quoted(text)) is no half-width", "Write a number above zero, such as 0.05.")
  }

  func refuseIdleExperimentOptions() throws(UsageError) {
    if has("--ledger") {
      try refuse(["--persona"], "and --ledger are both given", "Leave one of them out.")
      try refuse(["--people", "--until", "--seed"], "is for personas", "A ledger is one life. Leave it out.")
    } else {
      try refuse(["--claims"] + [Option].ledger.map(\.name), "is for --ledger", "Leave it out, or add --ledger FILE.")
    }
    if has("--experiment") {
      try refuse(["--vary", "--design"], "and --experiment are both given", "Leave one of them out.")
      if all("--subject").count > 1 {
        throw UsageError(command, "--experiment takes one subject", "Leave out one --subject.")
      }
    }
    if !has("--vary") { try refuse(["--design"], "is for --vary", "Leave it out, or vary something.") }
  }
}
