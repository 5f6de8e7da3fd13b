/// Student's t distribution by the four operations and square roots alone, so that all platforms agree to the last bit.
///
/// Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.1 (by the incomplete beta function) and
/// 26.5.8 (its continued fraction); the ratio of gamma functions by its asymptotic series, 6.1.47.
public enum StudentT {
  /// The probability that |T| exceeds |t|, with so many degrees of freedom, 1 at least.
  public static func twoSidedTail(_ t: Double, degreesOfFreedom freedom: Int) -> Double {
    guard t.isFinite else { return t.isNaN ? .nan : 0 }
    let degrees = Double(max(1, freedom))
    let square = t * t
    let (x, y) = (degrees / (degrees + square), square / (degrees + square))
    if y == 0 { return 1 }
    let a = degrees / 2
    // x to the power of a half of the degrees, times y to that of a half, over the beta function of a and a half.
    let front = Binomial.power(x.squareRoot(), max(1, freedom)) * y.squareRoot() * gammaRatio(a) / squareRootOfPi
    if x < (a + 1) / (a + 2.5) { return front / a * fraction(a, 0.5, x) }
    return 1 - front * 2 * fraction(0.5, a, y)
  }

  /// The t that |T| exceeds with a probability above 0 and below 1: 12.706 for 0.05 and one degree of freedom.
  public static func critical(_ probability: Double, degreesOfFreedom freedom: Int) -> Double {
    guard probability > 0, probability < 1 else { return .nan }
    var (low, high) = (0.0, 1.0)
    while twoSidedTail(high, degreesOfFreedom: freedom) > probability, high < 1e150 { (low, high) = (high, high * 2) }
    // Halving a span of Doubles to nothing takes few more steps than they have bits.
    for _ in 0..<80 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if twoSidedTail(middle, degreesOfFreedom: freedom) > probability { low = middle } else { high = middle }
    }
    return high
  }

  private static let squareRootOfPi = 1.772_453_850_905_516_027_3

  /// The gamma function of a + 1/2 over that of a.
  private static func gammaRatio(_ a: Double) -> Double {
    var (factor, large) = (1.0, a)
    // The series is good to the last bits from forty on; below, the recurrence leads there.
    while large < 40 {
      factor *= large / (large + 0.5)
      large += 1
    }
    let r = 1 / large
    let inner = 5.0 / 1_024 + r * (-21.0 / 32_768 + r * (-399.0 / 262_144 + r * 869.0 / 4_194_304))
    return factor * large.squareRoot() * (1 + r * (-1.0 / 8 + r * (1.0 / 128 + r * inner)))
  }

  /// The continued fraction of the incomplete beta function, by Lentz's method.
  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    func apart(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / apart(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...mostSteps {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / apart(1 + even * d)
      c = apart(1 + even / c)
      result *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / apart(1 + odd * d)
      c = apart(1 + odd / c)
      let change = d * c
      result *= change
      if abs(change - 1) < 1e-16 { break }
    }
    return result
  }

  /// Where the fraction is used it takes some forty steps at most, up to 10^11 degrees of freedom.
  private static let mostSteps = 1_000
}
