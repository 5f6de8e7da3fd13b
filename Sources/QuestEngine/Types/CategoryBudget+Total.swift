import Foundation
public import LedgerModel

extension CategoryBudget {
  /// The least total that qualifies a category, in minor units of a currency, at least 0; nil where no total can reach it.
  public func minimumTotal(in currency: Currency) -> Int64? {
    guard minimumTotal.isFinite else { return nil }
    if minimumTotal <= 0 { return 0 }
    var exact = Decimal(sign: .plus, exponent: currency.exponent, significand: minimumTotal)
    var rounded = Decimal()
    // A least total between two pence is reached by the upper one.
    NSDecimalRound(&rounded, &exact, 0, .up)
    // `Decimal.description` is plain digits in every locale.
    return Int64(rounded.description)
  }
}

extension QuestRules {
  /// The least total that qualifies a category, in minor units of a currency, at least 0; nil where no total can reach it.
  public func minimumTotal(in currency: Currency) -> Int64? { categoryBudget.minimumTotal(in: currency) }
}
