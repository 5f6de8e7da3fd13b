import CommandLineOptions
import Foundation
import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestReporting
import QuestSimulation
import SVGCharts
import ScenarioModel

extension Command {
  static let whatif = Command(
    "whatif", "Compares variants of rules, targets, behaviour or generators over the same people",
    options: [WhatIfRun.people, WhatIfRun.ledger, Options.claims, WhatIfRun.by, WhatIfRun.require, WhatIfRun.until]
      + ExperimentOptions.shared + [WhatIfRun.html, WhatIfRun.all] + Options.ledger,
    examples: [
      "questlab whatif --vary dailyCap=4,2 --people 500",
      "questlab whatif --vary dailyCap=4,2 --require 'questsShownPerDay.difference >= -0.5'",
      "questlab whatif --ledger export.csv --subject builtin:engine --subject 'python3 mine.py'",
    ], notes: ["questlab help require explains the grammar of --require."]
  ) { arguments, console in
    let run: WhatIfRun
    do {
      run = try WhatIfRun(arguments, console)
    } catch let error as ExperimentError {
      throw UsageError(arguments.command, error.problem, error.remedy)
    }
    return try run.run(arguments, console)
  }

  /// Enough people to estimate the mean of quests shown per day to within 0.02.
  static let standardPeople = 2_000
  static let mostPeopleUntil = 100_000
}

/// One experiment as a command line states it.
struct WhatIfRun {
  private let experiment: Experiment
  private var options = Experiment.Options()
  private let guardrails: [Guardrail]
  private let headline: String

  static let people = Option(
    "--people", .integer(in: 1...1_000_000), standard: Command.standardPeople.grouped, "number of people")
  static let ledger = Option(
    "--ledger", .path(.read), "a real ledger instead of personas; the app is opened on each day that it covers")
  static let by = Option(
    repeated: "--by", .word(["persona", "day"]), "report each persona or each day apart", in: .output)
  static let require = Option(
    repeated: "--require", .text("'MEASURE.difference >= N'"),
    "guardrail: exit 1 unless the whole interval satisfies it, 6 where the run cannot tell")
  static let until = Option(
    "--until",
    ValueType<Double>("HALFWIDTH") { text throws(ValueProblem) in
      if let decimal = Decimal(plain: text), decimal > 0, let width = Double(text) { return width }
      throw ValueProblem("is not a valid half-width", "Write a number above zero, such as 0.05.")
    },
    "add people until the interval's half-width is at most this; at most \(Command.mostPeopleUntil.grouped) people, or --people"
  )
  static let all = Option(
    switch: "--all", "name the figures without a difference, instead of counting them", in: .output)
  static let html = Option(
    "--html", .path(.written), "also write a page: differences, how people spread, quests, streaks and findings",
    in: .output)

