public import PropertyTesting

/// A property that is known to fail, and the least values for which it does.
public struct ShrinkProblem: Sendable {
  /// The problem's name in the shrinking challenge.
  public let name: String
  /// Searches with a seed and shrinks; says what came of it.
  public let run: @Sendable (_ seed: UInt64) -> ShrinkResult

  init<Value>(
    _ name: String, _ generator: Gen<Value>, isLeast: @escaping @Sendable (Value) -> Bool,
    holds: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    run = { seed in
      let settings = CheckSettings(name, cases: 100_000, seed: seed)
      let report = check(generator, settings, body: holds)
      guard let found = report.counterexample else { return ShrinkResult(isHit: false, value: report.summary) }
      return ShrinkResult(
        isHit: isLeast(found.value), value: String(describing: found.value),
        executions: found.shrinking.executions, finisherExecutions: found.shrinking.finisherExecutions,
        passes: found.shrinking.passes)
    }
  }
}

/// What shrinking made of the first failure of one seed.
public struct ShrinkResult: Sendable {
  /// Whether the result is a known minimum.
  public var isHit: Bool
  /// The shrunk value, described.
  public var value: String
  /// Executions after the first failure, without the final search.
  public var executions = 0
  /// Executions of the final search.
  public var finisherExecutions = 0
  /// What each pass did.
  public var passes: [PassStatistics] = []
}

/// The figures of one problem over many seeds.
public struct ShrinkFigures: Sendable {
  /// The problem's name.
  public let name: String
  /// How many seeds were run.
  public let seeds: Int
  /// How many of them reached a known minimum.
  public let hits: Int
  /// The results, each once, in the order first met.
  public let results: [String]
  /// Executions after the first failure, on average.
  public let meanExecutions: Double
  /// Executions of the final search, on average.
  public let meanFinisherExecutions: Double
  /// What each pass did in all.
  public let passes: [(name: String, executions: Int, successes: Int)]

  /// Runs a problem with the seeds `0..<seeds`.
  public init(of problem: ShrinkProblem, seeds: Int) {
    let runs = (0..<max(1, seeds)).map { problem.run(UInt64($0)) }
    var distinct: [String] = []
    for run in runs where !distinct.contains(run.value) { distinct.append(run.value) }
    var totals: [(name: String, executions: Int, successes: Int)] = []
    for pass in runs.flatMap(\.passes) {
      if let place = totals.firstIndex(where: { $0.name == pass.name }) {
        totals[place].executions += pass.executions
        totals[place].successes += pass.successes
      } else {
        totals.append((pass.name, pass.executions, pass.successes))
      }
    }
    name = problem.name
    self.seeds = runs.count
    hits = runs.filter(\.isHit).count
    results = distinct
    meanExecutions = Double(runs.map(\.executions).reduce(0, +)) / Double(runs.count)
    meanFinisherExecutions = Double(runs.map(\.finisherExecutions).reduce(0, +)) / Double(runs.count)
    passes = totals
  }
}
