import BenchmarkSuites
import Foundation
import LocatedJSON
import QuestReporting
import QuestSimulation

extension Command {
  static let bench = Command(
    name: "bench", usage: "[SUITE…] [--sizes N,…] [--save FILE] [--compare FILE] [OPTIONS]",
    abstract: "Measures how fast everything is, next to the machine's memory",
    options: [
      Option(
        "--sizes", "N,…",
        "lengths of the histories; \(standardSizes.map(String.init).joined(separator: ",")) by default"),
      Option("--rounds", "N", "timed runs of each case; \(standardRounds) by default"),
      Option("--save", "FILE", "keep the result as a baseline"),
      Option("--compare", "FILE", "hold the result against a baseline"),
      Option("--html", "FILE", "write a page to look at: growth on logarithmic axes, and change since the baseline"),
      Option("--fail-over", "PERCENT", "a case may be slower by so much; \(Int(standardFailOver)) by default"),
    ], run: bench)

  private static let standardSizes = [1_000, 10_000, 100_000, 1_000_000]
  private static let standardRounds = 15
  /// Ten per cent is more than what noise makes of ratios on a machine that is not idle.
  private static let standardFailOver = 10.0

  /// How often a regression is measured again before it is told.
  private static let confirmations = 3

  private static func bench(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let suites = try suites(arguments)
    let sizes = try sizes(arguments)
    let failOver = try percent(arguments) ?? standardFailOver
    let baseline: Baseline?
    if let path = arguments.value("--compare") {
      guard FileManager.default.fileExists(atPath: path) else {
        console.tell("questlab bench: there is no baseline \(quoted(path))\nMake one with --save \(path).")
        return .noBaseline
      }
      baseline = try Baseline(parsing: try SourceText(readingFile: path))
    } else {
      baseline = nil
    }
    var runner = BenchmarkRunner()
    runner.rounds = try arguments.int("--rounds", in: 5...1_000) ?? standardRounds
    var report = BenchmarkReport(machine: .current)
    if let baseline, baseline.machine != report.machine {
      console.tell("The baseline is of another machine or build; its ratios may not be this one's.")
    }
    for suite in suites {
      for benchmark in suite.cases(sizes: sizes) {
        var result = try runner.measure(benchmark)
        // What looks like a regression must look so each time: a busy moment does not last.
        for _ in 0..<confirmations where baseline?.verdict(on: result, failOver: failOver).isRegression ?? false {
          let again = try runner.measure(benchmark)
          if again.ratio.value < result.ratio.value { result = again }
        }
        report.results.append(result)
        if console.isTerminal { console.tell("measured \(benchmark.name) \(benchmark.size.grouped)") }
      }
    }
    if let path = arguments.value("--save") { try AtomicFile.write(report.json, to: path) }
    try console.write(report.page(comparedWith: baseline, failOver: failOver), to: "--html", arguments)
    if arguments.wantsJSON {
      try console.deliver(report.json, arguments)
    } else {
      try console.deliver(report.lines(comparedWith: baseline, failOver: failOver), arguments)
    }
    guard let baseline else { return .success }
    let regressed = report.results.filter { baseline.verdict(on: $0, failOver: failOver).isRegression }
    if arguments.wantsJSON {
      for result in regressed { console.tell("\(result.name) \(result.size) regressed") }
    }
    return regressed.isEmpty ? .success : .negative
  }

  private static func suites(_ arguments: Arguments) throws(UsageError) -> [BenchmarkSuite] {
    if arguments.operands.isEmpty { return BenchmarkSuite.allCases }
    var suites: [BenchmarkSuite] = []
    for name in arguments.operands {
      guard let suite = BenchmarkSuite(rawValue: name) else {
        throw UsageError(
          "bench", "there is no suite \(quoted(name))",
          suggestion(for: name, in: BenchmarkSuite.allCases.map(\.rawValue)))
      }
      suites.append(suite)
    }
    return suites
  }

  private static func sizes(_ arguments: Arguments) throws(UsageError) -> [Int] {
    guard let text = arguments.value("--sizes") else { return standardSizes }
    var sizes: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (10...10_000_000).contains(size) else {
        throw UsageError(
          "bench", "--sizes \(quoted(text)) is no list of numbers from 10 to 10000000", "Write one such as 1000,100000."
        )
      }
      sizes.append(size)
    }
    return Array(Set(sizes)).sorted()
  }

  private static func percent(_ arguments: Arguments) throws(UsageError) -> Double? {
    guard let text = arguments.value("--fail-over") else { return nil }
    guard let percent = Double(text), percent.isFinite, (0...1_000).contains(percent) else {
      throw UsageError("bench", "--fail-over \(quoted(text)) is no percentage", "Write one such as --fail-over 10.")
    }
    return percent
  }
}
