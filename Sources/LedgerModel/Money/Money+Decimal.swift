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
  /// Reads a plain decimal, `-?digits[.digits]`, whole or not at all, without regard to any locale.
  ///
  /// `Decimal(string:)` stops at the first character it does not know, so that "15,00" reads as 15; this does not.
  /// Returns nil for any other text and for more than 38 significant digits, which a `Decimal` may not hold exactly.
  public init?(plain text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard text.utf8.count - digits.count <= 1, digits.count <= Self.mostPlainDigits,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
    else { return nil }
    self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// A `Decimal` holds any number of 38 digits; one more for the point.
  private static var mostPlainDigits: Int { 39 }
}
