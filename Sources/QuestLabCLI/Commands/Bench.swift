import BenchmarkSuites
import CommandLineOptions
import Foundation
import LocatedJSON
import QuestSimulation

extension Command {
  static let bench = Command(
    "bench", "Measures how fast everything is, relative to the machine's memory speed",
    operands: [
      Operand("SUITE|CASE|CASE@SIZE", count: 0...Operand.many, "what to measure; every suite if none is named")
    ],
    options: [sizes, counting, rounds, compare, failOver, save, html],
    examples: [
      "questlab bench generation --sizes 1000,100000", "questlab bench --save baseline.json",
      "questlab bench --compare baseline.json --fail-over 10",
    ], run: bench)

  private static let sizes = Option(
    "--sizes",
    ValueType<[Int]>("N,…", text: { $0.map(String.init).joined(separator: ",") }) { text throws(ValueProblem) in
      let sizes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      let valid = sizes.compactMap { $0 }.filter { (10...10_000_000).contains($0) }
      if valid.count == sizes.count { return Array(Set(valid)).sorted() }
      throw ValueProblem("is not a list of numbers from 10 to 10000000", "Write one such as 1000,100000.")
    }, default: standardSizes, "lengths of the histories")
  private static let counting = Option(
    "--count", .cases(), default: Counting.time,
    "what is counted: time; instructions, under valgrind; or nothing (once), each case run once")
  private static let rounds = Option(
    "--rounds", .integer(in: 5...1_000), default: standardRounds, "timed runs of each case")
  private static let save = Option(
    "--save", .path(.written), "also write the result to FILE as a baseline", in: .output)
  private static let compare = Option("--compare", .path(.read), "baseline to compare with; exit 1 on a regression")
  private static let html = Option(
    "--html", .path(.written), "also write a page: growth on logarithmic axes, and change since the baseline",
    in: .output)
  private static let failOver = Option(
    "--fail-over", .number("PERCENT", in: 0...1_000, "percentage", example: "10"),
    standard: "\(Int(standardFailOver)); for instructions \(Int(exactFailOver))",
    "with --compare: how much slower a case may be")

  enum Counting: String, Sendable, CaseIterable {
    case time
    case instructions
    case once
  }

  private static let standardSizes = [1_000, 10_000, 100_000, 1_000_000]
  private static let standardRounds = 15
  /// More than the noise of ratios on a machine that is not idle.
  private static let standardFailOver = 10.0
  /// Counts of instructions repeat to a thousandth of a per cent, so one per cent is a real change.
  private static let exactFailOver = 1.0

  private static func bench(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let (sizes, counts) = (arguments[sizes], arguments[counting])
    let cases = try cases(arguments, sizes: sizes)
    let failOver = arguments[failOver] ?? (counts == .time ? standardFailOver : exactFailOver)
    if counts != .time { try arguments.reject([rounds], "applies to times", "A count needs no repeats. Remove it.") }
    if counts == .once {
      try arguments.reject(
        [save, compare], "applies to what was counted", "--count once counts nothing. Count time or instructions.")
    }
    if !arguments.has(compare) { try arguments.reject([Command.failOver], "applies to --compare", "Name a baseline.") }
    var run = BenchRun(
      cases: cases, sizes: sizes, failOver: failOver, arguments: arguments, console: console, save: save, html: html)
    if let path = arguments[compare] {
      guard FileManager.default.fileExists(atPath: path) else {
        console.printError("questlab bench: the baseline \(quoted(path)) is missing\nMake one with --save \(path).")
        return .noBaseline
      }
      try run.hold(against: Baseline(parsing: try SourceText(readingFile: path)), counting: counts.rawValue)
    }
    if counts == .time { return try run.measure(rounds: arguments[rounds]) }
    try arguments.reject([html], "shows times", "Remove it, or count time.")
    return try run.count(by: counts == .instructions ? Valgrind(console) : nil)
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
        "bench", "unknown suite \(quoted(word))",
        suggestion(for: word, in: BenchmarkSuite.allCases.map(\.rawValue)))
    }
    let all = suites.flatMap { $0.cases(sizes: sizes) }
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let sameName = all.filter { $0.name == parts[0] }
    if sameName.isEmpty {
      var names: [String] = []
      for name in all.map(\.name) where !names.contains(name) { names.append(name) }
      throw UsageError("bench", "unknown case \(quoted(word))", suggestion(for: word, in: names))
    }
    let named = sameName.filter { parts.count == 1 || String($0.size) == parts[1] }
    if named.isEmpty {
      throw UsageError(
        "bench", "\(parts[0]) has no size \(quoted(parts[1]))",
        "Its sizes under --sizes are \(sameName.map { String($0.size) }.joined(separator: ", ")). "
          + "Name one of them, or set other sizes with --sizes.")
    }
    return named
  }
}
