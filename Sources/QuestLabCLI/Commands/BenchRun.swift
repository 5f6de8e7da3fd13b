import BenchmarkSuites
import CommandLineOptions
import Foundation
import SVGCharts

/// One run of `bench`: the cases are measured or counted, compared with a baseline, and reported.
struct BenchRun {
  let cases: [BenchmarkCase]
  let sizes: [Int]
  /// The per cent by which a case may be slower than in the baseline.
  let failOver: Double
  let arguments: Arguments
  let console: Console
  let save: Option<String?>
  let html: Option<String?>
  private var baseline: Baseline?

  init(
    cases: [BenchmarkCase], sizes: [Int], failOver: Double, arguments: Arguments, console: Console,
    save: Option<String?>, html: Option<String?>
  ) {
    self.cases = cases
    self.sizes = sizes
    self.failOver = failOver
    self.arguments = arguments
    self.console = console
    self.save = save
    self.html = html
  }

  /// Takes a baseline, which must be of what is counted.
  mutating func hold(against baseline: Baseline, counting counts: String) throws(UsageError) {
    if baseline.measure.rawValue != counts {
      throw UsageError(
        "bench", "the baseline counts \(baseline.measure.rawValue)",
        "Write --count \(baseline.measure.rawValue), or make another with --save.")
    }
    if !baseline.machine.isSame(as: .current) {
      console.note("The baseline may be of another machine or build; its ratios may not apply here.")
    }
    self.baseline = baseline
  }

  /// How often a regression is measured again before it is reported, and the seconds between.
  private static let (confirmations, secondsBetween) = (5, 2.0)

  /// Times the cases.
  func measure(rounds: Int) throws -> ExitCode {
    var runner = BenchmarkRunner()
    runner.rounds = rounds
    runner.allocationMeter = console.allocationMeter
    var report = BenchmarkReport(machine: .current)
    let progress = Progress("cases", of: cases.count, console)
    defer { progress.end() }
    for benchmark in cases {
      report.results.append(try runner.measure(benchmark))
      progress.add()
    }
    progress.end()
    // What looks like a regression must look so each time, some seconds apart: a busy moment does not last.
    for _ in 0..<Self.confirmations {
      let doubtful = cases.indices.filter {
        baseline?.verdict(on: report.results[$0], failOver: failOver).isRegression ?? false
      }
      if doubtful.isEmpty { break }
      Thread.sleep(forTimeInterval: Self.secondsBetween)
      for index in doubtful { report.results[index] = try runner.measure(cases[index]) }
    }
    try console.write(report.page(comparedWith: baseline, failOver: failOver), to: html, arguments)
    return try deliver(
      report.json, report.lines(comparedWith: baseline, failOver: failOver),
      report.results.map { Outcome($0.name, $0.size, [$0.ratio, $0.nearRatio], $0.resultHash) })
  }

  /// Counts the instructions of the cases, or runs each once under an external profiler.
  func count(by valgrind: Valgrind?) throws -> ExitCode {
    var report = InstructionReport(machine: .current)
    let progress = Progress("cases", of: cases.count, console)
    defer { progress.end() }
    for benchmark in cases {
      report.results.append(
        try valgrind?.count(benchmark, sizes: sizes)
          ?? InstructionReport.Result(benchmark, instructions: nil, resultHash: try benchmark.runCounted()))
      progress.add()
    }
    progress.end()
    return try deliver(
      report.json, report.lines(comparedWith: baseline, failOver: failOver),
      report.results.map { Outcome($0.name, $0.size, $0.values, $0.resultHash) })
  }

  /// The result of one case, whatever was counted.
  private typealias Outcome = (name: String, size: Int, values: [Interval], hash: UInt64)

  /// Saves and prints the result; the exit code is the verdict against the baseline.
  private func deliver(_ json: [UInt8], _ lines: [String], _ outcomes: [Outcome]) throws -> ExitCode {
    try console.write(json, to: save, arguments)
    try console.deliver(arguments, json: { json }, lines: { _ in lines })
    guard let baseline else { return .success }
    var isNegative = false
    for outcome in outcomes {
      let verdict = baseline.verdict(
        on: outcome.name, size: outcome.size, outcome.values, hash: outcome.hash, failOver: failOver)
      if !verdict.isNegative { continue }
      isNegative = true
      if verdict == .otherWork {
        console.note(
          "\(outcome.name) \(outcome.size): the result differs from the baseline's, so its time is not comparable")
      } else if arguments[Options.format] == .json {
        console.note("\(outcome.name) \(outcome.size) regressed")
      }
    }
    if isNegative { return .negative }
    let isNew = outcomes.contains { !baseline.holds($0.name, size: $0.size) }
    if isNew { console.note("Not every case is in the baseline. Make another with --save.") }
    return isNew ? .noBaseline : .success
  }
}
