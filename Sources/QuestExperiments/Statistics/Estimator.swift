/// Means and paired differences with their intervals, from exact sums.
///
/// A mean is a ratio: all numerators over all denominators. Its variance is that of the people's deviations
/// (n - R d) / mean(d) within each stratum, which is the classical one where all people have the same denominator and
/// there is one stratum. What is counted as yes or no of each person has intervals of its own; see ``Binomial``.
///
/// Source: Cochran, "Sampling Techniques" (1977), 6.4 and 6.11, for the ratio and its strata; Student's t with as many
/// degrees of freedom as people less strata for the interval.
public struct Estimator: Sendable {
  /// How many people the sums are of.
  public let people: Int
  /// How many strata they were drawn from.
  public let strata: Int
  /// The t beyond which a probability of 0.05 lies; infinite where there are no degrees of freedom.
  public let critical: Double

  /// How much of the time an interval holds what it estimates.
  public static let confidence = 0.95

  /// An estimator for sums over so many people of so many strata.
  public init(people: Int, strata: Int = 1) {
    self.people = people
    self.strata = strata
    critical =
      people <= strata
      ? .infinity : StudentT.critical(1 - Self.confidence, degreesOfFreedom: people - strata)
  }

  /// The largest share of people that may have what none of so many sampled people had, about 3 / n.
  public static func boundOfNone(among people: Int) -> Double { Binomial.boundOfNone(among: people) }

  /// The mean of a figure; nil where it stands over nothing.
  ///
  /// - Parameter isShare: whether the figure is never below 0 or above 1.
  public func mean(_ sums: Moments, isShare: Bool = false) -> Estimate? { mean([sums], isShare: isShare) }

  /// The mean of a figure over strata; nil where it stands over nothing.
  public func mean(_ parts: [Moments], isShare: Bool = false) -> Estimate? {
    let sums = parts.sum
    guard sums.denominator != 0 else { return nil }
    let ratio = Double(sums.numerator) / Double(sums.denominator)
    let contributing = isShare ? min(sums.nonzero, sums.notWhole) : sums.nonzero
    let spread = variance(parts, sums, ratio)
    var mean = estimate(ratio, variance: spread)
    if people > 1, sums.isYesOrNo {
      mean = Estimate(
        mean: ratio, variance: spread.flatMap { $0 > 0 ? $0 : nil }, people: people,
        interval: Binomial.interval(Int(sums.numerator), of: people))
    } else if people > 1, spread ?? 0 <= 0 {
      mean = unvaried(ratio, sums, isShare ? 0...1 : nil)
      // Counts are never negative: what few people may have otherwise lowers the mean by their share at most.
      if !isShare, ratio >= 0 {
        let bound = Binomial.boundOfNone(among: sums.effectivePeople)
        mean = Estimate(mean: ratio, variance: nil, people: people, interval: (ratio * (1 - bound), nil))
      }
    } else {
      mean.isUnreliable = people > 1 && contributing < PairedDifference.fewPeople
    }
    mean.contributing = contributing
    if parts.count > 1, let spread, spread > 0, let simple = variance([sums], sums, ratio) {
      mean.stratificationRatio = simple / spread
    }
    return mean
  }

  /// How much larger a figure is under a second variant, the same people paired.
  public func difference(
    _ first: Moments, _ second: Moments, _ cross: CrossMoments, isShare: Bool = false
  ) -> PairedDifference? {
    difference([first], [second], [cross], isShare: isShare)
  }

  /// How much larger a figure is under a second variant, over strata.
  public func difference(
    _ firsts: [Moments], _ seconds: [Moments], _ crosses: [CrossMoments], isShare: Bool = false
  ) -> PairedDifference? {
    let (first, second, cross) = (firsts.sum, seconds.sum, crosses.reduce(into: CrossMoments()) { $0 += $1 })
    guard first.denominator != 0, second.denominator != 0 else { return nil }
    let (r, s) = (
      Double(first.numerator) / Double(first.denominator), Double(second.numerator) / Double(second.denominator)
    )
    let (one, other) = (variance(firsts, first, r), variance(seconds, second, s))
    let mean = cross.differing == 0 ? 0 : s - r
    var paired: Double?
    if let one, let other {
      paired =
        cross.differing == 0
        ? 0 : max(0, one + other - 2 * covariance(firsts, seconds, crosses, (r, first), (s, second)))
    }
    var difference = PairedDifference(estimate: estimate(mean, variance: paired))
    difference.differing = cross.differing
    if let one, let other, let paired, paired > 0 { difference.varianceRatio = (one + other) / paired }
    if people < 2 { return difference }
    if first.isYesOrNo, second.isYesOrNo {
      let both = cross.numerators
      let (gained, lost) = (Int(second.numerator - both), Int(first.numerator - both))
      difference.estimate = Estimate(
        mean: mean, variance: paired.flatMap { $0 > 0 ? $0 : nil }, people: people,
        interval: PairedShares.interval(gained: gained, lost: lost, of: people))
      if cross.differing > 0 { difference.pValue = Binomial.evenSplitPValue(gained, lost) }
    } else if paired ?? 0 <= 0 {
      let least = first.effectivePeople < second.effectivePeople ? first : second
      difference.estimate = unvaried(mean, least, isShare ? -1...1 : nil)
      // All have the same difference: as many heads in a row.
      if cross.differing == people { difference.pValue = Binomial.evenSplitPValue(people, 0) }
    } else {
      if let error = difference.estimate.standardError, error > 0 {
        difference.pValue = StudentT.twoSidedTail(mean / error, degreesOfFreedom: people - strata)
      }
      difference.estimate.isUnreliable = cross.differing < PairedDifference.fewPeople
    }
    return difference
  }

