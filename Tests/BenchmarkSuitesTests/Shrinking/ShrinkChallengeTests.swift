import BenchmarkSuites
import Testing

@Suite struct ShrinkChallengeTests {
  /// Twice what the best known engine takes on average after the first failure; the final search is counted apart.
  static let limits: [String: Double] = [
    "reverse": 18, "distinct": 68, "large-union-list": 372, "nested-lists": 274, "length-list": 172, "bound5": 460,
    "coupling": 42, "deletion": 16, "difference-not-zero": 46, "difference-not-small": 74, "difference-not-one": 66,
    "difference-not-zero-wide": 46, "difference-not-small-wide": 74, "difference-not-one-wide": 66, "calculator": 112,
    "bin-heap": 156,
  ]

  @Test(arguments: ShrinkProblem.challenge.map(\.name))
  func `every seed reaches the known minimum in few executions`(name: String) throws {
    let problem = try #require(ShrinkProblem.challenge.first { $0.name == name })
    let figures = ShrinkFigures(of: problem, seeds: 6)
    #expect(figures.hits == 6, "\(figures.results)")
    // So few seeds scatter about the mean, hence the factor.
    let limit = try #require(ShrinkChallengeTests.limits[name])
    #expect(figures.meanExecutions < limit * 2)
  }
}
