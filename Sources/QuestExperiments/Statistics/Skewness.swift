/// How lopsided people's deviations are, and whether too much so for an interval by Student's t.
///
/// Source: Cochran, "Sampling Techniques" (1977), 2.15: an interval meant for 95% errs at most 6% of the time where there
/// are more than 25 times as many people as the square of their skewness.
struct Skewness {
  /// The third moment about the mean over the third power of the standard deviation; 0 where nothing varies.
  let value: Double
  private let people: Int

  /// The skewness of some deviations.
  init(_ deviations: some Collection<Double>) {
    people = deviations.count
    let count = Double(max(1, people))
    let mean = deviations.reduce(0, +) / count
    let (square, cube) = deviations.reduce((0.0, 0.0)) { sums, one in
      let distance = one - mean
      return (sums.0 + distance * distance, sums.1 + distance * distance * distance)
    }
    let variance = square / count
    value = variance > 0 ? cube / count / (variance * variance.squareRoot()) : 0
  }

  /// Whether an interval over so many people is not to be trusted.
  var isTooMuch: Bool { 25 * value * value >= Double(people) }
}
