extension Money {
  /// Reads a plain decimal, `-?digits[.digits]`, without regard to any locale.
  ///
  /// Trailing zeros are allowed past the currency's digits: `1.500` GBP is an amount, `1.234` GBP is not.
  ///
  /// - Throws: ``MoneyError`` for any other text, a value finer than the minor unit, or one beyond 64 bits.
  public init(_ text: String, in currency: Currency) throws(MoneyError) {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }) else {
      throw .malformed(text)
    }
    let fraction = parts.count == 2 ? parts[1] : whole.suffix(0)
    if fraction.dropFirst(currency.exponent).contains(where: { $0 != UInt8(ascii: "0") }) {
      throw .tooFine(text, currency)
    }
    // Accumulated downwards, so that the least amount can be read as well.
    var value: Int64 = 0
    let padding = max(0, currency.exponent - fraction.count)
    for digit in whole { value = try Self.shifting(value, by: digit) }
    for digit in fraction.prefix(currency.exponent) { value = try Self.shifting(value, by: digit) }
    for _ in 0..<padding { value = try Self.shifting(value, by: UInt8(ascii: "0")) }
    if isNegative {
      self.init(minorUnits: value)
    } else {
      self = try Money(minorUnits: value).negated()
    }
  }

  /// The amount in major units with all of the currency's digits, such as `-3.20`.
  public func text(in currency: Currency) -> String { currency.text(minorUnits: minorUnits) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func shifting(_ value: Int64, by digit: UInt8) throws(MoneyError) -> Int64 {
    let (tenfold, first) = value.multipliedReportingOverflow(by: 10)
    let (result, second) = tenfold.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
    if first || second { throw .overflow }
    return result
  }
}

extension Currency {
  /// So many minor units in major units with all of the currency's digits; sums may be larger than an amount can be.
  public func text(minorUnits: some SignedInteger) -> String {
    let digits = String(minorUnits.magnitude)
    let sign = minorUnits < 0 ? "-" : ""
    guard exponent > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, exponent + 1 - digits.utf8.count)) + digits
    return sign + padded.dropLast(exponent) + "." + padded.suffix(exponent)
  }
}
