/// A mean with its 95% interval.
public struct Estimate: Sendable, Hashable {
  /// The mean.
  public let mean: Double
  /// The variance of one person's deviation; nil where it is not known, as where nothing varied.
  public let variance: Double?
  /// How many people.
  public let people: Int
  /// The lower end of the interval; nil where there is none.
  public private(set) var low: Double?
  /// The upper end of the interval; nil where there is none.
  public private(set) var high: Double?
  /// How many people keep a mean from 0, or a share from 1 where those are fewer; nil for a difference.
  public var contributing: Int?
  /// Whether the interval is not to be trusted: too few people contribute, or their figures are too skewed for so few.
  public internal(set) var isUnreliable = false
  /// How many times the variance would be as large were people not drawn in proportion to their personas; nil for one
  /// persona.
  public internal(set) var stratificationRatio: Double?

  /// An estimate of whose variance nothing is known.
  public init(mean: Double, low: Double?, high: Double?, people: Int) {
    self.mean = mean
    self.low = low
    self.high = high
    self.people = people
    variance = nil
  }

  /// An estimate whose interval is symmetrical.
  init(mean: Double, variance: Double?, people: Int, critical: Double) {
    self.mean = mean
    self.variance = variance.map { max(0, $0) }
    self.people = people
    let halfWidth = variance.map { critical * (max(0, $0) / Double(max(1, people))).squareRoot() }
    low = halfWidth.map { mean - $0 }
    high = halfWidth.map { mean + $0 }
  }

  /// An estimate whose interval is found otherwise; none where nothing is known of how people differ.
  init(mean: Double, variance: Double?, people: Int, interval: (low: Double?, high: Double?)) {
    self.mean = mean
    self.variance = variance
    self.people = people
    (low, high) = interval
  }

  init(mean: Double, variance: Double?, people: Int, interval: ClosedRange<Double>) {
    self.init(mean: mean, variance: variance, people: people, interval: (interval.lowerBound, interval.upperBound))
  }

  /// Half the width of the interval; nil where there is none.
  public var halfWidth: Double? { low.flatMap { low in high.map { ($0 - low) / 2 } } }

  /// The standard error of the mean.
  public var standardError: Double? { variance.map { ($0 / Double(max(1, people))).squareRoot() } }

  /// The estimate with an interval that ends where what is estimated does.
  public func bounded(by range: ClosedRange<Double>) -> Estimate {
    var bounded = self
    bounded.low = low.map { max($0, range.lowerBound) }
    bounded.high = high.map { min($0, range.upperBound) }
    return bounded
  }

  /// How many people an interval of a half-width asks for; nil where that is not known, or beyond any population.
  public func peopleNeeded(halfWidth: Double) -> Int? {
    guard let variance, variance > 0, halfWidth > 0 else { return nil }
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
    StudentT.critical(1 - Estimator.confidence, degreesOfFreedom: people - 1)
  }

  /// What t comes to with many degrees of freedom: the normal distribution's quantile.
  static let criticalOfMany = 1.959_963_984_540_054
  /// More people than there are.
  private static let mostPeople = 1e11
}

/// How much larger a figure is under a second variant than under a first, over the same people.
public struct PairedDifference: Sendable, Hashable {
  /// The mean difference.
  public internal(set) var estimate: Estimate
  /// How many people have another figure under the second variant.
  public var differing = 0
  /// Whether nothing that the variant changes is among what the figure reads: the difference is zero for all people.
  public internal(set) var isStructuralZero = false
  /// How many times the variance would be as large with other people under each variant; nil where nothing varies.
  public var varianceRatio: Double?
  /// The probability of a mean at least so far from zero where there is no difference; nil where there is nothing to
  /// test, or too little for the test to be trusted.
  public internal(set) var pValue: Double?
  /// The p-value after Holm's correction over all differences of the report.
  public var adjustedPValue: Double?
  /// The ends of the bootstrap's 95% interval.
  public var bootstrap: ClosedRange<Double>?

  /// A difference of which no more is known than its mean and interval.
  public init(estimate: Estimate) {
    self.estimate = estimate
  }

  /// Whether no sampled person differs, though one could.
  public var isNoneObserved: Bool { differing == 0 && !isStructuralZero }

  /// From as many on, means are held to be normal by rule of thumb.
  public static let fewPeople = 30

  /// Marks an interval that is not to be trusted; it has no p-value then.
  mutating func markUnreliable() {
    estimate.isUnreliable = true
    pValue = nil
  }

  /// States that the variant cannot reach the figure.
  mutating func markStructuralZero() {
    estimate = Estimate(mean: 0, variance: 0, people: estimate.people, interval: 0...0)
    isStructuralZero = true
  }
}

/// Holm's correction of p-values over many tests.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979).
public enum Holm {
  /// Each p-value adjusted: below 0.05 where the test may be called significant among all.
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    var adjusted = pValues
    var most = 0.0
    for (rank, index) in order.enumerated() {
      most = max(most, min(1, pValues[index] * Double(pValues.count - rank)))
      adjusted[index] = most
    }
    return adjusted
  }
}
