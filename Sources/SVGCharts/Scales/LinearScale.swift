/// Maps values onto a stretch of a picture in proportion, between ticks at round numbers.
struct LinearScale: Sendable {
  /// The round numbers, ascending.
  let ticks: [Double]
  /// The digits that a tick needs after the point.
  let digits: Int
  private let low: Double
  private let high: Double
  private let from: Double
  private let to: Double

  /// A scale that holds some values, and zero where `fromZero` says so.
  ///
  /// - Parameter about: how many steps between ticks are wanted.
  init(_ values: [Double], fromZero: Bool = true, about steps: Int = 5, onto range: (from: Double, to: Double)) {
    let finite = values.filter { $0.isFinite && abs($0) < 1e15 }
    var low = finite.min() ?? 0
    var high = finite.max() ?? 1
    if fromZero { (low, high) = (min(low, 0), max(high, 0)) }
    if high <= low { high = low + 1 }
    let step = Self.step(for: (high - low) / Double(max(1, steps)))
    let first = (low / step.size).rounded(.down)
    let last = (high / step.size).rounded(.up)
    ticks = (0...Int(min(100, last - first))).map { (first + Double($0)) * step.size }
    digits = step.digits
    (self.low, self.high) = (first * step.size, last * step.size)
    (from, to) = range
  }

  /// Where a value lies; one beyond the ends lies at the end.
  func place(of value: Double) -> Double {
    let part = value.isFinite ? (value - low) / (high - low) : 0
    return from + min(max(part, 0), 1) * (to - from)
  }

  /// A tick as text.
  func text(of tick: Double) -> String { NumberText.fixed(tick, digits: digits) }

  /// The least of 1, 2 and 5 times a power of ten that is not below a number.
  private static func step(for least: Double) -> (size: Double, digits: Int) {
    var (power, digits) = (1.0, 0)
    while power * 10 <= least && power < 1e15 { power *= 10 }
    var divisor = 1.0
    while power > least && digits < 12 {
      divisor *= 10
      digits += 1
      power = 1 / divisor
    }
    for factor in [1.0, 2, 5] where power * factor >= least * (1 - 1e-9) { return (power * factor, digits) }
    return (power * 10, max(0, digits - 1))
  }
}
