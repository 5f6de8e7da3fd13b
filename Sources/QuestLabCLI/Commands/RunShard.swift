import CommandLineOptions
import Foundation
import LedgerModel
import LocatedJSON
import QuestExperiments
import QuestSimulation
import QuestVerification
import ScenarioModel

extension Command {
  static let runShard = Command(
    "run-shard", "Simulates one shard of a population and writes its exact sums, for merge to join",
    options: [ShardRun.shard, ShardRun.resume, ShardRun.check, ShardRun.people] + ExperimentOptions.shared,
    examples: [
      "questlab run-shard --shard 3/16 --people 1000000 --persona all --output shard-3.json",
      "questlab merge shard-*.json",
    ]
  ) { arguments, console in
    do {
      try ShardRun(arguments, console).run(arguments, console)
    } catch let error as ExperimentError {
      throw UsageError(arguments.command, error.problem, error.remedy)
    } catch let error as MoneyError {
      throw InputError(error, in: "--persona")
    }
    // Failures of some people are part of the shard; merge gives the verdict on the whole population.
    return .success
  }
}

/// One shard as a command line states it.
struct ShardRun {
  private let experiment: Experiment
  private let configuration: ShardConfiguration
  private let people: Range<Int>
  private let slice: ShardSlice?
  private let jobs: Int
  private let judge: Experiment.Judge?

  static let shard = Option(
    "--shard",
    ValueType<ShardSlice>("K/N", text: \.description) { text throws(ValueProblem) in
      if let shard = ShardSlice(text) { return shard }
      throw ValueProblem(
        "is not a valid shard", "Write which one of how many, such as 3/16; at most \(ShardSlice.mostSlices).")
    }, standard: "1/1, everyone", "which shard of how many")
  static let resume = Option(
    switch: "--resume", "keep the file of --output if it is this very shard, finished; otherwise run the shard",
    in: .output)
  static let check = Option(switch: "--check", "also check every invariant on every scenario")
  static let people = Option(
    "--people", .integer(in: 1...ShardConfiguration.mostPeople), default: Command.standardPeople,
    "number of people in the whole population")

  /// Reads and checks everything before anything runs.
  init(_ arguments: Arguments, _ console: Console) throws {
    try arguments.rejectIdleExperimentOptions()
    slice = arguments[Self.shard]
    if arguments[Self.resume], arguments[Options.output] ?? "-" == "-" {
      throw UsageError(arguments.command, "--resume needs a file", "Add --output FILE.")
    }
    let count = arguments[Self.people]
    experiment = try arguments.experiment(over: arguments.population(console), arguments.measures().measures)
    let checks = arguments[Self.check] ? Catalogue.all : []
    judge = checks.isEmpty ? nil : Self.judge(checks)
    // The name of the file may differ from machine to machine; the rules are part of the variants' hashes.
    configuration = ShardConfiguration(
      experiment, people: count, version: QuestLab.version,
      options: arguments.has(Options.rules) ? ["--rules", "FILE"] : [],
      checks: checks.map(\.id))
    people = slice?.people(of: count) ?? 0..<count
    jobs = arguments[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
  }

  func run(_ arguments: Arguments, _ console: Console) throws {
    if arguments[Self.resume], let path = arguments[Options.output], try isFinished(path, console) { return }
    let progress = Progress("people", of: people.count, console)
    defer { progress.end() }
    let document = try experiment.shard(people, of: configuration, jobs: jobs, judge: judge) { progress.add($0) }
    progress.end()
    try console.writeShard(document.json, arguments)
    let place = arguments[Options.output].map { $0 == "-" ? "" : "wrote \($0): " } ?? ""
    console.note(place + summary(of: document))
  }

  /// Whether a file is this very shard, finished.
  ///
  /// - Throws: `InputError` for a file that is not a shard, and for a finished shard of another run or of other people, which would be lost.
  private func isFinished(_ path: String, _ console: Console) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let source = try SourceText(readingFile: path)
    let document: ShardDocument
    do {
      document = try ShardDocument(parsing: source)
    } catch {
      guard ShardDocument.mayBegin(source) else {
        throw InputError(file: path, problem: "this is not a shard", remedy: "Name another file, or remove this one.")
      }
      console.note("\(path) is not a finished shard; running it again:\n\(error)")
      return false
    }
    let difference =
      document.configuration.difference(from: configuration).map { "of another run: \($0)" }
      ?? (document.covered == PeopleCovered(people) ? nil : "of other people than shard \(shardText)")
    if let difference {
      throw InputError(
        file: path, problem: "this is a finished shard \(difference)", remedy: "Name another file, or remove this one.")
    }
    console.note("\(path) is finished and kept: " + summary(of: document))
    return true
  }

  private var shardText: String { slice?.description ?? "1/1" }

  private func summary(of document: ShardDocument) -> String {
    let failures = document.failures.kinds.reduce(0) { $0 + $1.count }
    return "shard \(shardText) of \(configuration.people) people: \(people.count) simulated, "
      + "failures: \(failures), seed \(configuration.seed), configuration \(configuration.hash)"
  }

  private static func judge(_ invariants: [Invariant]) -> Experiment.Judge {
    { scenario, subject in
      let asked = invariants.filter { $0.needs.isSubset(of: subject.operations) }
      let judge = try CaseJudge.judging(scenario, by: asked, subject)
      return zip(asked, judge.verdicts).compactMap { invariant, verdict in
        verdict.violation.map { (id: invariant.id, reason: "event \($0.step): \($0.reason)") }
      }
    }
  }
}
