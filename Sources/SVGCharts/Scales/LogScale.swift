/// Maps values above zero onto a stretch of a picture by their logarithm, between whole decades.
struct LogScale: Sendable {
  /// The powers of ten from end to end; every second one or fewer where they are many.
  let ticks: [Double]
  private let low: Double
  private let high: Double
  private let from: Double
  private let to: Double

  /// A scale that holds the values that are above zero.
  init(_ values: [Double], onto range: (from: Double, to: Double)) {
    let logarithms = values.compactMap(Self.log10)
    let first = (logarithms.min() ?? 0).rounded(.down)
    let last = max(first + 1, (logarithms.max() ?? 1).rounded(.up))
    let stride = max(1, Int((last - first) / 8))
    ticks = Swift.stride(from: Int(first), through: Int(last), by: stride).map(Self.power)
    (low, high) = (first, last)
    (from, to) = range
  }

  /// Where a value lies; nil where it has no logarithm.
  func place(of value: Double) -> Double? {
    Self.log10(value).map { from + min(max(($0 - low) / (high - low), 0), 1) * (to - from) }
  }

  /// The decimal logarithm, from multiplications and comparisons alone, so that it is the same on every platform.
  ///
  /// The whole part counts divisions by ten. Squaring a mantissa doubles its logarithm, which gives the rest bit by bit.
  static func log10(_ value: Double) -> Double? {
    guard value.isFinite, value > 0 else { return nil }
    var (mantissa, whole) = (value, 0.0)
    while mantissa >= 10 {
      mantissa /= 10
      whole += 1
    }
    while mantissa < 1 {
      mantissa *= 10
      whole -= 1
    }
    var (part, bit) = (0.0, 0.5)
    for _ in 0..<30 {
      mantissa *= mantissa
      if mantissa >= 10 {
        mantissa /= 10
        part += bit
      }
      bit /= 2
    }
    return whole + part
  }

  /// Ten to a whole power.
  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(300, abs(exponent)) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// A tick as text: `10,000`, `10M`, `0.001`.
  static func text(of tick: Double) -> String {
    switch tick {
    case 1e9...: NumberText.fixed(tick / 1e9, digits: 0) + "G"
    case 1e6...: NumberText.fixed(tick / 1e6, digits: 0) + "M"
    case 1...: NumberText.fixed(tick, digits: 0)
    default: NumberText.short(tick)
    }
  }
}
