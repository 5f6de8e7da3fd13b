import LedgerModel
import LocatedJSON

/// Which currency each row of a table is in, and how the file tells.
struct CSVCurrencies {
  private let column: Int?
  private let amounts: [Int]
  private let plan: CSVPlan
  private let stated: String?
  private var parts: [String: Int] = [:]
  /// The last code: its bytes, its length and its part.
  private var last = (word: UInt64(0), count: -1, part: 0)
  private var defaultPart: Int?
  private var signs: Set<String> = []
  private var assumed = false

  init(plan: CSVPlan, options: ReadingOptions) {
    self.plan = plan
    column = plan.columns[.currency]
    amounts = [ColumnRole.amount, .debit, .credit].compactMap { plan.columns[$0] }
    stated = options.currency
  }

  /// The ledger that a row belongs to; nil where its currency cannot be told, which is recorded.
  mutating func part(for row: CSVScanner, _ builder: inout LedgerBuilder) -> Int? {
    if let column, column < row.cells.count {
      let slice = row.bytes.trimmed(row.cells[column].slice)
      if !slice.isEmpty {
        let word = row.bytes.word(slice)
        if slice.count <= 8, slice.count == last.count, word == last.word { return last.part }
        let text = row.bytes.text(slice)
        let code = CurrencySigns.code(of: text) ?? text.uppercased()
        let part = builder.part(
          of: plan.exponents[code].map { Currency(code: code, exponent: $0) } ?? Currency(code: code))
        last = (word, slice.count, part)
        return part
      }
    }
    if plan.currency == nil, let sign = sign(in: row) {
      let text = row.bytes.text(sign)
      if let known = parts[text] { return known }
      signs.insert(text)
      var code = CurrencySigns.code(of: text) ?? text
      if let stated, CurrencySigns.shared.contains(text) { code = stated }
      let part = builder.part(of: Currency(code: code))
      parts[text] = part
      return part
    }
    if let defaultPart { return defaultPart }
    if plan.currency == nil, plan.signCurrency == nil { assumed = true }
    let part = builder.part(of: Currency(code: plan.currency ?? plan.signCurrency ?? stated ?? Currency.gbp.code))
    defaultPart = part
    return part
  }

  /// The ledger of what the other balance received; nil where the row names no other currency.
  mutating func receivedPart(for row: CSVScanner, _ builder: inout LedgerBuilder) -> Int? {
    guard let column = plan.columns[.receivedCurrency], column < row.cells.count else { return nil }
    let text = row.bytes.text(row.bytes.trimmed(row.cells[column].slice))
    return text.isEmpty ? nil : builder.part(of: Currency(code: CurrencySigns.code(of: text) ?? text.uppercased()))
  }

  /// The code of the only currency that the rows' signs name, where other rows write none.
  var soleSign: String? {
    guard assumed, column == nil, signs.count == 1, let sign = signs.first else { return nil }
    if let stated, CurrencySigns.shared.contains(sign) { return stated }
    return CurrencySigns.code(of: sign)
  }

  /// The currency sign beside a row's amount.
  @inline(__always)
  private func sign(in row: CSVScanner) -> Slice? {
    if amounts.count == 1, amounts[0] < row.cells.count {
      // Most amounts begin with a digit or a minus and end with a digit, and name no currency.
      let slice = row.cells[amounts[0]].slice
      if slice.count > 1, row.bytes[slice.end - 1].isDigit, row.bytes[slice.start + 1].isDigit {
        let first = row.bytes[slice.start]
        if first.isDigit || first == UInt8(ascii: "-") { return nil }
      }
    }
    return signInAnyForm(row)
  }

  private func signInAnyForm(_ row: CSVScanner) -> Slice? {
    for column in amounts where column < row.cells.count {
      let slice = row.cells[column].slice
      // Plain digits need no second look.
      if slice.isEmpty { continue }
      let first = row.bytes[slice.start]
      if first.isDigit || first == UInt8(ascii: "-"), row.bytes[slice.end - 1].isDigit,
        slice.count == 1 || row.bytes[slice.start + 1].isDigit
      {
        continue
      }
      let amount = (try? AmountText(row.bytes, slice, comma: false)) ?? (try? AmountText(row.bytes, slice, comma: true))
      if let amount, !amount.currency.isEmpty { return amount.currency }
    }
    return nil
  }

  func note(in file: inout LedgerFile) {
    if assumed {
      file.namesCurrency = false
      let code = stated ?? Currency.gbp.code
      file.notes.append(
        stated == nil
          ? "the file names no currency: taken as \(code); --currency states another"
          : "the file names no currency: \(code), as --currency states")
    }
    for sign in signs.sorted() where CurrencySigns.shared.contains(sign) && sign != "£" {
      file.notes.append("the sign \(sign) is read as \(stated ?? CurrencySigns.code(of: sign) ?? sign)")
    }
  }
}
