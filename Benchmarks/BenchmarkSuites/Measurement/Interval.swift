import Foundation

/// A median or a slope with the interval that holds the true value in 95 of 100 cases.
public struct Interval: Sendable, Hashable {
  /// The estimate.
  public var value: Double
  /// The lower end.
  public var low: Double
  /// The upper end.
  public var high: Double

  /// The greater distance of an end from the value, as a part of the value.
  public var relativeWidth: Double { value > 0 ? max(high - value, value - low) / value : 0 }

  /// The distance of the upper end from the value; nil where nothing is known of the ends.
  var halfWidth: Double? { high.isFinite ? high - value : nil }

  /// The median of samples, with the interval between two order statistics.
  ///
  /// Source: Conover, "Practical Nonparametric Statistics" (1999), section 3.2: the normal approximation of the binomial.
  init(medianOf samples: [Double]) {
    let sorted = samples.sorted()
    let count = sorted.count
    guard count > 0 else {
      self.init(value: 0, low: 0, high: 0)
      return
    }
    let reach = 0.98 * Double(count).squareRoot()
    let low = max(0, Int((Double(count) / 2 - reach).rounded(.down)))
    self.init(
      value: (sorted[(count - 1) / 2] + sorted[count / 2]) / 2, low: sorted[low], high: sorted[count - 1 - low])
  }

  /// The middle of two estimates, with an interval that spans both.
  func joined(with other: Interval) -> Interval {
    Interval(value: (value + other.value) / 2, low: min(low, other.low), high: max(high, other.high))
  }

  /// An estimate between two ends.
  init(value: Double, low: Double, high: Double) {
    self.value = value
    self.low = low
    self.high = high
  }

  /// The exponent of a power law through points of size and time, by least squares on logarithms; nil below two sizes.
  ///
  /// Two points leave nothing to judge the fit by: the ends are infinite, and a third size is needed for an interval.
  init?(exponentOf points: [(size: Int, time: Double)]) {
    let points = points.filter { $0.size > 0 && $0.time > 0 }.map { (x: log(Double($0.size)), y: log($0.time)) }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard points.count >= 2, spread > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    let rest = points.reduce(0) { sum, point in
      let error = point.y - meanY - slope * (point.x - meanX)
      return sum + error * error
    }
    let degrees = points.count - 2
    let half = degrees > 0 ? Self.studentT(degrees) * (rest / Double(degrees) / spread).squareRoot() : .infinity
    self.init(value: slope, low: slope - half, high: slope + half)
  }

  /// The 97.5th percentile of Student's distribution.
  private static func studentT(_ degrees: Int) -> Double {
    let table = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23]
    return degrees <= table.count ? table[degrees - 1] : 2.1
  }
}
