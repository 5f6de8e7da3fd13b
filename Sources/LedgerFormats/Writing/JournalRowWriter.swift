import LedgerModel

/// Writes an hledger journal: each row a transaction between an account of the category and the person's own.
struct JournalRowWriter: RowWriter {
  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    text.append("decimal-mark .\n\n")
  }

  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    let payee = ledger.payeeNames[ledger.payees[row]]?.text
    let category = ledger.categoryNames[ledger.categories[row]]?.text
    let amount = ledger.amounts[row]
    text.append(ledger.days[row])
    let isPlain = payee.map(Self.isPlainPayee) ?? true
    if let payee, isPlain { text.append(" " + payee) }
    text.append(byte: 0x0A)
    if !ids.areDense { tag("id", ledger.id(ofRow: row), &text) }
    if let payee, !isPlain { tag("payee", payee, &text) }
    if let mark = MarkNames.name(of: ledger.marks[row]) { tag("mark", mark, &text) }
    let isPlainCategory = category.map(Self.isPlainAccount) ?? true
    if let category, !isPlainCategory { tag("category", category, &text) }
    let kind = amount > 0 ? "Income" : "Expenses"
    text.append("    " + kind)
    if let category, isPlainCategory { text.append(":" + category) }
    text.append("  ")
    // The least amount has no opposite in 64 bits; its digits do.
    if amount > 0 { text.append(byte: UInt8(ascii: "-")) }
    var digits = TextBuffer()
    digits.append(amount, exponent: ledger.currency.exponent)
    text.append(Array(digits.bytes.drop { $0 == UInt8(ascii: "-") }))
    text.append(" " + Self.commodity(ledger.currency.code) + "\n    Assets:Account\n\n")
  }

  private func tag(_ name: String, _ value: String, _ text: inout TextBuffer) {
    text.append("    ; " + name + ": " + TagEscapes.escaped(value) + "\n")
  }

  /// A code that is more than letters stands in quotation marks.
  static func commodity(_ code: String) -> String {
    code.utf8.allSatisfy(\.isLetter) ? code : "\"" + code + "\""
  }

  private static func isPlainPayee(_ payee: String) -> Bool {
    guard let first = payee.utf8.first, let last = payee.utf8.last else { return false }
    return first != UInt8(ascii: "*") && first != UInt8(ascii: "!") && first != UInt8(ascii: "(") && !last.isBlank
      && !payee.utf8.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|") || $0 < 0x20 }
  }

  private static func isPlainAccount(_ name: String) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last else { return false }
    return !name.contains("  ") && !first.isBlank && !last.isBlank && last != UInt8(ascii: ")")
      && last != UInt8(ascii: "]") && !name.utf8.contains { $0 == UInt8(ascii: ";") || $0 < 0x20 }
  }
}

/// Backslash escapes for values that end with their line.
enum TagEscapes {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
