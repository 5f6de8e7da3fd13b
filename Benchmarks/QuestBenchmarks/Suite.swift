import BenchmarkSuites
import Foundation

/// One benchmark, with its two outputs.
enum Suite: String {
  case shrinking
  case bugFinding = "bug-finding"
  case throughput

  /// The figures as lines for a reader.
  func text(seeds: Int) -> String {
    switch self {
    case .shrinking:
      return ShrinkProblem.challenge.map { problem in
        let figures = ShrinkFigures(of: problem, seeds: seeds)
        let results = figures.results.prefix(3).joined(separator: "  ")
        return "\(figures.name): \(figures.hits) of \(figures.seeds), \(figures.results.count) distinct, "
          + "mean \(rounded(figures.meanExecutions)) executions, "
          + "\(rounded(figures.meanFinisherExecutions)) in the final search: \(results)"
      }.joined(separator: "\n")
    case .bugFinding:
      let figures = BugFinding(seeds: seeds)
      let lines = figures.pairs.map { pair in
        "bug \(pair.bug) by \(pair.property): \(pair.isSolved ? "solved" : "missed"), mean \(rounded(pair.meanTests)) tests"
      }
      let solved = figures.pairs.count { $0.isSolved }
      return (lines + ["\(solved) of \(figures.pairs.count) solved, mean \(rounded(figures.meanTests)) tests"])
        .joined(separator: "\n")
    case .throughput:
      let figures = Throughput()
      return """
        integers: \(Int(figures.intCasesPerSecond)) cases a second
        lists: \(Int(figures.listCasesPerSecond)) cases a second
        a case of a run of 100,000 takes \(rounded(figures.lateCaseRatio)) times what it takes in a run of 100
        """
    }
  }

  /// The figures as one JSON document.
  func json(seeds: Int) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data =
      switch self {
      case .shrinking:
        try encoder.encode(["problems": ShrinkProblem.challenge.map { ProblemRow(ShrinkFigures(of: $0, seeds: seeds)) }]
        )
      case .bugFinding: try encoder.encode(BugFindingDocument(BugFinding(seeds: seeds)))
      case .throughput:
        try encoder.encode(ThroughputDocument(Throughput()))
      }
    return String(decoding: data, as: UTF8.self)
  }

  private func rounded(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}

/// The figures of one shrink problem, as written.
private struct ProblemRow: Encodable {
  let name: String
  let seeds: Int
  let hits: Int
  let distinct: Int
  let meanExecutions: Double
  let meanFinisherExecutions: Double

  init(_ figures: ShrinkFigures) {
    name = figures.name
    seeds = figures.seeds
    hits = figures.hits
    distinct = figures.results.count
    meanExecutions = figures.meanExecutions
    meanFinisherExecutions = figures.meanFinisherExecutions
  }
}

/// The figures of bug finding, as written.
private struct BugFindingDocument: Encodable {
  struct Row: Encodable {
    let bug: Int
    let property: String
    let solved: Bool
    let meanTests: Double
  }

  let pairs: [Row]
  let meanTests: Double

  init(_ figures: BugFinding) {
    pairs = figures.pairs.map {
      Row(bug: $0.bug, property: $0.property, solved: $0.isSolved, meanTests: $0.meanTests)
    }
    meanTests = figures.meanTests
  }
}

/// The figures of throughput, as written.
private struct ThroughputDocument: Encodable {
  let intCasesPerSecond: Double
  let listCasesPerSecond: Double
  let lateCaseRatio: Double

  init(_ figures: Throughput) {
    intCasesPerSecond = figures.intCasesPerSecond
    listCasesPerSecond = figures.listCasesPerSecond
    lateCaseRatio = figures.lateCaseRatio
  }
}
