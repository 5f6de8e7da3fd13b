import PropertyTesting
import PropertyTestingExpectations
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct ShardPartsTests {
  @Test func `slices part a population of any size, and differ by one person at most`() throws {
    try forAll(Gen.int(in: 0...1_000_000_000).with(.int(in: 1...300))) { population, count in
      let slices = try (1...count).map { try #require(ShardSlice("\($0)/\(count)")).people(of: population) }
      #expect(slices.first?.lowerBound == 0 && slices.last?.upperBound == population)
      #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let sizes = slices.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
    #expect(try #require(ShardSlice("1000000/1000000")).people(of: 1_000_000_000) == 999_999_000..<1_000_000_000)
  }

  @Test(arguments: [
    "", "3", "0/3", "4/3", "-1/3", "1/0", "1/3/5", "1 /3", "01/3", "+1/3", "1/1000001", "a/b", "1/", "/1",
  ])
  func `what is no slice is none`(text: String) {
    #expect(ShardSlice(text) == nil)
  }

  @Test func `covered people are a set of numbers in as few ranges as say it`() throws {
    let some = Gen.array(of: Gen.int(in: 0...12).with(.int(in: 0...4)), count: 0...5).map { list in
      list.map { $0..<$0 + $1 }
    }
    try forAll(some.with(some)) { one, other in
      let (left, right) = (one.covered, other.covered)
      let (mine, its) = (Set(one.joined()), Set(other.joined()))
      let both = left.union(right)
      #expect(Set(both.ranges.joined()) == mine.union(its) && both.count == mine.union(its).count)
      #expect(zip(both.ranges, both.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(both == right.union(left))
      let gap = both.gap(in: 17)
      #expect(gap?.lowerBound == (0..<17).first { !mine.union(its).contains($0) })
      #expect(gap.map { $0.allSatisfy { !mine.union(its).contains($0) } } ?? true)
    }
  }

  @Test func `a figure lies in its bin, and no bin is wider than a sixteenth of it`() throws {
    try forAll(Gen.int(in: -5_000_000_000...5_000_000_000).with(.int(in: 1...5_000_000_000))) {
      numerator, denominator in
      var histogram = FigureHistogram()
      histogram.add(Figure(numerator, of: denominator))
      let (low, high) = FigureHistogram.range(of: histogram.bins[0].number)
      let value = Double(numerator) / Double(denominator)
      // The bin is exact, and the quotient here is rounded.
      #expect(low <= value.nextUp && value.nextDown < high)
      #expect(high - low <= max(1.0 / 16, abs(value) / 15.9))
    }
  }

  @Test(arguments: [
    (0, 1, 0), (1, 16, 1), (15, 256, 0), (31, 16, 31), (2, 1, 32), (33, 16, 32), (17, 8, 33), (4, 1, 48),
    (-1, 1_000, -1),
    (-1, 16, -1), (-17, 256, -2), (-2, 1, -32), (5, 0, nil),
  ])
  func `bins begin at whole sixteenths, then at sixteenths of a doubling`(up: Int, down: Int, bin: Int?) {
    var histogram = FigureHistogram()
    histogram.add(Figure(up, of: down))
    #expect(histogram.bins.first?.number == bin)
  }

  @Test func `percentiles are those of nearest rank, as bins`() {
    var histogram = FigureHistogram()
    #expect(histogram.bin(percent: 50) == nil)
    for value in 1...10 { histogram.add(Figure(value, of: 16)) }
    #expect([1, 10, 11, 50, 90, 91, 100].map { histogram.bin(percent: $0) } == [1, 1, 2, 5, 9, 10, 10])
  }
}

extension [Range<Int>] {
  fileprivate var covered: PeopleCovered { reduce(PeopleCovered()) { $0.union(PeopleCovered($1)) } }
}
