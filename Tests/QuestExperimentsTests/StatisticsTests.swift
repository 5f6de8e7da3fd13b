import QuestExperiments
import SeededRandom
import Testing

/// Figures of SciPy 1.17 and statsmodels 0.14, as they were printed.
@Suite struct StatisticsTests {
  private func isNear(_ one: Double?, _ other: Double, within tolerance: Double = 1e-12) -> Bool {
    guard let one else { return false }
    return abs(one - other) <= tolerance * max(abs(other), 1e-300)
  }

  @Test(arguments: [
    (1, 12.706204736174694), (2, 4.302652729749462), (3, 3.1824463052837078), (7, 2.364624251592784),
    (30, 2.0422724563012378), (249, 1.9695368676403504), (999, 1.9623414611334493), (99_999, 1.9599877077718442),
  ])
  func `critical values are those of scipy stats t ppf`(_ freedom: Int, _ expected: Double) {
    #expect(isNear(StudentT.critical(0.05, degreesOfFreedom: freedom), expected, within: 1e-11))
  }

  @Test(arguments: [
    (1, 0.3743340836219977, 0.10513691342250688, 0.993634014470186),
    (2, 0.2723931248910011, 0.02667147321542477, 0.992929108958201),
    (3, 0.23058386524482294, 0.009272714892284666, 0.992649111412852),
    (7, 0.17729848698997, 0.0005422583420028105, 0.9923003176436217),
    (30, 0.144065929128646, 1.3942768767204764e-06, 0.9920874925731777),
    (249, 0.13488125404914936, 6.919362231479601e-09, 0.9920292946182498),
    (999, 0.13393035471128495, 2.7562690689044223e-09, 0.9920232839284948),
    (99_999, 0.1336175595544007, 1.9799295232435312e-09, 0.9920213073190225),
  ])
  func `tails at 1_5 and 6 and 0_01 are twice those of scipy stats t sf`(
    _ freedom: Int, _ middle: Double, _ far: Double, _ near: Double
  ) {
    #expect(isNear(StudentT.twoSidedTail(-1.5, degreesOfFreedom: freedom), middle, within: 1e-10))
    #expect(isNear(StudentT.twoSidedTail(6, degreesOfFreedom: freedom), far, within: 1e-9))
    #expect(isNear(StudentT.twoSidedTail(0.01, degreesOfFreedom: freedom), near, within: 1e-11))
    #expect(StudentT.twoSidedTail(0, degreesOfFreedom: freedom) == 1)
    #expect(StudentT.twoSidedTail(.infinity, degreesOfFreedom: freedom) == 0)
  }

  private static let first = [3, 5, 2, 8, 6, 7, 4, 9, 1, 5]
  private static let second = [4, 5, 3, 9, 8, 7, 6, 9, 2, 7]

  private static func sums(_ first: [Figure], _ second: [Figure]) -> FigureSums {
    var sums = FigureSums(variants: 2, figures: 1)
    for (one, other) in zip(first, second) { sums.add([one, other]) }
    return sums
  }

  @Test func `a paired difference is that of scipy stats ttest_rel`() throws {
    let sums = Self.sums(Self.first.map { Figure($0, of: 1) }, Self.second.map { Figure($0, of: 1) })
    let estimator = Estimator(people: 10)
    let mean = try #require(estimator.mean(sums.moments[0]))
    #expect(mean.mean == 5 && isNear(mean.low, 3.1529564110541006) && isNear(mean.high, 6.847043588945899))
    let difference = try #require(estimator.difference(sums.moments[0], sums.moments[1], sums.crosses[1]))
    #expect(difference.estimate.mean == 1)
    #expect(isNear(difference.estimate.low, 0.4159135321319155))
    #expect(isNear(difference.estimate.high, 1.5840864678680844))
    #expect(isNear(difference.pValue, 0.00377155755870598))
    #expect(isNear(difference.varianceRatio, 19))
    #expect(difference.differing == 7)
  }

