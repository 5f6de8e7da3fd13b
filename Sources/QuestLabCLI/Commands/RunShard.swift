import Foundation
import LedgerModel
import LocatedJSON
import QuestExperiments
import QuestSimulation
import QuestVerification
import ScenarioModel

extension Command {
  static let runShard = Command(
    name: "run-shard",
    usage: "[--shard K/N] [--people N] [--persona P…] [--vary KEY=V1,V2,…]… [--output FILE] [--resume] [OPTIONS]",
    abstract: "Lives one slice of a population and writes its exact sums, for merge to join",
    options: [
      Option("--shard", "K/N", "which slice of how many; 1/1, which is everyone, by default"),
      Option(switch: "--resume", "keep what --output holds where it is this very slice, finished; else live it"),
      Option(switch: "--check", "judge every life by every invariant too"),
    ] + whatif.options.filter { experimentOptions.contains($0.name) }
  ) { arguments, console in
    _ = try arguments.operands()
    do {
      try ShardRun(arguments, console).run(arguments, console)
    } catch let error as ExperimentError {
      throw UsageError(arguments.command, error.problem, error.remedy)
    } catch let error as MoneyError {
      throw InputError(error, in: "--persona")
    }
    // What went wrong for some people is part of the slice; the verdict is the whole population's.
    return .success
  }

  /// What a population of personas takes, as `whatif` does.
  private static let experimentOptions = [
    "--persona", "--vary", "--experiment", "--design", "--subject", "--rules", "--target", "--measure", "--people",
    "--days", "--start", "--jobs", "--seed",
  ]
}

/// One slice as a command line states it.
private struct ShardRun {
  private let experiment: Experiment
  private let configuration: ShardConfiguration
  private let people: Range<Int>
  private let slice: ShardSlice
  private let jobs: Int
  private let judge: Experiment.Judge?

  /// Reads and checks everything before anyone lives.
  init(_ arguments: Arguments, _ console: Console) throws {
    try arguments.refuseIdleExperimentOptions()
    let text = arguments.value("--shard") ?? "1/1"
    guard let slice = ShardSlice(text) else {
      throw UsageError(
        arguments.command, "--shard \(quoted(text)) is no slice",
        "Write which one of how many, such as 3/16; at most \(ShardSlice.mostSlices).")
    }
    self.slice = slice
    if arguments.has("--resume"), arguments.value("--output") ?? "-" == "-" {
      throw UsageError(arguments.command, "--resume is for a file", "Add --output FILE.")
    }
    let count = try arguments.int("--people", in: 1...ShardConfiguration.mostPeople) ?? Command.standardPeople
    experiment = try arguments.experiment(over: arguments.population(console), arguments.measures().measures)
    let checks = arguments.has("--check") ? Catalogue.all : []
    judge = checks.isEmpty ? nil : Self.judge(checks)
    // The name of the file may differ from machine to machine; the rules are part of the variants' hashes.
    configuration = ShardConfiguration(
      experiment, people: count, version: QuestLab.version,
      options: arguments.has("--rules") ? ["--rules", "FILE"] : [],
      checks: checks.map(\.id))
    people = slice.people(of: count)
    jobs = try arguments.int("--jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  func run(_ arguments: Arguments, _ console: Console) throws {
    if arguments.has("--resume"), let path = arguments.value("--output"), try isFinished(path, console) { return }
    let document = try experiment.shard(people, of: configuration, jobs: jobs, judge: judge)
    if let path = arguments.value("--output"), path != "-" {
      try AtomicFile.write(document.json, to: path, isDurable: true)
    } else {
      try console.write(document.json)
    }
    let place = arguments.value("--output").map { $0 == "-" ? "" : "wrote \($0): " } ?? ""
    console.tell(place + summary(of: document))
  }

  /// Whether a file is this very slice, finished.
  ///
  /// - Throws: `InputError` for what is no slice, and for a finished one of another run or of other people: it would be lost.
  private func isFinished(_ path: String, _ console: Console) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let source = try SourceText(readingFile: path)
    let document: ShardDocument
    do {
      document = try ShardDocument(parsing: source)
    } catch {
      guard ShardDocument.mayBegin(source) else {
        throw InputError(file: path, problem: "this is no shard", remedy: "Name another file, or remove this one.")
      }
      console.tell("\(path) is no finished shard, and is lived again:\n\(error)")
      return false
    }
    let difference =
      document.configuration.difference(from: configuration).map { "of another run: " + $0 }
      ?? (document.covered == PeopleCovered(people) ? nil : "of other people than slice \(slice)")
    if let difference {
      throw InputError(
        file: path, problem: "this is a finished shard \(difference)", remedy: "Name another file, or remove this one.")
    }
    console.tell("\(path) is finished, and kept: " + summary(of: document))
    return true
  }

  private func summary(of document: ShardDocument) -> String {
    let failures = document.failures.kinds.reduce(0) { $0 + $1.count }
    return "slice \(slice) of \(configuration.people) people: \(people.count) lived, "
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
