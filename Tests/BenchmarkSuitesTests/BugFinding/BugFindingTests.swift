import BenchmarkSuites
import Testing

@Suite struct BugFindingTests {
  @Test func `every fault is found by every property that can see it`() {
    let figures = BugFinding(seeds: 2)
    #expect(figures.pairs.count == 53)
    #expect(figures.pairs.filter { !$0.isSolved }.map { "\($0.bug) \($0.property)" } == [])
    #expect(figures.meanTests < 30)
  }
}
