import LedgerModel

/// Writes beancount: the accounts opened once, each row a transaction between one of them and the person's own.
struct BeancountRowWriter: RowWriter {
  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    guard let first = ledger.span?.lowerBound else { return text.append(";; no transactions\n") }
    var accounts: Set<String> = ["Assets:Account"]
    for row in ledger.rows { accounts.insert(Self.account(row, ledger).name) }
    for account in accounts.sorted() {
      text.append(first)
      text.append(" open " + account + "\n")
    }
    text.append(byte: 0x0A)
  }

  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    text.append(ledger.days[row])
    text.append(" * " + quoted(ledger.payeeNames[ledger.payees[row]]?.text ?? "") + " \"\"\n")
    if !ids.areDense { text.append("  id: " + quoted(ledger.id(ofRow: row)) + "\n") }
    if let mark = MarkNames.name(of: ledger.marks[row]) { text.append("  mark: \"" + mark + "\"\n") }
    let account = Self.account(row, ledger)
    if !account.isWhole {
      text.append("  category: " + quoted(ledger.categoryNames[ledger.categories[row]]?.text ?? "") + "\n")
    }
    text.append("  " + account.name + "  ")
    let amount = ledger.amounts[row]
    if amount > 0 { text.append(byte: UInt8(ascii: "-")) }
    var digits = TextBuffer()
    digits.append(amount, exponent: ledger.currency.exponent)
    text.append(Array(digits.bytes.drop { $0 == UInt8(ascii: "-") }))
    text.append(" " + ledger.currency.code + "\n  Assets:Account\n\n")
  }

  /// The account of a row, and whether its name holds the whole category.
  private static func account(_ row: Int, _ ledger: Ledger) -> (name: String, isWhole: Bool) {
    let kind = ledger.amounts[row] > 0 ? "Income" : "Expenses"
    guard let category = ledger.categoryNames[ledger.categories[row]]?.text else {
      return (kind + ":Other", false)
    }
    let parts = category.split(separator: ":", omittingEmptySubsequences: false)
    let isWhole =
      category != "Uncategorised"
      && parts.allSatisfy { part in
        guard let first = part.utf8.first else { return false }
        return (first &- 0x41 < 26 || first.isDigit)
          && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
    return (kind + ":" + (isWhole ? category : "Other"), isWhole)
  }

  private func quoted(_ text: String) -> String {
    "\"" + TagEscapes.escaped(text).replacing("\"", with: "\\\"") + "\""
  }
}
