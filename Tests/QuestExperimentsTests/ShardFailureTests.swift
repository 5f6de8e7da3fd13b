import Foundation
import LedgerModel
import Personas
import QuestApp
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Synchronization
import Testing

@Suite struct ShardFailureTests {
  /// Gives no answer for every person under the second rules.
  static func silent(_ kind: SubjectFailure.Kind) -> Subject {
    let subject = Subject.builtIn
    return Subject(
      name: "silent", operations: subject.operations, makeEngine: subject.makeEngine,
      makeApp: { rules in
        if rules.categoryBudget.minimumTotal == 60 {
          throw SubjectFailure(kind, subject: "silent", problem: "it said nothing")
        }
        return try subject.makeApp(rules)
      })
  }

  @Test func `a person for whom a subject gives no answer is in no sum, and told`() throws {
    let small = try SmallPopulation(subjects: [.builtIn, Self.silent(.died)])
    let document = try small.shard(0..<7, jobs: 2)
    #expect(document.leftOut == 7 && document.groups.isEmpty && document.covered.ranges == [0..<7])
    let kind = try #require(document.failures.kinds.first)
    #expect(document.failures.kinds.count == 1 && kind.id == "subject" && kind.count == 7)
    #expect(kind.examples.map(\.person) == [0, 1, 2, 3, 4] && kind.examples.map(\.variant) == [1, 1, 1, 1, 1])
    #expect(kind.examples.map(\.persona) == [0, 1, 2, 0, 1])
    #expect(kind.examples[0].reason == "the subject silent failed: it said nothing")
    #expect(try read(document.json) == document)
    let parts = try [small.shard(3..<7), small.shard(0..<1), small.shard(1..<3)]
    #expect(try joined(parts) == document)
    #expect(document.figures.allSatisfy { $0.means == [nil, nil] })
  }

  @Test func `a subject that cannot be started ends the run`() throws {
    let small = try SmallPopulation(subjects: [.builtIn, Self.silent(.cannotStart)])
    #expect(throws: SubjectFailure.self) { try small.shard(0..<2) }
  }

  @Test func `what a judge finds is counted for each life, the first few kept`() throws {
    let small = try SmallPopulation()
    let judge: Experiment.Judge = { scenario, _ in
      scenario.rules.categoryBudget.minimumTotal == 60 ? [("b", "late"), ("a", "early")] : [("a", scenario.name)]
    }
    func shard(_ people: Range<Int>, jobs: Int) throws -> ShardDocument {
      try small.experiment.shard(people, of: small.configuration, jobs: jobs, judge: judge)
    }
    let whole = try shard(0..<20, jobs: 2)
    #expect(whole.failures.kinds.map(\.id) == ["a", "b"] && whole.failures.kinds.map(\.count) == [40, 20])
    let first = whole.failures.kinds[0].examples
    #expect(first.map(\.person) == [0, 0, 1, 1, 2] && first.map(\.variant) == [0, 1, 0, 1, 0])
    #expect(first[0].reason == "dormant-0" && first[1].reason == "early")
    #expect(whole.sums.people == 20)
    #expect(try joined([shard(9..<20, jobs: 1), shard(0..<9, jobs: 1)]).json == whole.json)
  }

  @Test(arguments: [1, 2, 5])
  func `a figure beyond what can be summed is refused, that of the lowest person`(jobs: Int) throws {
    let huge = Measure("huge", about: "too much") { day, tally in
      tally.add(day.shown.isEmpty ? 1 : 1 << 34, of: 1)
    }
    let population = Population(
      [try PersonaCatalogue.persona(named: "student")], seed: 3, start: try Day("2026-01-01"), days: 2)
    let experiment = try Experiment(population, variants: [Variant("one")], measures: [huge])
    let configuration = ShardConfiguration(experiment, people: 90, version: "1")
    let first = try #require((0..<90).first { (try? experiment.lives(ofPerson: $0)) == nil })
    let error = #expect(throws: ExperimentError.self) {
      try experiment.shard(0..<90, of: configuration, jobs: jobs)
    }
    #expect(error?.problem.hasPrefix("huge of person \(first) is ") ?? false, "\(String(describing: error))")
    #expect(error?.remedy == "Count in larger units.")
  }
}
