import Foundation
import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel

/// A small population of three personas under two rules, with a measure whose figures are negative or over nothing too.
struct SmallPopulation {
  static let people = 24
  let experiment: Experiment
  let configuration: ShardConfiguration

  init(seed: UInt64 = 1, days: Int = 3, subjects: [Subject] = [.builtIn, .builtIn], version: String = "1") throws {
    let personas = try ["dormant", "student", "family"].map { try PersonaCatalogue.persona(named: $0) }
    var variants = [Variant("as it is", subject: subjects[0]), Variant("thirty", subject: subjects[1])]
    variants[1].rules.categoryBudget.minimumTotal = 60
    experiment = try Experiment(
      Population(personas, seed: seed, start: Day("2026-01-01"), days: days), variants: variants,
      measures: [Measure.all[0], Self.odd])
    configuration = ShardConfiguration(experiment, people: Self.people, version: version)
  }

  static let odd = Measure("odd", about: "less than nothing, or over nothing") { day, tally in
    tally.add(day.shown.count - 2, of: day.loads)
  }

  func shard(_ people: Range<Int>, jobs: Int = 1) throws -> ShardDocument {
    try experiment.shard(people, of: configuration, jobs: jobs)
  }
}

/// Joins documents as their files would be.
func joined(_ parts: [ShardDocument], requiringAll: Bool = false) throws -> ShardDocument {
  var merging = ShardMerging()
  for (number, part) in parts.enumerated() { try merging.add(part, from: "shard-\(number + 1).json") }
  return try merging.joined(requiringAll: requiringAll)
}

/// Reads a document as from a file.
func read(_ json: [UInt8]) throws -> ShardDocument {
  try ShardDocument(parsing: SourceText(file: "shard.json", bytes: json))
}
