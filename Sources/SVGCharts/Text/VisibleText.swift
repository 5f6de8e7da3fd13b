/// Text of other people's as it may be shown: nothing in it hides, turns the direction or fills the page.
public enum VisibleText {
  /// The most scalars of a name that are shown.
  public static let longest = 80

  /// A text, cut where it is too long; a cut one states how long it is.
  public static func cut(_ text: String, to limit: Int = longest) -> String {
    let scalars = text.unicodeScalars
    // Most names are short, which their bytes tell at once.
    if text.utf8.count <= limit || scalars.count <= limit { return text }
    return String(scalars.prefix(limit)) + "… (\(scalars.count.grouped) characters)"
  }

  /// A label of a chart, which has little room: cut without the count, which the table states.
  static func label(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= limit ? text : String(scalars.prefix(max(1, limit - 1))) + "…"
  }

  /// A scalar, or its number where it cannot be seen, turns the direction or is no character of XML.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u{" + (digits.utf8.count < 2 ? "0" : "") + digits + "}"
    default: return String(Character(scalar))
    }
  }
}
