/// What an experiment came to.
public struct ExperimentResult: Sendable {
  /// The experiment.
  public let experiment: Experiment
  /// How many people lived.
  public let people: Int
  /// All people's figures, in the order of ``Experiment/figureNames``.
  public var figures: [FigureResult]
  /// Those of each kind of people, where asked for.
  public var byPersona: [Group] = []
  /// Those of each day, where asked for.
  public var byDay: [Group] = []
  /// What the run says by itself.
  public var findings: [Finding] = []
  /// The half-width for which the people needed are reported.
  public var halfWidth = 0.02
  /// Whether the half-width that was asked for was reached; nil where none was.
  public var reachedHalfWidth: Bool?

  /// The figures of some of the people, or of one day.
  public struct Group: Sendable {
    /// The kind of people, or the date.
    public let name: String
    /// How many people.
    public let people: Int
    /// Their figures.
    public let figures: [FigureResult]

    /// Some people, or one day, with their figures.
    public init(name: String, people: Int, figures: [FigureResult]) {
      self.name = name
      self.people = people
      self.figures = figures
    }
  }

  /// The figure of a name.
  public func figure(_ name: String) -> FigureResult? { figures.first { $0.name == name } }
}

/// One figure under every variant.
public struct FigureResult: Sendable {
  /// The name, such as `questsShownPerDay.saveX`.
  public let name: String
  /// Whether it is never below 0 or above 1.
  public let isShare: Bool
  /// The mean of each variant; nil where it stands over nothing.
  public var means: [Estimate?]
  /// For each variant after the first, how much larger it is than under the first; nil where one stands over nothing.
  public var differences: [PairedDifference?]
  /// For each variant, the people who sit at the tenth, fiftieth and ninetieth percentile; empty for groups.
  public var percentiles: [[Percentile]] = []

  /// A figure with its means and differences.
  public init(name: String, isShare: Bool = false, means: [Estimate?], differences: [PairedDifference?]) {
    self.name = name
    self.isShare = isShare
    self.means = means
    self.differences = differences
  }

  /// The person at a percentile.
  public struct Percentile: Sendable {
    /// Of a hundred.
    public let percentile: Int
    /// The number of the person.
    public let person: Int
    /// The person's figure.
    public let figure: Figure
    /// The lower end of the percentile's 95% interval; nil where the people are too few for one.
    public let low: Double?
    /// The upper end.
    public let high: Double?
  }
}

extension FigureResult {
  /// The means as they may be shown: the interval of a share ends where shares do.
  public var shownMeans: [Estimate?] { means.map { isShare ? $0?.bounded(by: 0...1) : $0 } }

  /// The differences as they may be shown: no two shares are farther apart than 1.
  public var shownDifferences: [Estimate?] {
    differences.map { isShare ? $0?.estimate.bounded(by: -1...1) : $0?.estimate }
  }
}

extension [FigureResult] {
  /// The figures that follow from the sums of each stratum.
  ///
  /// - Parameters:
  ///   - shares: the names of those that are shares.
  ///   - isReached: whether what a variant changes is among what a figure reads.
  init(
    _ strata: [FigureSums], names: [String], shares: [String], isReached: (_ variant: Int, _ figure: String) -> Bool
  ) {
    let strata = strata.estimable
    guard let first = strata.first else {
      self = []
      return
    }
    let estimator = Estimator(people: strata.reduce(0) { $0 + $1.people }, strata: strata.count)
    self = names.enumerated().map { index, name in
      let isShare = shares.contains(name)
      let moments = (0..<first.variantCount).map { variant in
        strata.map { $0.moments[variant * first.figureCount + index] }
      }
      let differences = (1..<Swift.max(1, first.variantCount)).map { variant -> PairedDifference? in
        let crosses = strata.map { $0.crosses[variant * first.figureCount + index] }
        var difference = estimator.difference(moments[0], moments[variant], crosses, isShare: isShare)
        if difference?.estimate.isUnreliable == true { difference?.markUnreliable() }
        if difference?.differing == 0, !isReached(variant, name) { difference?.markStructuralZero() }
        return difference
      }
      return FigureResult(
        name: name, isShare: isShare, means: moments.map { estimator.mean($0, isShare: isShare) },
        differences: differences)
    }
  }

  /// Corrects the p-values of all differences together; figures that are the same count of the same people are one test.
  mutating func correctPValues() {
    var tests: [Test] = []
    var members: [[(figure: Int, difference: Int)]] = []
    for (figure, result) in enumerated() {
      for (index, difference) in result.differences.enumerated() {
        guard let difference, let pValue = difference.pValue else { continue }
        let test = Test(
          variant: index, mean: difference.estimate.mean, variance: difference.estimate.variance, pValue: pValue,
          differing: difference.differing)
        let known = tests.firstIndex(of: test) ?? tests.count
        if known == tests.count {
          tests.append(test)
          members.append([])
        }
        members[known].append((figure, index))
      }
    }
    for (test, adjusted) in zip(members, Holm.adjusted(tests.map(\.pValue))) {
      for (figure, index) in test { self[figure].differences[index]?.adjustedPValue = adjusted }
    }
  }

  /// What makes two tests the same.
  private struct Test: Equatable {
    var variant: Int
    var mean: Double
    var variance: Double?
    var pValue: Double
    var differing: Int
  }
}
