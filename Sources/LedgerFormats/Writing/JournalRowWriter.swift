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
    guard let first = payee.utf8.first, isOneWord(payee) else { return false }
    return ![UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "(")].contains(first)
      && !payee.utf8.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|") }
  }

  private static func isPlainAccount(_ name: String) -> Bool {
    guard let last = name.utf8.last, isOneWord(name) else { return false }
    return last != UInt8(ascii: ")") && last != UInt8(ascii: "]") && !name.utf8.contains(UInt8(ascii: ";"))
  }

  /// Whether no reader finds an end in a name: no blank but single spaces inside, nothing that is not to be seen.
  ///
  /// hledger takes every blank of Unicode for one, so that two of any kind end an account.
  private static func isOneWord(_ name: String) -> Bool {
    var isBlank = true
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spaceSeparator:
        if scalar != " " || isBlank { return false }
        isBlank = true
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
      default: isBlank = false
      }
    }
    return !isBlank
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
      // Other readers may take a control character or a separator for the end of the line.
      case let scalar
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalars[index])
      }
    }
    return result
  }

  static func unescaped(_ text: String, blanks: Bool = true) -> String {
    let meanings: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t", "s": " "]
    var result = ""
    var isEscape = false
    /// The digits of `\u{…}` so far.
    var code: String?
    for scalar in text.unicodeScalars {
      if let digits = code {
        if scalar == "}" {
          if let found = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(found) }
          code = nil
        } else if scalar != "{" {
          code = digits + String(scalar)
        }
      } else if isEscape, scalar == "u" {
        (code, isEscape) = ("", false)
      } else if isEscape {
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
