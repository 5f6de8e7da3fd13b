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
  /// The half-width for which the people needed are told.
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
  /// The names of those to whose mean so few people contribute that its interval is too narrow.
  public var meansOnFew: [String] { filter { $0.means.contains { $0?.restsOnFew ?? false } }.map(\.name) }

  /// The names of those of which so few people have another that the interval of a difference is too narrow.
  public var differingForFew: [String] {
    filter { $0.differences.contains { $0?.restsOnFew ?? false } }.map(\.name)
  }

  /// The figures that follow from sums.
  ///
  /// - Parameter shares: the names of those that are shares.
  init(_ sums: FigureSums, names: [String], shares: [String]) {
    let estimator = Estimator(people: sums.people)
    self = names.enumerated().map { place, name in
      let places = (0..<sums.variantCount).map { $0 * sums.figureCount + place }
      let moments = places.map { sums.moments[$0] }
      let isShare = shares.contains(name)
      return FigureResult(
        name: name, isShare: isShare, means: moments.map { estimator.mean($0, isShare: isShare) },
        differences: places.dropFirst().map {
          estimator.difference(moments[0], sums.moments[$0], sums.crosses[$0])
        })
    }
  }

  /// Corrects the chances of all differences together.
  mutating func correctChances() {
    var places: [(figure: Int, difference: Int)] = []
    var chances: [Double] = []
    for (figure, result) in enumerated() {
      for (place, difference) in result.differences.enumerated() {
        guard let chance = difference?.chance else { continue }
        places.append((figure, place))
        chances.append(chance)
      }
    }
    for (place, chance) in zip(places, Holm.adjusted(chances)) {
      self[place.figure].differences[place.difference]?.adjustedChance = chance
    }
  }
}
