/// A decimal number without rounding: a mantissa and how many of its digits stand behind the decimal mark.
struct ExactNumber: Hashable {
  var mantissa: Int128
  var scale: Int

  static let zero = ExactNumber(mantissa: 0, scale: 0)
  /// Digits beyond these in a product are more than any amount and price have.
  private static let largestScale = 30

  var isZero: Bool { mantissa == 0 }
  var negated: ExactNumber { ExactNumber(mantissa: -mantissa, scale: scale) }

  /// The sum; nil where it does not fit.
  func adding(_ other: ExactNumber) -> ExactNumber? {
    let common = max(scale, other.scale)
    guard let one = rescaled(to: common), let two = other.rescaled(to: common) else { return nil }
    let (sum, overflow) = one.mantissa.addingReportingOverflow(two.mantissa)
    return overflow ? nil : ExactNumber(mantissa: sum, scale: common)
  }

  /// The product; nil where it does not fit.
  func times(_ other: ExactNumber) -> ExactNumber? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
    return overflow || scale + other.scale > Self.largestScale
      ? nil : ExactNumber(mantissa: product, scale: scale + other.scale)
  }

  /// The quotient, where it has a finite decimal form of up to 12 more digits; nil otherwise.
  func divided(by other: ExactNumber) -> ExactNumber? {
    guard other.mantissa != 0 else { return nil }
    var (value, scale) = (mantissa, scale - other.scale)
    for _ in 0...12 {
      if scale >= 0, value % other.mantissa == 0 { return ExactNumber(mantissa: value / other.mantissa, scale: scale) }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
      scale += 1
    }
    return nil
  }

  /// The same number with so many digits behind the mark; nil where that needs rounding or does not fit.
  func rescaled(to wanted: Int) -> ExactNumber? {
    var (value, digits) = (mantissa, scale)
    while digits < wanted {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
      digits += 1
    }
    while digits > wanted {
      guard value % 10 == 0 else { return nil }
      value /= 10
      digits -= 1
    }
    return ExactNumber(mantissa: value, scale: digits)
  }

  /// The same number without zeros at the end of its fraction.
  var normalized: ExactNumber {
    var result = self
    while result.scale > 0, result.mantissa % 10 == 0 {
      result.mantissa /= 10
      result.scale -= 1
    }
    return result
  }

  /// Whether the number is no more than half a unit of the digit `digits` behind the mark.
  func isWithinHalf(ofDigit digits: Int) -> Bool {
    // |m| / 10^scale <= 1 / (2 * 10^digits), that is 2 * |m| * 10^digits <= 10^scale.
    guard let left = ExactNumber(mantissa: 1, scale: 0).rescaled(to: max(0, scale - digits)) else { return true }
    let magnitude = Int128(mantissa.magnitude)
    let (double, overflow) = magnitude.multipliedReportingOverflow(by: 2)
    return scale >= digits ? !overflow && double <= left.mantissa : mantissa == 0
  }
}
