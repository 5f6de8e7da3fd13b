import Foundation
public import LedgerModel

extension QuestRules {
  /// The least total that qualifies a category, in minor units of a currency; nil where no total can reach it.
  public func minimumTotal(in currency: Currency) -> Int64? {
    guard let scaled = categoryBudget.scaledTotal else { return nil }
    let unit = Int128(currency.smallestUnitsPerMinor)
    // Rounded up without a sum that could overflow.
    return Int64(exactly: scaled / unit + (scaled % unit == 0 ? 0 : 1))
  }
}

extension QuestRules.CategoryBudget {
  /// Whether a total qualifies a category: whether it is ``QuestRules/minimumTotal(in:)`` or more.
  @inline(__always)
  func isReached(by total: Money, in currency: Currency) -> Bool {
    guard let scaledTotal else { return false }
    // 64 bits by 60 bits: no overflow.
    return Int128(total.minorUnits) * Int128(currency.smallestUnitsPerMinor) >= scaledTotal
  }

  private static let digits = 18

  /// A value times 10^18, rounded up, 0 for a negative one; nil for NaN and beyond 128 bits.
  static func scaled(_ value: Decimal) -> Int128? {
    guard value.isFinite else { return nil }
    if value <= 0 { return 0 }
    // `Decimal.description` is plain digits with a point in every locale.
    let parts = value.description.utf8.split(separator: UInt8(ascii: "."))
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    var scaled: Int128 = 0
    for digit in Array(parts[0]) + fraction.prefix(digits) {
      let (shifted, overflow) = scaled.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(Int128(digit - UInt8(ascii: "0")))
      if overflow || carry { return nil }
      scaled = sum
    }
    for _ in fraction.prefix(digits).count..<digits {
      let (shifted, overflow) = scaled.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      scaled = shifted
    }
    return fraction.dropFirst(digits).allSatisfy { $0 == UInt8(ascii: "0") } ? scaled : scaled + 1
  }
}
