/// Cells such as `="00123"`, which make a spreadsheet take a number for a text, as the text that they stand for.
enum CSVFormulas {
  /// The text with blanks for what is no part of the cells' contents, so that every place stays; nil where there is none.
  ///
  /// `="x"` becomes ` "x"`; `"=""x"""`, which is the same inside quotation marks, becomes `   "x"  `.
  static func removed(from bytes: [UInt8]) -> [UInt8]? {
    let (quote, equals, blank) = (UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: " "))
    guard bytes.indices.contains(where: { bytes[$0] == equals && $0 + 1 < bytes.count && bytes[$0 + 1] == quote })
    else {
      return nil
    }
    var result = bytes
    var index = 0
    while index + 1 < bytes.count {
      defer { index += 1 }
      guard bytes[index] == equals, bytes[index + 1] == quote else { continue }
      let isQuoted = index > 0 && bytes[index - 1] == quote && index + 2 < bytes.count && bytes[index + 2] == quote
      let start = isQuoted ? index - 1 : index
      guard start == 0 || !Self.isText(bytes[start - 1]) else { continue }
      // Without its end before the line's, it is a text that begins so.
      let rest = bytes[(isQuoted ? index + 3 : index + 2)...]
      guard let end = rest.firstIndex(where: { $0 == quote || $0 == 0x0A || $0 == 0x0D }), bytes[end] == quote else {
        continue
      }
      guard isQuoted else {
        if end + 1 == bytes.count || Self.endsCell(bytes[end + 1]) { result[index] = blank }
        continue
      }
      guard end + 2 < bytes.count, bytes[end + 1] == quote, bytes[end + 2] == quote else { continue }
      (result[index - 1], result[index], result[index + 1]) = (blank, blank, blank)
      (result[end + 1], result[end + 2]) = (blank, blank)
      index = end + 2
    }
    return result
  }

  private static func endsCell(_ byte: UInt8) -> Bool {
    [0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "~")].contains(byte)
  }

  /// Whether a byte before the sign makes it a part of a longer cell.
  private static func isText(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ")")
  }
}
