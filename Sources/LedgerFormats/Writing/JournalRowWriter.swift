import LedgerModel

/// Writes an hledger journal: each row a transaction between an account of the category and the person's own.
struct JournalRowWriter: RowWriter {
  mutating func begin(_ text: inout TextBuffer) {
    text.append("decimal-mark .\n\n")
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    let payee = row.payee?.text
    let category = row.category?.text
    text.append(row.day)
    let isPlain = payee.map(Self.isPlainPayee) ?? true
    if let payee, isPlain { text.append(" " + payee) }
    text.append(byte: 0x0A)
    if let id = row.id { tag("id", id, &text) }
    if let payee, !isPlain { tag("payee", payee, &text) }
    if let mark = row.markName { tag("mark", mark, &text) }
    let isPlainCategory = category.map(Self.isPlainAccount) ?? true
    if let category, !isPlainCategory { tag("category", category, &text) }
    text.append(row.amount > .zero ? "    Income" : "    Expenses")
    if let category, isPlainCategory { text.append(":" + category) }
    text.append("  ")
    text.append(oppositeOf: row.amount, exponent: row.currency.exponent)
    text.append(" " + Self.commodity(row.currency.code) + "\n    Assets:Account\n\n")
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

  private static func hasTwoBlanks(_ name: String) -> Bool {
    zip(name.utf8, name.utf8.dropFirst()).contains { $0.isBlank && $1.isBlank }
  }

  private static func isPlainAccount(_ name: String) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last else { return false }
    return !hasTwoBlanks(name) && !first.isBlank && !last.isBlank && last != UInt8(ascii: ")")
      && last != UInt8(ascii: "]") && !name.utf8.contains { $0 == UInt8(ascii: ";") || $0 < 0x20 }
  }
}

/// Backslash escapes for values that end with their line or a quotation mark, and may lose blanks at their ends.
///
/// All by scalars: a mark that combines with a quotation mark or a blank must not hide it.
enum TagEscapes {
  static func escaped(_ text: String, blanks: Bool = true) -> String {
    var result = ""
    let scalars = text.unicodeScalars
    let last = scalars.index(scalars.endIndex, offsetBy: -1, limitedBy: scalars.startIndex)
    for index in scalars.indices {
      switch scalars[index] {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " " where blanks && (index == scalars.startIndex || index == last): result += "\\s"
      default: result.unicodeScalars.append(scalars[index])
      }
    }
    return result
  }

  static func unescaped(_ text: String, blanks: Bool = true) -> String {
    let meanings: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t", "s": " "]
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        result.unicodeScalars.append(blanks || scalar != "s" ? meanings[scalar] ?? scalar : scalar)
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
