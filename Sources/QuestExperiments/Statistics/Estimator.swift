/// Means and paired differences with their intervals, from exact sums.
///
/// A mean is a ratio: all numerators over all denominators. Its variance is that of the people's deviations
/// (n - R d) / mean(d), which is the classical one where all people have the same denominator.
///
/// Source: Cochran, "Sampling Techniques" (1977), 6.4, for the ratio; Student's t with n - 1 degrees of freedom for the
/// interval.
public struct Estimator: Sendable {
  /// How many people the sums are of.
  public let people: Int
  /// The t beyond which a chance of 0.05 lies; infinite for fewer than two people.
  public let critical: Double

  /// How much of the time an interval holds what it estimates.
  public static let confidence = 0.95

  /// An estimator for sums over so many people.
  public init(people: Int) {
    self.people = people
    critical = people < 2 ? .infinity : StudentT.critical(1 - Self.confidence, freedom: people - 1)
  }

  /// The mean of a figure; nil where it stands over nothing.
  ///
  /// - Parameter isShare: whether the figure is never below 0 or above 1.
  public func mean(_ sums: Moments, isShare: Bool = false) -> Estimate? {
    guard sums.denominator != 0 else { return nil }
    let ratio = Double(sums.numerator) / Double(sums.denominator)
    var mean = estimate(ratio, variance: variance(sums, ratio))
    mean.contributing = isShare ? min(sums.nonzero, sums.notWhole) : sums.nonzero
    return mean
  }

  /// How much larger a figure is under a second variant, the same people paired.
  public func difference(_ first: Moments, _ second: Moments, _ cross: CrossMoments) -> PairedDifference? {
    guard first.denominator != 0, second.denominator != 0 else { return nil }
    let (r, s) = (
      Double(first.numerator) / Double(first.denominator), Double(second.numerator) / Double(second.denominator)
    )
    let (one, other) = (variance(first, r), variance(second, s))
    var paired = cross.differing == 0 ? 0 : one.flatMap { one in other.map { one + $0 } }
    if cross.differing > 0, let sum = paired { paired = max(0, sum - 2 * covariance(first, r, second, s, cross)) }
    let isZero = cross.differing == 0
    var difference = PairedDifference(estimate: estimate(isZero ? 0 : s - r, variance: paired))
    difference.differing = cross.differing
    if let one, let other, let paired, paired > 0 { difference.varianceRatio = (one + other) / paired }
    if let error = difference.estimate.standardError, !isZero {
      let mean = difference.estimate.mean
      difference.chance = error > 0 ? StudentT.twoSidedTail(mean / error, freedom: people - 1) : mean == 0 ? 1 : 0
    }
    return difference
  }

  private func estimate(_ mean: Double, variance: Double?) -> Estimate {
    Estimate(mean: mean, variance: people < 2 ? nil : variance, people: people, critical: critical)
  }

  /// The variance of one person's deviation.
  private func variance(_ sums: Moments, _ ratio: Double) -> Double? {
    let (n, d) = (sums.numerator, sums.denominator)
    // Denominators are never negative: their squares sum up to the square of their sum where one person alone has any,
    // and one person tells nothing of how people differ.
    guard people > 1, d &* d != sums.denominatorSquared else { return nil }
    return deviations(
      (centred(sums.numeratorSquared, n, n), centred(sums.product, n, d)),
      (centred(sums.product, n, d), centred(sums.denominatorSquared, d, d)), (ratio, Double(d)), (ratio, Double(d)))
  }

  private func covariance(
    _ first: Moments, _ r: Double, _ second: Moments, _ s: Double, _ cross: CrossMoments
  ) -> Double {
    let (n, d, m, e) = (first.numerator, first.denominator, second.numerator, second.denominator)
    return deviations(
      (centred(cross.numerators, n, m), centred(cross.numeratorDenominator, n, e)),
      (centred(cross.denominatorNumerator, d, m), centred(cross.denominators, d, e)), (r, Double(d)), (s, Double(e)))
  }

  /// People times a sum of products, less the product of sums: exact, so that what does not vary is zero.
  private func centred(_ products: Int128, _ one: Int128, _ other: Int128) -> Double {
    Double(Int128(people) &* products &- one &* other)
  }

  /// The mean product of deviations (n - r d) / mean(d) and (m - s e) / mean(e).
  private func deviations(
    _ n: (m: Double, e: Double), _ d: (m: Double, e: Double), _ one: (ratio: Double, sum: Double),
    _ other: (ratio: Double, sum: Double)
  ) -> Double {
    let count = Double(people)
    let sum = n.m - other.ratio * n.e - one.ratio * (d.m - other.ratio * d.e)
    return sum / (one.sum * other.sum) * (count / (count - 1))
  }
}
