import BenchmarkSuites
import Foundation
import LocatedJSON
import QuestSimulation

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
    var run = BenchRun(cases: cases, sizes: sizes, failOver: failOver, arguments: arguments, console: console)
    if let path = arguments.value("--compare") {
      guard FileManager.default.fileExists(atPath: path) else {
        console.tell("questlab bench: there is no baseline \(quoted(path))\nMake one with --save \(path).")
        return .noBaseline
      }
      try run.hold(against: Baseline(parsing: try SourceText(readingFile: path)), counting: counts)
    }
    if counts == "time" { return try run.measure(rounds: rounds) }
    try arguments.refuse(["--html"], "shows times", "Leave it out, or count the time.")
    return try run.count(by: counts == "instructions" ? Valgrind(console) : nil)
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