  /// By NumPy: deviations (n - R d) / mean(d), their standard deviation, and t of nine degrees of freedom.
  @Test func `a ratio's interval follows from the people's deviations`() throws {
    let firstDays = [10, 12, 8, 20, 11, 15, 9, 22, 5, 13]
    let secondDays = [10, 13, 8, 21, 11, 15, 12, 22, 5, 13]
    let sums = Self.sums(
      zip(Self.first, firstDays).map { Figure($0, of: $1) }, zip(Self.second, secondDays).map { Figure($0, of: $1) })
    let estimator = Estimator(people: 10)
    #expect(isNear(estimator.mean(sums.moments[0])?.mean, 0.4))
    #expect(isNear(estimator.mean(sums.moments[0])?.halfWidth, 0.051470358839978116, within: 1e-10))
    let difference = estimator.difference(sums.moments[0], sums.moments[1], sums.crosses[1])
    #expect(isNear(difference?.estimate.mean, 0.06153846153846154, within: 1e-10))
    #expect(isNear(difference?.estimate.halfWidth, 0.05438995292400131, within: 1e-10))
    #expect(isNear(difference?.varianceRatio, 2.4339208131842334, within: 1e-10))
  }

  @Test func `a difference that no one has is bounded for a share, and has no interval for a count`() throws {
    let figures = Self.first.map { Figure($0, of: 31) }
    let sums = Self.sums(figures, figures)
    for isShare in [true, false] {
      let difference = try #require(
        Estimator(people: 10).difference(sums.moments[0], sums.moments[1], sums.crosses[1], isShare: isShare))
      #expect(difference.isNoneObserved && difference.estimate.mean == 0)
      // 1 - 0.05^(1/10), by NumPy.
      let bound = isShare ? 0.2588655508930528 : nil
      #expect(difference.estimate.high.map { abs($0 - (bound ?? 0)) < 1e-9 } ?? (bound == nil))
      #expect(difference.estimate.low == difference.estimate.high.map { -$0 })
      #expect(difference.varianceRatio == nil && difference.pValue == nil)
    }
  }

  @Test func `a difference that is the same for each person has no width and no ratio either`() throws {
    let sums = Self.sums(Self.first.map { Figure($0, of: 31) }, Self.first.map { Figure($0 + 31, of: 31) })
    let difference = try #require(
      Estimator(people: 10).difference(sums.moments[0], sums.moments[1], sums.crosses[1]))
    #expect(!difference.isNoneObserved && difference.estimate.halfWidth == nil)
    #expect(isNear(difference.estimate.mean, 1))
    // Ten of ten one way: as many heads in a row.
    #expect(difference.varianceRatio == nil && isNear(difference.pValue, 0.0009765625))
  }

  @Test func `one person has a mean and no interval; nothing over nothing has no mean`() {
    var moments = Moments()
    moments.add(Figure(3, of: 4))
    let mean = Estimator(people: 1).mean(moments)
    #expect(mean?.mean == 0.75 && mean?.low == nil && mean?.high == nil)
    var empty = Moments()
    empty.add(.zero)
    #expect(Estimator(people: 1).mean(empty) == nil)
  }

  @Test(arguments: [(1, true), (29, true), (30, false), (200, false)])
  func `a mean is marked where few have a figure, and a share where few keep it from one`(
    few: Int, isUnreliable: Bool
  ) throws {
    var (rare, common) = (Moments(), Moments())
    for person in 0..<400 {
      rare.add(Figure(person < few ? 1 : 0, of: 2))
      common.add(Figure(person < few ? 1 : 2, of: 2))
    }
    let estimator = Estimator(people: 400)
    #expect(estimator.mean(rare)?.contributing == few && estimator.mean(rare)?.isUnreliable == isUnreliable)
    #expect(estimator.mean(common, isShare: true)?.contributing == few)
    #expect(estimator.mean(common, isShare: true)?.isUnreliable == isUnreliable)
    #expect(estimator.mean(common)?.isUnreliable == false)
    rare += common
    #expect(rare.nonzero == 400 + few && rare.notWhole == 400 + few)
    #expect(Estimator(people: 1).mean(rare)?.isUnreliable == false, "one person has no interval to be too narrow")
  }

  @Test func `what is shown of a share ends at 0 and 1, that of a difference of two at -1 and 1`() throws {
    func told(_ mean: Double, isShare: Bool) -> FigureResult {
      let estimate = Estimate(mean: mean, low: mean - 0.5, high: mean + 0.5, people: 9)
      return FigureResult(
        name: "a", isShare: isShare, means: [estimate, nil], differences: [PairedDifference(estimate: estimate)])
    }
    for (mean, shown) in [(0.25, 0.0...0.75), (0.75, 0.25...1)] {
      let share = told(mean, isShare: true).shownMeans
      #expect(share[0]?.low == shown.lowerBound && share[0]?.high == shown.upperBound && share[1] == nil)
      #expect(told(mean, isShare: true).means[0]?.low == mean - 0.5)
    }
    #expect(told(-0.75, isShare: true).shownDifferences[0]?.low == -1)
    #expect(told(0.75, isShare: true).shownDifferences[0]?.high == 1)
    #expect(told(0.75, isShare: false).shownMeans[0]?.high == 1.25)
    #expect(told(0.75, isShare: false).shownDifferences[0]?.high == 1.25)
  }

  @Test func `people needed are as few as keep the interval within the half-width`() throws {
    let sums = Self.sums(Self.first.map { Figure($0, of: 1) }, Self.second.map { Figure($0, of: 1) })
    let estimate = try #require(Estimator(people: 10).mean(sums.moments[0]))
    let variance = try #require(estimate.variance)
    for halfWidth in [2.0, 1, 0.5, 0.1, 0.02] {
      let needed = try #require(estimate.peopleNeeded(halfWidth: halfWidth))
      func width(_ people: Int) -> Double {
        StudentT.critical(0.05, degreesOfFreedom: people - 1) * (variance / Double(people)).squareRoot()
      }
      #expect(width(needed) <= halfWidth && width(needed - 1) > halfWidth)
    }
    #expect(estimate.peopleNeeded(halfWidth: 0) == nil)
  }

  @Test func `Holm's p-values are those of statsmodels multipletests`() {
    let adjusted = Holm.adjusted([0.01, 0.04, 0.03, 0.005, 0.5])
    for (one, other) in zip(adjusted, [0.04, 0.09, 0.09, 0.025, 0.5]) { #expect(isNear(one, other)) }
    #expect(Holm.adjusted([]) == [])
    #expect(Holm.adjusted([0.9, 0.8]) == [1, 1])
  }

  @Test func `sums of parts are the sums of the whole, in any order`() {
    var random = SeededGenerator(seed: 5)
    let people = (0..<60).map { _ in (0..<6).map { _ in Figure(random.next(in: -9...9), of: random.next(in: 0...31)) } }
    func sums(_ range: Range<Int>) -> FigureSums {
      var sums = FigureSums(variants: 2, figures: 3)
      for person in people[range] { sums.add(person) }
      return sums
    }
    var (forward, backward) = (sums(0..<7), sums(33..<60))
    forward += sums(7..<33)
    forward += sums(33..<60)
    backward += sums(0..<7)
    backward += sums(7..<33)
    #expect(forward == sums(0..<60) && backward == forward)
  }

  /// A thousand experiments on people whose true difference is known: half a quest in ten days.
  @Test func `intervals hold the true difference 93 to 97 percent of the time`() {
    let estimator = Estimator(people: 40)
    var held = 0
    for number in 0..<1_000 {
      var random = RandomKey(seed: 11).appending("coverage").appending(number).generator()
      var sums = FigureSums(variants: 2, figures: 1)
      for _ in 0..<40 {
        // People differ much; half of them gain 0, 1 or 2 quests, the others none.
        let quests = random.next(in: 0...30)
        sums.add([Figure(quests, of: 10), Figure(quests + random.next(in: 0...2) * random.next(in: 0...1), of: 10)])
      }
      let difference = estimator.difference(sums.moments[0], sums.moments[1], sums.crosses[1])
      if let low = difference?.estimate.low, let high = difference?.estimate.high, low <= 0.05, high >= 0.05 {
        held += 1
      }
    }
    #expect((930...970).contains(held), "\(held)")
  }
}
