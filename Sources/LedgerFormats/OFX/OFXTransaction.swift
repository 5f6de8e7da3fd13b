import LedgerModel
import LocatedJSON

/// The fields of one transaction as slices.
struct OFXTransaction {
  var offset: Int
  var date = Slice.empty
  var userDate = Slice.empty
  var amount = Slice.empty
  var id = Slice.empty
  var name = Slice.empty
  /// What it says besides; the payee where there is no name.
  var memo = Slice.empty
  var isLiteral = false
  var type = Slice.empty
  var currency = Slice.empty
  var category = Slice.empty
  var ownCategory = Slice.empty
  var ownName = Slice.empty
  var ownID = Slice.empty
  var mark = Slice.empty
  var hasField = false

  /// Whether an element is one of the investment transactions, which are counted alone.
  static func isInvestment(_ bytes: Bytes, _ name: Slice) -> Bool {
    let words: [StaticString] = [
      "buydebt", "buymf", "buyopt", "buyother", "buystock", "closureopt", "income", "invexpense", "jrnlfund", "jrnlsec",
      "margininterest", "reinvest", "retofcap", "selldebt", "sellmf", "sellopt", "sellother", "sellstock",
    ]
    return words.contains { bytes.equals(name, $0) }
  }
}

extension OFXParser {
  /// The first eight digits of the date of posting, else of the date of the user's action.
  func day(_ transaction: OFXTransaction) throws(InputError) -> Day {
    for slice in [transaction.date, transaction.userDate] where slice.count >= 8 {
      var value = 0
      let digits = bytes[slice.start..<slice.start + 8]
      guard digits.allSatisfy({ $0.isDigit }) else { continue }
      for byte in digits { value = value * 10 + Int(byte &- 0x30) }
      if value == 0 { continue }
      if let day = try? Day(year: value / 10_000, month: value / 100 % 100, day: value % 100) { return day }
      throw source.error(at: slice.start, "the calendar has no such date", remedy: "Correct the date.")
    }
    if !transaction.date.isEmpty {
      throw source.error(
        at: transaction.date.start, "\(quoted(bytes.text(transaction.date))) is not a date",
        remedy: "Write it as 20261129.")
    }
    throw source.error(
      at: transaction.offset, "this transaction has no date", remedy: "Add <DTPOSTED>, or remove the transaction.")
  }

  mutating func amount(_ transaction: OFXTransaction, exponent: Int) throws(InputError) -> Int64 {
    let slice = transaction.amount
    if slice.isEmpty {
      throw source.error(
        at: transaction.offset, "this transaction has no amount", remedy: "Add <TRNAMT>, or remove the transaction.")
    }
    // The specification allows a comma or a point as the decimal mark, and no thousands.
    let mark = bytes[slice.start..<slice.end].last { $0 == 0x2E || $0 == 0x2C }
    let isComma = mark == 0x2C
    guard let amount = try? AmountText(bytes, slice, comma: isComma), amount.currency.isEmpty, !amount.isMarked else {
      throw source.error(
        at: slice.start, "\(quoted(bytes.text(slice))) is not an amount", remedy: "Write it as -12.50.")
    }
    if amount.evidence == .point { hasPointDecimals = true }
    if amount.evidence == .open, isComma, openComma == nil { openComma = slice.start }
    guard let units = amount.minorUnits(exponent: exponent) else {
      throw source.error(
        at: slice.start, "\(quoted(bytes.text(slice))) is finer than its currency allows, or too large",
        remedy: "Round it to \(exponent) decimal digits.")
    }
    return units
  }
}
