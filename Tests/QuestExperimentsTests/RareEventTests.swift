import LedgerModel
import QuestEngine
import QuestSimulation
import SeededRandom
import Testing

@testable import QuestExperiments

@Suite struct RareEventTests {
  /// By solving the two tails of the mid-P test with Python's whole-number binomials; the last by Wilson's formula.
  @Test(arguments: [
    (0, 60, 0.0, 0.048703), (1, 60, 0.000834, 0.079446), (60, 60, 0.951297, 1.0), (3, 10, 0.082600, 0.619919),
    (500, 2_000, 0.231511, 0.269447),
  ])
  func `the interval of a share of people is that of the mid-P test`(
    count: Int, people: Int, low: Double, high: Double
  ) {
    let interval = Binomial.interval(count, of: people)
    #expect(abs(interval.lowerBound - low) < 2e-4 && abs(interval.upperBound - high) < 2e-4, "\(interval)")
  }

  /// The probability, by the binomial distribution itself, that the interval holds the share.
  @Test(arguments: [20, 60, 200, 1_000])
  func `a share's interval holds it 92.5 percent of the time at least, for any share`(people: Int) {
    for thousandths in [1, 2, 5, 10, 30, 80, 200, 350, 500] {
      let share = Double(thousandths) / 1_000
      var term = Binomial.power(1 - share, people)
      var (held, above, below) = (0.0, 0.0, 0.0)
      for count in 0...people {
        let interval = Binomial.interval(count, of: people)
        if interval.contains(share) { held += term }
        if interval.upperBound < share { below += term }
        if interval.lowerBound > share { above += term }
        term *= share / (1 - share) * Double(people - count) / Double(count + 1)
      }
      #expect(held > 0.925, "\(share) of \(people): \(held)")
      // A guardrail at the true share errs by one end alone.
      #expect(above < 0.051 && below < 0.051, "\(share) of \(people): \(above), \(below)")
    }
  }

  @Test(arguments: [(0.0, 0.0), (0.002, 0.001), (0.02, 0.01), (0.1, 0.1), (0.3, 0.05)])
  func `the interval of a paired difference of shares holds it, for few discordant people too`(
    gains: Double, loses: Double
  ) {
    let people = 120
    var held = 0
    for number in 0..<1_000 {
      var random = RandomKey(seed: 3).appending("paired").appending(number).generator()
      var (gained, lost) = (0, 0)
      for _ in 0..<people {
        let draw = Double(random.next(in: 0...999_999)) / 1_000_000
        if draw < gains { gained += 1 } else if draw < gains + loses { lost += 1 }
      }
      if PairedShares.interval(gained: gained, lost: lost, of: people).contains(gains - loses) { held += 1 }
    }
    #expect(held >= 925, "\(held)")
  }

  @Test func `no discordant pair bounds the difference by about four in n, either way`() {
    let interval = PairedShares.interval(gained: 0, lost: 0, of: 100)
    // z² / (n + z²), by the score test.
    #expect(abs(interval.upperBound - 0.036994) < 1e-5 && abs(interval.lowerBound + interval.upperBound) < 1e-12)
    #expect(abs(Binomial.evenSplitPValue(1, 9) - 0.011719) < 1e-6)
    #expect(Binomial.evenSplitPValue(5, 5) > 0.99)
  }

  @Test func `a guardrail on what no one had is judged on the bound`() throws {
    let population = Population(catalogueWithSeed: 2, start: try Day("2026-01-01"), days: 20)
    var options = Experiment.Options()
    options.people = 60
    let result = try Experiment(
      population, variants: [Variant("as it is")], measures: Measure.all.filter { $0.name == "milestonesReached" }
    ).run(options)
    let names = result.figures.map(\.name)
    func verdict(_ bound: String) throws -> Guardrail.Verdict {
      try #require(
        try Guardrail(parsing: "milestonesReached.5.mean <= \(bound)", figures: names).verdicts(on: result).first)
    }
    #expect(result.figure("milestonesReached.5")?.means[0]?.mean == 0)
    #expect(try !verdict("0.0001").holds && verdict("0.0001").isResolved)
    #expect(try !verdict("0.048").holds)
    #expect(try verdict("0.049").holds)
  }

  @Test func `a difference is structurally zero only where the variant changes nothing that is read`() throws {
    func difference(_ figure: String, _ change: (inout Variant) -> Void) throws -> PairedDifference? {
      let population = Population(catalogueWithSeed: 2, start: try Day("2026-01-01"), days: 3)
      var variant = Variant("b")
      change(&variant)
      var options = Experiment.Options()
      options.people = 5
      let result = try Experiment(population, variants: [Variant("a"), variant]).run(options)
      return result.figure(figure)?.differences[0]
    }
    let levels = try difference("questsClaimedPerDay") { $0.rules.levels = [0, 6] }
    #expect(levels?.isStructuralZero == true && levels?.estimate.high == 0)
    let streak = try difference("streakSurvival") { $0.rules.dailyCap = 2 }
    #expect(streak == nil || streak?.isStructuralZero == true)
    let milestones = try difference("milestonesReached.5") { $0.rules.milestones = [7, 14, 30, 60, 90] }
    #expect(milestones?.isNoneObserved == true)
    #expect(try #require(milestones?.estimate.high) > 0.1)
    let other = try difference("questsShownPerDay") { $0.subject = .mock }
    #expect(other?.isStructuralZero == false)
  }

  @Test func `figures that count the same of the same people are one test of Holm's family`() {
    func figure(_ name: String, _ pValue: Double, _ mean: Double) -> FigureResult {
      var difference = PairedDifference(estimate: Estimate(mean: mean, low: 0, high: 1, people: 9))
      difference.pValue = pValue
      return FigureResult(name: name, means: [nil, nil], differences: [difference])
    }
    var figures = [figure("a", 0.01, 0.5), figure("b", 0.01, 0.5), figure("c", 0.04, 0.25)]
    figures.correctPValues()
    #expect(figures.map { $0.differences[0]?.adjustedPValue } == [0.02, 0.02, 0.04])
  }

  @Test func `strata of unlike people have a narrower interval, which holds as often`() throws {
    var held = 0
    var ratio = 0.0
    for number in 0..<1_000 {
      var random = RandomKey(seed: 5).appending("strata").appending(number).generator()
      var strata = [FigureSums](repeating: FigureSums(variants: 1, figures: 1), count: 2)
      for person in 0..<60 { strata[person % 2].add([Figure(person % 2 * 20 + random.next(in: 0...8), of: 10)]) }
      let estimate = try #require(
        Estimator(people: 60, strata: 2).mean(strata.map { $0.moments[0] }))
      if estimate.low ?? 9 <= 1.4, estimate.high ?? 0 >= 1.4 { held += 1 }
      ratio = try #require(estimate.stratificationRatio)
    }
    #expect((930...970).contains(held) && ratio > 5, "\(held) \(ratio)")
  }

  @Test func `an interval over few people whose figures are skewed is marked`() {
    let skewed = (0..<60).map { $0 < 3 ? 40.0 : 0.5 }
    #expect(Skewness(skewed).isTooMuch)
    #expect(!Skewness((0..<60).map { Double($0 % 7) }).isTooMuch)
    #expect(!Skewness([Double](repeating: 1, count: 9)).isTooMuch)
  }
}
