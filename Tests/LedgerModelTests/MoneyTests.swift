import Foundation
import LedgerModel
import Testing

@Suite struct MoneyTests {
  @Test(arguments: [
    ("-9.95", -995), ("16.90", 1_690), ("4.35", 435), ("0", 0), ("-0.00", 0), ("1.500", 150), ("7", 700),
    ("92233720368547758.07", Int64.max), ("-92233720368547758.08", Int64.min),
  ])
  func `a plain decimal is read exactly`(text: String, pence: Int64) throws {
    #expect(try Money(text, in: .gbp).minorUnits == pence)
  }

  @Test(arguments: [
    "", "-", ".", "5.", ".5", "+5", "--5", "1,50", "1.2.3", "12abc", "0x10", "1_000", "1e3", " 1", "NaN", "١",
  ])
  func `any other text is no amount`(text: String) {
    #expect(throws: MoneyError.malformed(text)) { try Money(text, in: .gbp) }
  }

  @Test func `an amount must be representable by its value`() throws {
    #expect(throws: MoneyError.tooFine("1.234", .gbp)) { try Money("1.234", in: .gbp) }
    #expect(throws: MoneyError.tooFine("1.5", Currency(code: "JPY"))) { try Money("1.5", in: Currency(code: "JPY")) }
    #expect(try Money("1.0", in: Currency(code: "JPY")).minorUnits == 1)
    #expect(try Money("1.234", in: Currency(code: "KWD")).minorUnits == 1_234)
  }

  @Test(arguments: ["92233720368547758.08", "-92233720368547758.09", "99999999999999999999999999"])
  func `an amount beyond 64 bits is an error`(text: String) {
    #expect(throws: MoneyError.overflow) { try Money(text, in: .gbp) }
  }

  @Test(arguments: [Int64.min, -1, -5, -99, -100, 0, 7, 12_345, .max], ["JPY", "GBP", "KWD", "CLF"])
  func `text and decimals round-trip in every exponent`(units: Int64, code: String) throws {
    let currency = Currency(code: code)
    let money = Money(minorUnits: units)
    #expect(try Money(money.text(in: currency), in: currency) == money)
    #expect(try Money(money.decimal(in: currency), in: currency) == money)
  }

  @Test func `printing keeps every digit of the currency`() {
    #expect(Money(minorUnits: -5).text(in: .gbp) == "-0.05")
    #expect(Money(minorUnits: 0).text(in: .gbp) == "0.00")
    #expect(Money(minorUnits: 1_500).text(in: Currency(code: "JPY")) == "1500")
    #expect(Money(minorUnits: 1).text(in: Currency(code: "KWD")) == "0.001")
  }

  @Test func `sums that do not fit are errors`() throws {
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .max).adding(Money(minorUnits: 1)) }
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .min).subtracting(Money(minorUnits: 1)) }
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .min).negated() }
    #expect(try Money(minorUnits: 2).adding(Money(minorUnits: 3)) == Money(minorUnits: 5))
  }

  @Test func `a decimal is taken exactly or not at all`() throws {
    #expect(throws: MoneyError.self) { try Money(Decimal.nan, in: .gbp) }
    #expect(throws: MoneyError.self) { try Money(#require(Decimal(plain: "0.001")), in: .gbp) }
    #expect(throws: MoneyError.overflow) { try Money(Decimal.greatestFiniteMagnitude, in: .gbp) }
  }

  @Test(arguments: ["15,00", "15.00abc", "1,234.56", "1 006,60", "1'234.50", "-", "--5", "0x10", "1_000", "", "."])
  func `a decimal text is read whole or refused`(text: String) {
    #expect(Decimal(plain: text) == nil)
  }

  @Test func `a plain decimal text keeps its value`() {
    #expect(Decimal(plain: "15.5")?.description == "15.5")
    #expect(Decimal(plain: "-0.005")?.description == "-0.005")
    #expect(Decimal(plain: "3.133")?.description == "3.133")
  }
}
