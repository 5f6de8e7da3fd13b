import Foundation
import LedgerModel

/// What this package writes of a row where a format has no field for it, or none that holds every text.
///
/// `QUESTLAB+P=Caf.c3.a9+C=Food`: payee, category, id, mark and a day, in the characters that every format can hold.
struct OwnFields {
  static let marker = "QUESTLAB"
  var payee: String?
  var category: String?
  var id: String?
  var mark: String?
  /// The day, where the format cannot write its year.
  var day: String?

  init() {}

  /// What a row has that an element for names cannot hold, its category and its mark.
  init(_ row: LedgerRow) {
    payee = row.payee.flatMap { Self.isPlain($0.text) ? nil : $0.text }
    category = row.category?.text
    id = row.id.flatMap { Self.isPlain($0) ? nil : $0 }
    mark = row.markName
  }

  /// A text with blanks for the control characters that XML does not allow.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar) }
    return result
  }

  /// Reads what ``text`` wrote; nil for any other text.
  init?(_ text: String) {
    guard text.hasPrefix(Self.marker) else { return nil }
    for part in text.dropFirst(Self.marker.count).split(separator: "+") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let value = Self.decoded(String(sides[1])) else { continue }
      switch sides[0] {
      case "P": payee = value
      case "C": category = value
      case "I": id = value
      case "M": mark = value
      case "D": day = value
      default: break
      }
    }
  }

  var isEmpty: Bool { text == Self.marker }

  /// Whether a text comes back as it is from every reader of the format: no control characters, no blanks at its ends.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0xFEFF }
      && text == text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var text: String {
    let parts = [("P", payee), ("C", category), ("I", id), ("M", mark), ("D", day)].compactMap { name, value in
      value.map { "+\(name)=\(Self.encoded($0))" }
    }
    return Self.marker + parts.joined()
  }

  /// Letters and digits as they are, every other byte as a full stop and two hexadecimal digits: SWIFT's character set.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "." + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return result
  }

  static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: ".") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
