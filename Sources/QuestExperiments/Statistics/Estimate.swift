/// A mean with its 95% interval.
public struct Estimate: Sendable, Hashable {
  /// The mean.
  public let mean: Double
  /// The variance of one person's deviation; nil for fewer than two people.
  public let variance: Double?
  /// How many people.
  public let people: Int
  /// Half the width of the interval; nil for fewer than two people, who have none.
  public let halfWidth: Double?
  /// The lower end of the interval.
  public private(set) var low: Double?
  /// The upper end of the interval.
  public private(set) var high: Double?
  /// How many people keep a mean from 0, or a share from 1 where those are fewer; nil for a difference.
  public var contributing: Int?

  /// An estimate as it was told, of whose variance nothing is known.
  public init(mean: Double, low: Double?, high: Double?, people: Int) {
    self.mean = mean
    self.low = low
    self.high = high
    self.people = people
    variance = nil
    halfWidth = low.flatMap { low in high.map { ($0 - low) / 2 } }
  }

  init(mean: Double, variance: Double?, people: Int, critical: Double) {
    self.mean = mean
    self.variance = variance.map { max(0, $0) }
    self.people = people
    let halfWidth = variance.map { critical * (max(0, $0) / Double(max(1, people))).squareRoot() }
    low = halfWidth.map { mean - $0 }
    high = halfWidth.map { mean + $0 }
    self.halfWidth = halfWidth
  }

  /// The standard error of the mean.
  public var standardError: Double? { variance.map { ($0 / Double(max(1, people))).squareRoot() } }

  /// Whether so few people contribute to a mean that its interval is narrower than it should be.
  public var restsOnFew: Bool {
    halfWidth != nil && contributing.map { (1..<PairedDifference.fewPeople).contains($0) } ?? false
  }

  /// The estimate with an interval that ends where what is estimated does.
  public func bounded(by range: ClosedRange<Double>) -> Estimate {
    var bounded = self
    bounded.low = low.map { max($0, range.lowerBound) }
    bounded.high = high.map { min($0, range.upperBound) }
    return bounded
  }

  /// How many people an interval of a half-width asks for; nil where that is not known, or beyond any population.
  public func peopleNeeded(halfWidth: Double) -> Int? {
    guard let variance, halfWidth > 0 else { return nil }
    let ratio = variance / (halfWidth * halfWidth)
    func people(_ t: Double) -> Double { max(2, (t * t * ratio).rounded(.up)) }
    let least = people(Self.criticalOfMany)
    guard least < Self.mostPeople else { return nil }
    // Fewer than with the normal distribution never do, and as many as the t of so few asks for always do.
    var (low, high) = (Int(least), Int(people(Self.critical(people: Int(least)))))
    while low < high {
      let middle = low + (high - low) / 2
      if people(Self.critical(people: middle)) <= Double(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func critical(people: Int) -> Double {
    StudentT.critical(1 - Estimator.confidence, freedom: people - 1)
  }

  /// What t comes to with many degrees of freedom: the normal distribution's quantile.
  private static let criticalOfMany = 1.959_963_984_540_054
  /// More people than there are.
  private static let mostPeople = 1e11
}

/// How much larger a figure is under a second variant than under a first, over the same people.
public struct PairedDifference: Sendable, Hashable {
  /// The mean difference.
  public var estimate: Estimate
  /// How many people have another figure under the second variant; 0 where the difference is exactly zero for all.
  public var differing = 0
  /// How many times the variance would be as large with other people under each variant; nil where nothing varies.
  public var varianceRatio: Double?
  /// The chance of a mean so far from zero where there is no difference; nil where there is nothing to test.
  public var chance: Double?
  /// The chance after Holm's correction over all differences of the report.
  public var adjustedChance: Double?
  /// The ends of the bootstrap's 95% interval.
  public var bootstrap: ClosedRange<Double>?

  /// A difference of which no more is known than its mean and interval.
  public init(estimate: Estimate) {
    self.estimate = estimate
  }

  /// Whether no person's figure differs.
  public var isExactlyZero: Bool { differing == 0 }

  /// Whether so few people differ that the interval is narrower than it should be: their sum is not yet normal.
  public var restsOnFew: Bool { (1..<Self.fewPeople).contains(differing) }

  /// From as many on, means are held to be normal by rule of thumb.
  public static let fewPeople = 30
}

/// Holm's correction of chances over many tests.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979).
public enum Holm {
  /// Each chance adjusted: below 0.05 where the test may be called significant among all.
  public static func adjusted(_ chances: [Double]) -> [Double] {
    let order = chances.indices.sorted { (chances[$0], $0) < (chances[$1], $1) }
    var adjusted = chances
    var most = 0.0
    for (rank, place) in order.enumerated() {
      most = max(most, min(1, chances[place] * Double(chances.count - rank)))
      adjusted[place] = most
    }
    return adjusted
  }
}
