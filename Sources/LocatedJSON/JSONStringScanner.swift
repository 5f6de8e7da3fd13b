/// Reads one JSON string: escapes, surrogate pairs and checked UTF-8.
struct JSONStringScanner {
  let source: SourceText
  let end: Int
  /// At the opening quotation mark before, behind the closing one after.
  var index: Int

  mutating func string() throws(InputError) -> String {
    let start = index
    index += 1
    var text: [UInt8]?
    var runStart = index
    while index < end {
      let byte = source.bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let run = source.bytes[runStart..<index]
        index += 1
        guard var text else { return String(decoding: run, as: UTF8.self) }
        text += run
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        var unescaped = text ?? []
        unescaped += source.bytes[runStart..<index]
        unescaped += Array(String(try escape()).utf8)
        text = unescaped
        runStart = index
      case 0..<0x20:
        throw error("a control character stands in a string", "Write it as an escape, such as \\n or \\t.")
      case 0x80...:
        let length = scalarLength(source.bytes, at: index, end: end)
        guard length > 0 else { throw error("this byte is not UTF-8", "Save the file as UTF-8.") }
        index += length
      default: index += 1
      }
    }
    throw source.error(at: start, "this string is not closed", remedy: "Add the closing quotation mark.")
  }

  private mutating func escape() throws(InputError) -> Unicode.Scalar {
    let start = index
    index += 2
    switch start + 1 < end ? source.bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      if let first = codeUnit() {
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isPair = index + 1 < end && source.bytes[index] == 0x5C && source.bytes[index + 1] == 0x75
        if first < 0xDC00, isPair {
          index += 2
          if let second = codeUnit(), case 0xDC00..<0xE000 = second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
          {
            return scalar
          }
        }
      }
    default: break
    }
    throw source.error(
      at: start, "this escape names no character", remedy: "Write \\\\ for a backslash, \\uXXXX for a character.")
  }

  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= end else { return nil }
    var value: UInt32 = 0
    for byte in source.bytes[index..<index + 4] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    index += 4
    return value
  }

  private func error(_ problem: String, _ remedy: String) -> InputError {
    source.error(at: index, problem, remedy: remedy)
  }
}

/// The length of the UTF-8 sequence at `index`, or 0 where the bytes are none (Unicode Standard, table 3-7).
public func scalarLength(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
  let first = bytes[index]
  if first < 0x80 { return 1 }
  let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
  guard length > 0, index + length <= end else { return 0 }
  let second = bytes[index + 1]
  let range: ClosedRange<UInt8> =
    switch first {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  guard range.contains(second) else { return 0 }
  for byte in bytes[index + 1..<index + length] where byte & 0xC0 != 0x80 { return 0 }
  return length
}
