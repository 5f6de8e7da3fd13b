/// Intervals of a share of people, by the four operations and square roots alone.
///
/// Each person counts as one yes or no. The interval is that of the mid-P test, which holds the true share in 95 of 100
/// samples on average however rare it is; of none among n it ends near 3 / n.
///
/// Source: Lancaster, "Significance tests in discrete distributions", JASA 56 (1961), for mid-P; Wilson, "Probable
/// inference", JASA 22 (1927), for shares far from both ends.
enum Binomial {
  /// The 95% interval of a share, where `count` of `people` have it.
  static func interval(_ count: Int, of people: Int) -> ClosedRange<Double> {
    if people < 1 { return 0...1 }
    if min(count, people - count) >= manyCounts { return wilson(count, of: people) }
    // The fewer of the two sides are counted, so that their sums are short.
    if count > people - count {
      let mirrored = interval(people - count, of: people)
      return 1 - mirrored.upperBound...1 - mirrored.lowerBound
    }
    let tail = (1 - Estimator.confidence) / 2
    let low = count == 0 ? 0 : share { 1 - midTail(count, of: people, $0) < tail }
    let high = count == people ? 1 : share { midTail(count, of: people, $0) > tail }
    return low...max(low, high)
  }

  /// The upper end for something that no one among so many people had: 1 - 0.05^(1/n), about 3 / n.
  static func boundOfNone(among people: Int) -> Double { interval(0, of: max(1, people)).upperBound }

  /// The p-value of so many one way and so many the other, where both ways are as likely: McNemar's test by mid-P.
  ///
  /// Source: Fagerland, Lydersen and Laake, "The McNemar test for binary matched-pairs data", BMC Medical Research
  /// Methodology 13 (2013).
  static func evenSplitPValue(_ one: Int, _ other: Int) -> Double {
    let total = one + other
    if total == 0 { return 1 }
    if min(one, other) >= manyCounts {
      let z = Double(one - other) / Double(total).squareRoot()
      return StudentT.twoSidedTail(z, degreesOfFreedom: manyFreedom)
    }
    return min(1, 2 * midTail(min(one, other), of: total, 0.5))
  }

  /// From as many on either side, Wilson's interval and the normal distribution are as good.
  private static let manyCounts = 100
  /// Student's t with so many degrees of freedom is the normal distribution to nine digits.
  private static let manyFreedom = 1_000_000_000

  /// The chance of fewer than `count` of `people`, and half that of as many, where each has the share.
  private static func midTail(_ count: Int, of people: Int, _ share: Double) -> Double {
    if share >= 1 { return count == people ? 0.5 : 0 }
    var (term, sum) = (power(1 - share, people), 0.0)
    for number in 0..<count {
      sum += term
      term *= share / (1 - share) * Double(people - number) / Double(number + 1)
    }
    return sum + term / 2
  }

  /// The share up to which a condition holds, found by halving.
  private static func share(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func wilson(_ count: Int, of people: Int) -> ClosedRange<Double> {
    let (n, p, z) = (Double(people), Double(count) / Double(people), Estimate.criticalOfMany)
    let scale = 1 + z * z / n
    let reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / scale
    let middle = (p + z * z / (2 * n)) / scale
    return max(0, middle - reach)...min(1, middle + reach)
  }

  static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}

/// The interval of the difference of two shares of the same people.
///
/// Source: Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample
/// design", Statistics in Medicine 17 (1998): the score interval, which holds for few and for no discordant pairs.
enum PairedShares {
  /// The 95% interval of the second share less the first.
  ///
  /// - Parameters:
  ///   - gained: how many people have it under the second variant alone.
  ///   - lost: how many have it under the first alone.
  static func interval(gained: Int, lost: Int, of people: Int) -> ClosedRange<Double> {
    let z = Estimate.criticalOfMany
    let low = bound { score(Double(gained), Double(lost), Double(people), $0) > z }
    let high = bound { score(Double(gained), Double(lost), Double(people), $0) > -z }
    return min(low, high)...max(low, high)
  }

  /// The difference up to which a condition holds.
  private static func bound(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (-1.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// How many standard errors the counts lie above a difference, with the variance that is likeliest under it.
  private static func score(_ gained: Double, _ lost: Double, _ n: Double, _ difference: Double) -> Double {
    let a = 2 * n
    let b = -gained - lost + (2 * n - gained + lost) * difference
    let c = -lost * difference * (1 - difference)
    let share = (max(0, b * b - 4 * a * c).squareRoot() - b) / (2 * a)
    let variance = n * (2 * share + difference * (1 - difference))
    let distance = gained - lost - n * difference
    if variance <= 0 { return distance == 0 ? 0 : distance > 0 ? .infinity : -.infinity }
    return distance / variance.squareRoot()
  }
}
