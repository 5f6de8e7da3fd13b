/// Turns the character references and the literal sections of SGML, XML and HTML into characters, and back.
enum OFXText {
  /// The references of XML, in any case, with what banks take from HTML.
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "€", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "hellip": "…", "trade": "™",
  ]
  /// The names of the characters from U+00A0 to U+00FF, in their order.
  ///
  /// Source: HTML 4.01, section 24.2.
  private static let latinNames: [String] =
    """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """.split(separator: " ").map(String.init)
  private static let latin: [String: String] = {
    var table: [String: String] = [:]
    for (place, name) in latinNames.enumerated() {
      if let scalar = Unicode.Scalar(0xA0 + UInt32(place)) { table[name] = String(scalar) }
    }
    return table
  }()

  /// The text of a value: references resolved, but for those in literal sections.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) || text.utf8.contains(UInt8(ascii: "<")) else { return text }
    // Bytes rather than characters: a mark that combines with a semicolon must not hide it.
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let (open, close) = (Array("<![CDATA[".utf8), Array("]]>".utf8))
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) {
      result += rest[..<start]
      rest = rest[start...]
      if rest.starts(with: open) {
        rest = rest.dropFirst(open.count)
        let end = rest.indices.first { rest[$0...].starts(with: close) } ?? rest.endIndex
        result += rest[..<end]
        rest = rest[end...].dropFirst(close.count)
      } else if let (character, length) = reference(rest) {
        result += Array(character.utf8)
        rest = rest.dropFirst(length)
      } else {
        result.append(rest[start])
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// The character of a reference at the beginning of bytes, and the reference's length; nil where there is none.
  private static func reference(_ bytes: ArraySlice<UInt8>) -> (character: String, length: Int)? {
    guard bytes.first == UInt8(ascii: "&") else { return nil }
    let window = bytes.prefix(12)
    guard let end = window.firstIndex(of: UInt8(ascii: ";")),
      let found = character(String(decoding: window[window.startIndex + 1..<end], as: UTF8.self))
    else { return nil }
    let length = end + 1 - bytes.startIndex
    // Some banks escape twice: `&amp;amp;` is one sign. What is meant to be `&amp;` is written `&#38;amp;`.
    guard found == "&", bytes[bytes.startIndex + 1] != UInt8(ascii: "#") else { return (found, length) }
    let second = bytes[(end + 1)...].prefix(11)
    if let stop = second.firstIndex(of: UInt8(ascii: ";")),
      let inner = character(String(decoding: second[..<stop], as: UTF8.self))
    {
      return (inner, stop + 1 - bytes.startIndex)
    }
    return (found, length)
  }

  private static func character(_ name: String) -> String? {
    if let known = latin[name] ?? names[name.lowercased()] { return known }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.dropFirst().first.map { "xX".contains($0) } ?? false
    let code = isHexadecimal ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    // Banks that write 146 mean the apostrophe that Windows-1252 has there; a control character is written as `&#x92;`.
    return code.flatMap { code in
      code == 0 ? nil : Unicode.Scalar(isHexadecimal ? code : TextDecoding.windows1252(code))
    }.map { String($0) }
  }

  /// A text as the value of an element.
  static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = text.unicodeScalars
    let last = scalars.index(scalars.endIndex, offsetBy: -1, limitedBy: scalars.startIndex)
    for index in scalars.indices {
      let scalar = scalars[index]
      switch scalar {
      // By its number, which no reader takes for the first half of a sign that was escaped twice.
      case "&": result += "&#38;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Readers take blanks at the ends of a value away, and some know ASCII alone.
      case _
      where scalar.value < 0x20 || scalar.value > 0x7E
        || scalar == " " && (index == scalars.startIndex || index == last):
        result += "&#x" + String(scalar.value, radix: 16) + ";"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
