public import Foundation

extension Money {
  /// The amount of a decimal number of major units, exactly.
  ///
  /// - Throws: ``MoneyError`` for NaN, a value finer than the minor unit, or one beyond 64 bits.
  public init(_ decimal: Decimal, in currency: Currency) throws(MoneyError) {
    // `Decimal.description` is plain digits with a point in every locale.
    try self.init(decimal.description, in: currency)
  }

  /// The amount as a decimal number of major units, exactly.
  public func decimal(in currency: Currency) -> Decimal {
    Decimal(
      sign: minorUnits < 0 ? .minus : .plus, exponent: -currency.exponent, significand: Decimal(minorUnits.magnitude))
  }
}

extension Decimal {
  /// Reads a plain decimal, `-?digits[.digits]`, atomically, without regard to any locale.
  ///
  /// `Decimal(string:)` stops at the first character it does not know, so that "15,00" reads as 15; this does not.
  /// Returns nil for any other text and for a value that a `Decimal` does not hold exactly, whose significant digits make a
  /// number of more than 128 bits; zeros before and behind them do not count.
  public init?(plain text: String) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
    let isZero = { (byte: UInt8) in byte == UInt8(ascii: "0") }
    let fraction = parts.count == 2 ? Array(parts[1]) : []
    var digits = Array(Array(parts[0]) + fraction)
    var exponent = -fraction.count
    // Zeros at either end are no significant digits.
    while let last = digits.last, isZero(last) {
      digits.removeLast()
      exponent += 1
    }
    var (magnitude, significand) = (UInt128(0), Decimal(0))
    for digit in digits.map({ Int($0 - UInt8(ascii: "0")) }) {
      let (shifted, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(UInt128(digit))
      if overflow || carry { return nil }
      (magnitude, significand) = (sum, significand * 10 + Decimal(digit))
    }
    if magnitude == 0 {
      self = 0
      return
    }
    guard (-128...127).contains(exponent) else { return nil }
    self.init(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
  }
}
