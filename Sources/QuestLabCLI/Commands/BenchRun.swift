import BenchmarkSuites
import Foundation
import SVGCharts

/// One run of `bench`: the cases are measured or counted, held against a baseline, and told.
struct BenchRun {
  let cases: [BenchmarkCase]
  let sizes: [Int]
  /// The per cent by which a case may be slower than in the baseline.
  let failOver: Double
  let arguments: Arguments
  let console: Console
  private var baseline: Baseline?

  init(cases: [BenchmarkCase], sizes: [Int], failOver: Double, arguments: Arguments, console: Console) {
    self.cases = cases
    self.sizes = sizes
    self.failOver = failOver
    self.arguments = arguments
    self.console = console
  }

  /// Takes a baseline, which must be of what is counted.
  mutating func hold(against baseline: Baseline, counting counts: String) throws(UsageError) {
    if baseline.measure.rawValue != counts {
      throw UsageError(
        "bench", "the baseline is one of \(baseline.measure.rawValue)",
        "Write --count \(baseline.measure.rawValue), or make another with --save.")
    }
    if !baseline.machine.isSame(as: .current) {
      console.tell("The baseline may be of another machine or build; its ratios may not apply here.")
    }
    self.baseline = baseline
  }

  /// How often a regression is measured again before it is told, and after how many seconds each.
  private static let (confirmations, secondsBetween) = (5, 2.0)

  /// Times the cases.
  func measure(rounds: Int) throws -> ExitCode {
    var runner = BenchmarkRunner()
    runner.rounds = rounds
    runner.allocationMeter = console.allocationMeter
    var report = BenchmarkReport(machine: .current)
    for benchmark in cases {
      report.results.append(try runner.measure(benchmark))
      if console.isTerminal { console.tell("measured \(benchmark.name) \(benchmark.size.grouped)") }
    }
    // What looks like a regression must look so each time, some seconds apart: a busy moment does not last.
    for _ in 0..<Self.confirmations {
      let doubtful = cases.indices.filter {
        baseline?.verdict(on: report.results[$0], failOver: failOver).isRegression ?? false
      }
      if doubtful.isEmpty { break }
      Thread.sleep(forTimeInterval: Self.secondsBetween)
      for index in doubtful { report.results[index] = try runner.measure(cases[index]) }
    }
    try console.write(report.page(comparedWith: baseline, failOver: failOver), to: "--html", arguments)
    return try deliver(
      report.json, report.lines(comparedWith: baseline, failOver: failOver),
      report.results.map { Outcome($0.name, $0.size, [$0.ratio, $0.nearRatio], $0.resultHash) })
  }

  /// Counts the instructions of the cases, or runs each once for a profiler of somebody else's to count.
  func count(by valgrind: Valgrind?) throws -> ExitCode {
    var report = InstructionReport(machine: .current)
    for benchmark in cases {
      report.results.append(
        try valgrind?.count(benchmark, sizes: sizes)
          ?? InstructionReport.Result(benchmark, instructions: nil, resultHash: try benchmark.runCounted()))
      if console.isTerminal { console.tell("counted \(benchmark.name) \(benchmark.size.grouped)") }
    }
    return try deliver(
      report.json, report.lines(comparedWith: baseline, failOver: failOver),
      report.results.map { Outcome($0.name, $0.size, $0.values, $0.resultHash) })
  }

  /// What came of one case, whatever was counted.
  private typealias Outcome = (name: String, size: Int, values: [Interval], hash: UInt64)

  /// Keeps the result, prints it, and tells by the exit code whether it holds against the baseline.
  private func deliver(_ json: [UInt8], _ lines: [String], _ outcomes: [Outcome]) throws -> ExitCode {
    if let path = arguments.value("--save") { try AtomicFile.write(json, to: path) }
    if arguments.wantsJSON { try console.deliver(json, arguments) } else { try console.deliver(lines, arguments) }
    guard let baseline else { return .success }
    var isNegative = false
    for outcome in outcomes {
      let verdict = baseline.verdict(
        on: outcome.name, size: outcome.size, outcome.values, hash: outcome.hash, failOver: failOver)
      if !verdict.isNegative { continue }
      isNegative = true
      if verdict == .otherWork {
        console.tell("\(outcome.name) \(outcome.size) came to another result than in the baseline: it is other work")
      } else if arguments.wantsJSON {
        console.tell("\(outcome.name) \(outcome.size) regressed")
      }
    }
    if isNegative { return .negative }
    let isNew = outcomes.contains { !baseline.holds($0.name, size: $0.size) }
    if isNew { console.tell("Not every case is in the baseline. Make another with --save.") }
    return isNew ? .noBaseline : .success
  }
}