  private func estimate(_ mean: Double, variance: Double?) -> Estimate {
    Estimate(mean: mean, variance: people <= strata ? nil : variance, people: people, critical: critical)
  }

  /// What was the same for all people: at most 3 in n have anything else, which bounds a share, and nothing else.
  private func unvaried(_ mean: Double, _ sums: Moments, _ range: ClosedRange<Double>?) -> Estimate {
    let bound = Binomial.boundOfNone(among: sums.effectivePeople)
    if let range {
      let interval = max(range.lowerBound, mean - bound)...min(range.upperBound, mean + bound)
      return Estimate(mean: mean, variance: nil, people: people, interval: interval)
    }
    return Estimate(mean: mean, variance: nil, people: people, interval: (nil, nil))
  }

  /// The variance of one person's deviation.
  private func variance(_ parts: [Moments], _ whole: Moments, _ ratio: Double) -> Double? {
    let d = whole.denominator
    // Denominators are never negative: their squares sum up to the square of their sum where one person alone has any,
    // and one person tells nothing of how people differ.
    guard people > 1, d &* d != whole.denominatorSquared else { return nil }
    return parts.reduce(0.0) { sum, part in
      let (n, d) = (part.numerator, part.denominator)
      return sum
        + deviations(
          part.people, (part.centred(part.numeratorSquared, n, n), part.centred(part.product, n, d)),
          (part.centred(part.product, n, d), part.centred(part.denominatorSquared, d, d)),
          (ratio, Double(whole.denominator)), (ratio, Double(whole.denominator)))
    }
  }

  private func covariance(
    _ firsts: [Moments], _ seconds: [Moments], _ crosses: [CrossMoments], _ one: (ratio: Double, sums: Moments),
    _ other: (ratio: Double, sums: Moments)
  ) -> Double {
    crosses.indices.reduce(0.0) { sum, part in
      let (first, second, cross) = (firsts[part], seconds[part], crosses[part])
      let (n, d, m, e) = (first.numerator, first.denominator, second.numerator, second.denominator)
      return sum
        + deviations(
          first.people, (first.centred(cross.numerators, n, m), first.centred(cross.numeratorDenominator, n, e)),
          (first.centred(cross.denominatorNumerator, d, m), first.centred(cross.denominators, d, e)),
          (one.ratio, Double(one.sums.denominator)), (other.ratio, Double(other.sums.denominator)))
    }
  }

  /// A stratum's part of the mean product of deviations (n - r d) / mean(d) and (m - s e) / mean(e).
  private func deviations(
    _ stratum: Int, _ n: (m: Double, e: Double), _ d: (m: Double, e: Double), _ one: (ratio: Double, sum: Double),
    _ other: (ratio: Double, sum: Double)
  ) -> Double {
    if stratum < 2 { return 0 }
    let sum = n.m - other.ratio * n.e - one.ratio * (d.m - other.ratio * d.e)
    return sum / (one.sum * other.sum) * (Double(people) / Double(stratum - 1))
  }
}

extension [Moments] {
  /// The sums of all strata.
  var sum: Moments { count == 1 ? self[0] : reduce(into: Moments()) { $0 += $1 } }
}

extension [FigureSums] {
  /// The strata as they can be estimated: each with two people at least, the others joined.
  var estimable: [FigureSums] {
    var strata = filter { $0.people > 1 }
    let alone = filter { $0.people == 1 }
    guard var rest = alone.first else { return strata }
    for other in alone.dropFirst() { rest += other }
    if rest.people > 1 || strata.isEmpty { strata.append(rest) } else { strata[strata.count - 1] += rest }
    return strata
  }
}
