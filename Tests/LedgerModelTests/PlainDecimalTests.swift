import Foundation
import LedgerModel
import Testing

@Suite struct PlainDecimalTests {
  @Test func `significant digits count, whatever zeros stand round them`() throws {
    let third = Decimal(1) / 3
    #expect(Decimal(plain: third.description) == third)
    #expect(Decimal(plain: "0." + String(repeating: "0", count: 60) + "1")?.exponent == -61)
    #expect(Decimal(plain: String(repeating: "0", count: 60) + "7." + String(repeating: "0", count: 60)) == 7)
    #expect(
      Decimal(plain: "1" + String(repeating: "0", count: 100))?.description == "1" + String(repeating: "0", count: 100))
    #expect(Decimal(plain: "-0.00") == 0 && Decimal(plain: "-3.20")?.description == "-3.2")
  }

  @Test func `a number of 128 bits is read exactly, and one more is refused`() throws {
    let largest = "340282366920938463463374607431768211455"
    #expect(Decimal(plain: largest)?.description == largest)
    #expect(Decimal(plain: "3.40282366920938463463374607431768211455")?.exponent == -38)
    #expect(Decimal(plain: "340282366920938463463374607431768211456") == nil)
    #expect(Decimal(plain: String(repeating: "9", count: 39)) == nil)
    #expect(Decimal(plain: String(repeating: "9", count: 38))?.description == String(repeating: "9", count: 38))
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "--1", "+1", "1e3", "15,00", "1.2.3", " 1", "\u{661}", "NaN"])
  func `another text is no plain decimal`(text: String) {
    #expect(Decimal(plain: text) == nil)
  }
}
