import BenchmarkSuites
import Foundation
import LocatedJSON
import QuestSimulation
import SVGCharts

extension Command {
  static let bench = Command(
    name: "bench", usage: "[SUITE | CASE | CASE@SIZE]… [--sizes N,…] [--save FILE] [--compare FILE] [OPTIONS]",
    abstract: "Measures how fast everything is, next to the machine's memory",
    options: [
      Option(
        "--sizes", "N,…",
        "lengths of the histories; \(standardSizes.map(String.init).joined(separator: ",")) by default"),
      Option(
        "--count", "time|instructions|once",
        "what is counted: time by default; instructions under valgrind; or nothing, each case run once"),
      Option("--rounds", "N", "timed runs of each case; \(standardRounds) by default"),
      Option("--save", "FILE", "keep the result as a baseline"),
      Option("--compare", "FILE", "hold the result against a baseline"),
      Option("--html", "FILE", "write a page to look at: growth on logarithmic axes, and change since the baseline"),
      Option(
        "--fail-over", "PERCENT",
        "a case may be slower by so much; \(Int(standardFailOver)) by default, of instructions \(Int(exactFailOver))"),
    ], run: bench)

  private static let standardSizes = [1_000, 10_000, 100_000, 1_000_000]
  private static let standardRounds = 15
  /// Ten per cent is more than what noise makes of ratios on a machine that is not idle.
  private static let standardFailOver = 10.0
  /// Counts of instructions repeat to a thousandth of a per cent; one per cent is a change that somebody made.
  private static let exactFailOver = 1.0

  /// How often a regression is measured again before it is told, and after how many seconds each.
  private static let (confirmations, secondsBetween) = (5, 2.0)

  private static func bench(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let sizes = try sizes(arguments)
    let cases = try cases(arguments, sizes: sizes)
    let counts = try arguments.choice("--count", among: ["time", "instructions", "once"]) ?? "time"
    let failOver = try percent(arguments) ?? (counts == "time" ? standardFailOver : exactFailOver)
    let rounds = try arguments.int("--rounds", in: 5...1_000) ?? standardRounds
    if counts != "time" {
      try arguments.refuse(["--rounds"], "is for times", "A count needs no repeats. Leave it out.")
    }
    if counts == "once" {
      try arguments.refuse(
        ["--save", "--compare"], "is for what was counted", "--count once counts nothing. Count time or instructions.")
    }
    if !arguments.has("--compare") { try arguments.refuse(["--fail-over"], "is for --compare", "Name a baseline.") }
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
    if let baseline, baseline.measure.rawValue != counts {
      throw UsageError(
        "bench", "the baseline is one of \(baseline.measure.rawValue)",
        "Write --count \(baseline.measure.rawValue), or make another with --save.")
    }
    if let baseline, baseline.machine != .current {
      console.tell("The baseline is of another machine or build; its ratios may not be this one's.")
    }
    if counts != "time" {
      try arguments.refuse(["--html"], "shows times", "Leave it out, or count the time.")
      let valgrind = counts == "instructions" ? try Valgrind(console) : nil
      var report = InstructionReport(machine: .current)
      for benchmark in cases {
        report.results.append(
          try valgrind?.count(benchmark, sizes: sizes)
            ?? InstructionReport.Result(benchmark, instructions: nil, resultHash: try benchmark.runCounted()))
        if console.isTerminal { console.tell("counted \(benchmark.name) \(benchmark.size.grouped)") }
      }
      let verdicts = report.results.map { Outcome($0.name, $0.size, $0.values, $0.resultHash) }
      return try deliver(
        report.json, report.lines(comparedWith: baseline, failOver: failOver), verdicts, baseline, failOver,
        arguments, console)
    }
    var runner = BenchmarkRunner()
    runner.rounds = rounds
    var report = BenchmarkReport(machine: .current)
    for benchmark in cases {
      report.results.append(try runner.measure(benchmark))
      if console.isTerminal { console.tell("measured \(benchmark.name) \(benchmark.size.grouped)") }
    }
    // What looks like a regression must look so each time, some seconds apart: a busy moment does not last.
    for _ in 0..<confirmations {
      let doubtful = cases.indices.filter {
        baseline?.verdict(on: report.results[$0], failOver: failOver).isRegression ?? false
      }
      if doubtful.isEmpty { break }
      Thread.sleep(forTimeInterval: secondsBetween)
      for index in doubtful { report.results[index] = try runner.measure(cases[index]) }
    }
    try console.write(report.page(comparedWith: baseline, failOver: failOver), to: "--html", arguments)
    let verdicts = report.results.map { Outcome($0.name, $0.size, [$0.ratio, $0.nearRatio], $0.resultHash) }
    return try deliver(
      report.json, report.lines(comparedWith: baseline, failOver: failOver), verdicts, baseline, failOver, arguments,
      console)
  }

  /// What came of one case, whatever was counted.
  private typealias Outcome = (name: String, size: Int, values: [Interval], hash: UInt64)

  /// Keeps the result, prints it, and tells by the exit code whether it holds against the baseline.
  private static func deliver(
    _ json: [UInt8], _ lines: [String], _ outcomes: [Outcome], _ baseline: Baseline?, _ failOver: Double,
    _ arguments: Arguments, _ console: Console
  ) throws -> ExitCode {
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

  /// The cases that the operands name, each once; those of every suite where there are none.
  private static func cases(_ arguments: Arguments, sizes: [Int]) throws(UsageError) -> [BenchmarkCase] {
    if arguments.operands.isEmpty { return BenchmarkSuite.allCases.flatMap { $0.cases(sizes: sizes) } }
    var chosen: [BenchmarkCase] = []
    for word in arguments.operands {
      let suite = BenchmarkSuite(rawValue: word)
      let named = if let suite { suite.cases(sizes: sizes) } else { try cases(named: word, sizes: sizes) }
      // A baseline holds each case once.
      chosen += named.filter { new in !chosen.contains { $0.name == new.name && $0.size == new.size } }
    }
    return chosen
  }

  /// The cases of one name, at every size, or at the one that follows an `@`.
  private static func cases(named word: String, sizes: [Int]) throws(UsageError) -> [BenchmarkCase] {
    let suites = BenchmarkSuite.allCases.filter { word.hasPrefix($0.rawValue + ".") }
    if suites.isEmpty {
      throw UsageError(
        "bench", "there is no suite \(quoted(word))",
        suggestion(for: word, in: BenchmarkSuite.allCases.map(\.rawValue)))
    }
    let all = suites.flatMap { $0.cases(sizes: sizes) }
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let sameName = all.filter { $0.name == parts[0] }
    if sameName.isEmpty {
      var names: [String] = []
      for name in all.map(\.name) where !names.contains(name) { names.append(name) }
      throw UsageError("bench", "there is no case \(quoted(word))", suggestion(for: word, in: names))
    }
    let named = sameName.filter { parts.count == 1 || String($0.size) == parts[1] }
    if named.isEmpty {
      throw UsageError(
        "bench", "\(parts[0]) has no size \(quoted(parts[1])) here",
        "Its sizes follow from --sizes, and are \(sameName.map { String($0.size) }.joined(separator: ", ")). "
          + "Name one of them, or another list by --sizes.")
    }
    return named
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
