/// An exact amount in the minor units of its ledger's currency; negative is an outflow.
///
/// ```swift
/// let coffee = try Money("-3.20", in: .gbp)
/// coffee.minorUnits              // -320
/// coffee.text(in: .gbp)          // "-3.20"
/// ```
///
/// Sums are checked: what does not fit 64 bits is an error, never a wrap. Binary floating point has no part in it.
@frozen
public struct Money: Hashable, Comparable, Sendable {
  /// Pence for GBP, yen for JPY, fils for KWD.
  public let minorUnits: Int64

  /// An amount of so many minor units.
  @inlinable
  public init(minorUnits: Int64) {
    self.minorUnits = minorUnits
  }

  /// Nothing.
  @inlinable public static var zero: Money { Money(minorUnits: 0) }

  /// Orders by value.
  @inlinable
  public static func < (left: Money, right: Money) -> Bool {
    left.minorUnits < right.minorUnits
  }

  /// The sum.
  ///
  /// - Throws: ``MoneyError/overflow`` where it does not fit 64 bits.
  @inlinable
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    if overflow { throw .overflow }
    return Money(minorUnits: sum)
  }

  /// The amount with the other sign.
  ///
  /// - Throws: ``MoneyError/overflow`` for the least amount, which has no opposite.
  @inlinable
  public func negated() throws(MoneyError) -> Money {
    try Money.zero.subtracting(self)
  }

  /// The difference.
  ///
  /// - Throws: ``MoneyError/overflow`` where it does not fit 64 bits.
  @inlinable
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    if overflow { throw .overflow }
    return Money(minorUnits: difference)
  }
}

/// Why a text or a number is no amount.
public enum MoneyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not `-?digits[.digits]`.
  case malformed(String)
  /// The value is finer than the currency's minor unit.
  case tooFine(String, Currency)
  /// The value or a sum does not fit 64 bits of minor units.
  case overflow

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .malformed(let text):
      "\"\(text)\" is not an amount; write it in digits with a point, such as 12.50 or -3"
    case .tooFine(let text, let currency):
      "\(text) is finer than \(currency.code) allows; round it to \(currency.exponent) decimal digits"
    case .overflow:
      "an amount or a total is too large to be held exactly (beyond 9.2 * 10^18 minor units)"
    }
  }
}
