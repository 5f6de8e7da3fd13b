import CommandLineOptions
import LocatedJSON
import QuestExperiments
import QuestSimulation

extension Arguments {
  /// The experiment over a population that `--vary`, `--experiment`, `--subject`, `--rules` and `--target` state.
  ///
  /// - Throws: `ExperimentError`, `UsageError`, or `InputError` at the place of a file.
  func experiment(over population: Population, _ measures: [Measure]) throws -> Experiment {
    let rules = try rules()
    // By what was written: two programs may greet by one name.
    let subjects = try self[ExperimentOptions.subjects].map { text in
      let subject = try subject(named: text)
      return Subject(
        name: text, operations: subject.operations, makeEngine: subject.makeEngine, makeApp: subject.makeApp)
    }
    var variants: [Variant]
    if let path = self[ExperimentOptions.experiment] {
      variants = try ExperimentFile.variants(
        parsing: SourceText(readingFile: path), subject: subjects.first ?? .builtIn, rules: rules,
        among: population.personas)
    } else {
      let sweeps = try self[Options.vary].map { text throws(ExperimentError) in try Sweep(parsing: text) }
      variants = try self[ExperimentOptions.design].variants(
        of: sweeps, subjects: subjects.isEmpty ? [.builtIn] : subjects, rules: rules, among: population.personas)
    }
    if let target = self[Options.target], !population.isLedger {
      for place in variants.indices where variants[place].dailySaveTarget == nil {
        variants[place].dailySaveTarget = target
      }
    }
    return try Experiment(population, variants: variants, measures: measures)
  }
}

/// The options of an experiment, which `whatif` and `run-shard` share.
enum ExperimentOptions {
  static let personas = Option(
    repeated: "--persona", .path(.read, "NAME|FILE|all"), standard: "all, drawn from the catalogue by weight",
    "persona whose people are simulated, by its name or its file")
  static let experiment = Option("--experiment", .path(.read), "named variants from a JSON file, instead of --vary")
  static let design = Option(
    "--design", .cases(), default: Design.grid, "grid: every combination of the values; tornado: one change at a time")
  static let subjects = Option(
    repeated: "--subject", .text("CMD|NAME"), standard: "builtin:engine",
    "generator that is run, a program or a built-in; give two to compare them", in: .subject)
  static let measures = Option(
    repeated: "--measure", .id(of: "a measure", Measure.all.flatMap(\.figureNames)), standard: "all",
    "report this measure and no other; --list-measures prints them")
  static let shared: [any DeclaredOption] = [
    personas, Options.vary, experiment, design, measures, Options.target, Options.start, Options.days, Options.seed,
    subjects, Options.rules, Options.listMeasures, Options.listKeys,
  ]
}
