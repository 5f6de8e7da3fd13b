/// Texts whose normalization takes time in proportion to their length.
///
/// Marks without end on one letter take the square of their number to be put in order. Source: UAX #15, section 13,
/// "Stream-Safe Text Format": a grapheme joiner behind each thirty marks, which no text of a language has.
enum StreamSafe {
  private static let mostMarks = 30
  private static let joiner: Unicode.Scalar = "\u{34F}"

  static func text(_ text: String) -> String {
    // ASCII has no marks, and no short text has so many.
    guard text.utf8.count > mostMarks * 2, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = String.UnicodeScalarView()
    var (marks, isChanged) = (0, false)
    for scalar in text.unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > mostMarks {
        result.append(joiner)
        (marks, isChanged) = (1, true)
      }
      result.append(scalar)
    }
    return isChanged ? String(result) : text
  }
}