  /// Reads and checks everything before anything runs.
  init(_ arguments: Arguments, _ console: Console) throws {
    try arguments.rejectIdleExperimentOptions()
    let population = try arguments.population(console)
    let known = Measure.all.flatMap(\.figureNames)
    guardrails = try arguments[Self.require].map { text throws(ExperimentError) in
      try Guardrail(parsing: text, figures: known)
    }
    let (figures, measures) = arguments.measures(and: guardrails.map(\.figure))
    headline = figures[0]
    experiment = try arguments.experiment(over: population, measures)
    let by = arguments[Self.by]
    (options.byPersona, options.byDay) = (by.contains("persona"), by.contains("day"))
    options.jobs = arguments[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    let people = arguments[Self.people]
    options.people = population.isLedger ? 1 : people ?? Command.standardPeople
    if let halfWidth = arguments[Self.until] {
      options.people = people ?? Command.mostPeopleUntil
      options.until = (halfWidth, arguments.has(ExperimentOptions.measures) ? figures : [headline])
    }
    if options.people == 1, !population.isLedger, !guardrails.isEmpty || options.until != nil {
      throw UsageError(
        arguments.command, "--require and --until need an interval, and one person has none",
        "Write --people 2 or more.")
    }
    for guardrail in guardrails where guardrail.isDifference && experiment.variants.count < 2 {
      throw UsageError(
        arguments.command, "--require \(quoted(guardrail.text)): one variant has no difference",
        "Add --vary or a second --subject, or bound the mean.")
    }
  }

  /// Enough people for the charts by day.
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
      throw InputError(error, in: arguments[Self.ledger] ?? "--persona")
    }
    let verdicts = guardrails.flatMap { $0.verdicts(on: result) }
    let command = { (variant: Int, person: Int) in simulation(of: person, variant, arguments) }
    let isKept = arguments[Options.format] == .json || arguments.has(Options.json) || arguments.has(Self.html)
    let sample =
      isKept && result.people > 1
      ? try ExperimentSample(
        of: experiment, figure: headline, people: min(result.people, Self.mostDrawn), jobs: options.jobs) : nil
    let report = ExperimentReport(result, sample: sample, verdicts: verdicts, headline: headline, command: command)
    if arguments.has(Self.html) {
      try console.write(ExperimentPage(report).document, to: Self.html, arguments)
    }
    try console.deliver(
      arguments, json: { report.document },
      lines: { ExperimentText(report, style: $0, showsAll: arguments[Self.all]).lines })
    if verdicts.contains(where: { !$0.holds && $0.isResolved }) || result.reachedHalfWidth == false { return .negative }
    return verdicts.allSatisfy(\.holds) ? .success : .inconclusive
  }

  /// The command that simulates the same person under the variant.
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
    words += arguments.words(
      of: [Options.rules, Options.claims] + (population.isLedger ? [Options.target] : []) + Options.reading)
    // simulate rejects the keys of habits that the person does not have; they change nothing.
    let known = Variant.keys(of: population.isLedger ? [] : [population.personas[kind]])
    var settings = variant.settings.filter { known.contains($0.key) }.map { $0.key + "=" + $0.value }
    if let target = arguments.texts(of: Options.target).last, !population.isLedger,
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
    if let path = self[WhatIfRun.ledger] {
      let life = try ledgerScenario(at: path, console)
      return Population(
        ledger: life.scenario, label: path, start: life.days.lowerBound,
        days: life.days.upperBound.days(since: life.days.lowerBound) + 1)
    }
    let seed = self[Options.seed]
    let days = self[Options.days] ?? 31
    let start = try self[Options.start] ?? Day("2026-01-01")
    _ = try lastDay(of: days, from: start)
    let names = self[ExperimentOptions.personas]
    if names.isEmpty || names == ["all"] { return Population(catalogueWithSeed: seed, start: start, days: days) }
    if names.contains("all") {
      throw UsageError(command, "--persona all includes every other persona", "Remove all, or the others.")
    }
    for (place, name) in names.enumerated() where names[..<place].contains(name) {
      throw UsageError(command, "--persona \(name) is given twice", "Give it once.")
    }
    return Population(
      try names.map { try persona(named: $0) }, labels: names, seed: seed, start: start, days: days)
  }

  /// The figures that `--measure` names, all by default, and the measures that they and others are of.
  func measures(and others: [String] = []) -> (figures: [String], measures: [Measure]) {
    let known = Measure.all.flatMap(\.figureNames)
    let named = self[ExperimentOptions.measures]
    if named.isEmpty { return (known, Measure.all) }
    let asked = named + others
    return (named, Measure.all.filter { measure in asked.contains { measure.figureNames.contains($0) } })
  }

  /// Rejects options of an experiment that exclude each other or have no effect.
  func rejectIdleExperimentOptions() throws(UsageError) {
    if has(WhatIfRun.ledger) {
      try reject([ExperimentOptions.personas], "and --ledger exclude each other", "Remove one of them.")
      try reject(
        [WhatIfRun.people, WhatIfRun.until, Options.seed], "applies to personas", "A ledger is one person. Remove it.")
    } else {
      try reject([Options.claims] + Options.reading, "applies to --ledger", "Remove it, or add --ledger FILE.")
    }
    if has(ExperimentOptions.experiment) {
      try reject(
        [Options.vary, ExperimentOptions.design], "and --experiment exclude each other", "Remove one of them.")
      if self[ExperimentOptions.subjects].count > 1 {
        throw UsageError(command, "--experiment takes one subject", "Remove one --subject.")
      }
    }
    if !has(Options.vary) { try reject([ExperimentOptions.design], "applies to --vary", "Remove it, or add --vary.") }
  }
}
