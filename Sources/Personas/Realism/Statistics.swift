/// The little statistics that a report needs; sums, square roots and cubes alone.
enum Statistics {
  /// How many standard errors an interval reaches to each side: 99% for a report of sixty measures taken together.
  ///
  /// By Bonferroni, 0.01 / 60 of both tails of the normal distribution; no report of the catalogue has more rows.
  static let deviations = 3.765
  /// The most measures that a report's intervals hold together for.
  static let mostMeasures = 60

  /// The same where the standard error is itself estimated from so many people.
  ///
  /// Source: the first term of the Cornish-Fisher expansion of Student's t.
  static func deviations(people: Int) -> Double {
    let z = deviations
    return z + (z * z * z + z) / (4 * Double(max(people - 1, 1)))
  }

  /// Where a chi-square lies within as many deviations.
  ///
  /// Source: Wilson and Hilferty, "The distribution of chi-square" (1931): its cube root is all but normal.
  static func chiSquareInterval(freedom: Int) -> ClosedRange<Double> {
    let n = Double(max(freedom, 1))
    let share = 2 / (9 * n)
    let low = max(0, 1 - share - deviations * share.squareRoot())
    let high = 1 - share + deviations * share.squareRoot()
    return n * low * low * low...n * high * high * high
  }

  static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { product, _ in product * base }
  }

  /// The natural logarithm of a number from 1 on, by the four operations alone, so that all platforms agree.
  ///
  /// Source: Abramowitz and Stegun, 4.1.27: twice the series of odd powers of (m - 1) / (m + 1), with m from 1 to 2.
  static func logarithm(_ value: Double) -> Double {
    guard value >= 1, value.isFinite else { return 0 }
    let m = value.significand
    let x = (m - 1) / (m + 1)
    var (term, sum) = (x, 0.0)
    for odd in stride(from: 1.0, to: 60, by: 2) {
      sum += term / odd
      term *= x * x
    }
    return 2 * sum + Double(value.exponent) * 0.693_147_180_559_945_309_4
  }

  /// The slope of a least-squares line.
  static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let n = Double(points.count)
    let (meanX, meanY) = (points.reduce(0) { $0 + $1.x } / n, points.reduce(0) { $0 + $1.y } / n)
    let (up, down) = points.reduce((0.0, 0.0)) { sums, point in
      (sums.0 + (point.x - meanX) * (point.y - meanY), sums.1 + (point.x - meanX) * (point.x - meanX))
    }
    return down > 0 ? up / down : 0
  }
}

/// Sums over people of two numbers each, such as how many transactions and how much in all.
struct PairSums {
  private(set) var x = 0.0
  private(set) var y = 0.0
  private var xx = 0.0
  private var yy = 0.0
  private var xy = 0.0

  mutating func add(_ x: Double, _ y: Double) {
    self.x += x
    self.y += y
    xx += x * x
    yy += y * y
    xy += x * y
  }

  /// The variance of the first number; people who were not added count as zeros.
  func variance(people: Int) -> Double {
    let n = Double(people)
    return n > 1 ? max(0, (xx - x * x / n) / (n - 1)) : 0
  }

  /// The second number over the first.
  var ratio: Double { x > 0 ? y / x : 0 }

  /// The standard error of the ratio: people are independent, their transactions need not be.
  func ratioError(people: Int) -> Double {
    let n = Double(people)
    let rest = max(0, yy - 2 * ratio * xy + ratio * ratio * xx)
    // What is left of equal numbers is the error of adding them up.
    return n > 1 && x > 0 && rest > 1e-12 * yy ? (rest * n / (n - 1)).squareRoot() / x : 0
  }
}
