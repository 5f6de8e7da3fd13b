/// A currency by its code and the number of decimal digits that its amounts have.
@frozen
public struct Currency: Hashable, Sendable {
  /// The code, such as `GBP`; a journal's own commodity names are kept as written.
  public let code: String
  /// The decimal digits of the minor unit, 0 to 18: JPY 0, GBP 2, KWD 3.
  public let exponent: Int
  /// How many minor units make a major one: 10 to the power of the exponent.
  public let minorUnitsPerMajor: Int64
  /// How many of the smallest units that an amount can have in any currency, 10^-18 of a major one, make a minor one.
  public let smallestUnitsPerMinor: Int64

  /// A currency by code, with its ISO 4217 exponent, or 2 where the standard does not list the code.
  public init(code: String) {
    self.init(code: code, exponent: Self.unusualExponents[code] ?? 2)
  }

  /// A currency or commodity with an exponent of its own; the exponent is held within 0...18.
  public init(code: String, exponent: Int) {
    self.code = code
    self.exponent = min(max(exponent, 0), Self.largestExponent)
    var power: Int64 = 1
    for _ in 0..<self.exponent { power *= 10 }
    minorUnitsPerMajor = power
    smallestUnitsPerMinor = Self.smallestUnitsPerMajor / power
  }

  /// Whether a text can be a code of one's own choosing: 1 to 12 ASCII letters and digits.
  public static func isCode(_ text: String) -> Bool {
    (1...12).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The pound, in which the rules under test were written.
  public static let gbp = Currency(code: "GBP")

  /// 10^18 is the largest power of ten that an amount's 64 bits hold.
  private static let largestExponent = 18
  private static let smallestUnitsPerMajor: Int64 = 1_000_000_000_000_000_000

  /// The codes whose minor unit is not a hundredth.
  ///
  /// Source: ISO 4217 list one, 2026.
  private static let unusualExponents: [String: Int] = {
    var table: [String: Int] = [:]
    for code in ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV"]
      + ["XAF", "XOF", "XPF"]
    { table[code] = 0 }
    for code in ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"] { table[code] = 3 }
    for code in ["CLF", "UYW"] { table[code] = 4 }
    return table
  }()
}
