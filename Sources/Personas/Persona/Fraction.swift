import LedgerModel
import LocatedJSON

/// A number with at most six digits behind the point, as whole millionths: a rate, a chance or a factor.
struct Fraction: Sendable, Hashable {
  let millionths: Int

  static let zero = Fraction(millionths: 0)
  static let one = Fraction(millionths: 1_000_000)

  /// Plain decimal digits without trailing zeros.
  var text: String {
    let digits = Money(minorUnits: Int64(millionths)).text(in: Self.form)
    return String(digits.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
  }

  /// Any decimal of six digits is read as an amount is.
  fileprivate static let form = Currency(code: "a rate or chance", exponent: 6)
}

extension LocatedValue {
  /// The value as a number from 0 to `most`, or an error at its place.
  func fraction(upTo most: Int) throws(InputError) -> Fraction {
    let value = try money(in: Fraction.form, upTo: Int64(most) * 1_000_000)
    return Fraction(millionths: Int(value))
  }

  /// The value as minor units from 0 to `most`, or an error at its place.
  func money(in currency: Currency, upTo most: Int64) throws(InputError) -> Int64 {
    let text = try decimalText()
    let limit = Money(minorUnits: most).text(in: currency)
    let value: Int64
    do throws(MoneyError) {
      value = try Money(text, in: currency).minorUnits
    } catch {
      if case .overflow = error {
        throw self.error("\(text.prefix(40)) is out of range", remedy: "Write a number from 0 to \(limit).")
      }
      throw self.error("\(text.prefix(40)) is too fine", remedy: "\(error).")
    }
    if value < 0 { throw self.error("\(text) is negative", remedy: "Write a number from 0 to \(limit).") }
    if value > most { throw self.error("\(text) is out of range", remedy: "Write a number from 0 to \(limit).") }
    return value
  }
}
