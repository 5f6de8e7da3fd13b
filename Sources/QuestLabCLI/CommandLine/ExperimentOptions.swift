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
    let subjects = try all("--subject").map { text in
      let subject = try subject(named: text)
      return Subject(
        name: text, operations: subject.operations, makeEngine: subject.makeEngine, makeApp: subject.makeApp)
    }
    var variants: [Variant]
    if let path = value("--experiment") {
      variants = try ExperimentFile.variants(
        parsing: SourceText(readingFile: path), subject: subjects.first ?? .builtIn, rules: rules,
        among: population.personas)
    } else {
      let design = try choice("--design", among: Design.allCases.map(\.rawValue)).flatMap(Design.init)
      let sweeps = try all("--vary").map { text throws(ExperimentError) in try Sweep(parsing: text) }
      variants = try (design ?? .grid).variants(
        of: sweeps, subjects: subjects.isEmpty ? [.builtIn] : subjects, rules: rules, among: population.personas)
    }
    if has("--target"), !population.isLedger {
      let target = try target("--target")
      for place in variants.indices where variants[place].dailySaveTarget == nil {
        variants[place].dailySaveTarget = target
      }
    }
    return try Experiment(population, variants: variants, measures: measures)
  }
}
