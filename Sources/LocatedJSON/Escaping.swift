/// A text in which nothing can move a terminal's cursor, reverse its direction or hide, and all are characters.
public func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: needsEscape) else { return text }
  return text.unicodeScalars.map(escaped).joined()
}

/// A value of a user's file between quotation marks, escaped, and cut where it is long.
public func quoted(_ text: some StringProtocol) -> String {
  let scalars = text.unicodeScalars
  let shown = scalars.prefix(60)
  return "\"" + shown.map(escaped).joined() + (shown.endIndex < scalars.endIndex ? "…" : "") + "\""
}

/// Bytes of a user's file between quotation marks, as `quoted(_:)` shows a text.
public func quoted(bytes: some Sequence<UInt8>) -> String {
  quoted(String(decoding: Array(bytes.prefix(244)), as: UTF8.self))
}

func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\t": "\\t"
  case "\n": "\\n"
  case "\r": "\\r"
  default: needsEscape(scalar) ? "\\u{" + hexadecimal(scalar.value) + "}" : String(Character(scalar))
  }
}

func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return digits.utf8.count < 2 ? "0" + digits : digits
}

/// The columns that a scalar takes on a terminal.
///
/// An approximation of Unicode Standard Annex 11 by blocks: marks take none, East Asian letters and pictographs two.
func terminalWidth(_ scalar: Unicode.Scalar) -> Int {
  guard scalar.value >= 0x300 else { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0: true
  // The marks and overrides of the bidirectional algorithm, line separators, and characters without width.
  case 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
  // What is no character: a block of 32, and the last two of each plane.
  case 0xFDD0...0xFDEF: true
  default: scalar.value & 0xFFFE == 0xFFFE
  }
}
