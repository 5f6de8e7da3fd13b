/// The recursive descent over the bytes of a JSON text; total on any bytes.
struct JSONParser {
  /// Deep enough for any document of ours, shallow enough for the stack of any thread.
  static let deepestNesting = 128

  private let source: SourceText
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var depth = 0

  init(source: SourceText, range: Range<Int>?) {
    self.source = source
    bytes = source.bytes
    let whole = bytes.indices
    let part = range.map { $0.clamped(to: whole) } ?? whole
    end = part.upperBound
    index = part.lowerBound
    if index == 0, bytes[..<end].starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func document() throws(InputError) -> LocatedValue {
    skipSpace()
    let value = try value()
    skipSpace()
    guard index == end else { throw error("there is more after the end of the value", "Remove what follows.") }
    return value
  }

  private mutating func value() throws(InputError) -> LocatedValue {
    let start = index
    let content: LocatedValue.Content
    switch peek {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), 0x30...0x39: content = .number(try number())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: throw unexpected("a value is expected here")
    }
    return LocatedValue(source: source, offset: start, content: content)
  }

  private mutating func members() throws(InputError) -> [LocatedValue.Member] {
    try enter()
    var members: [LocatedValue.Member] = []
    // A set pays from a few dozen keys on; it only ever answers whether a key was seen.
    var seen: Set<String> = []
    skipSpace()
    while peek != UInt8(ascii: "}") {
      let keyOffset = index
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key between quotation marks is expected here") }
      let key = try string()
      let isRepeated = members.count < 16 ? members.contains { $0.key == key } : seen.contains(key)
      if isRepeated {
        throw source.error(
          at: keyOffset, "the key \(quoted(key)) occurs twice in this object", remedy: "Remove one of the two.")
      }
      if members.count == 15 { seen = Set(members.map(\.key)) }
      if members.count >= 15 { seen.insert(key) }
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw unexpected("a colon is expected after a key") }
      index += 1
      skipSpace()
      members.append(LocatedValue.Member(key: key, keyOffset: keyOffset, value: try value()))
      try separator(before: UInt8(ascii: "}"))
    }
    leave()
    return members
  }

  private mutating func elements() throws(InputError) -> [LocatedValue] {
    try enter()
    var elements: [LocatedValue] = []
    skipSpace()
    while peek != UInt8(ascii: "]") {
      elements.append(try value())
      try separator(before: UInt8(ascii: "]"))
    }
    leave()
    return elements
  }

  /// Passes a comma that another item follows, or stops before the closing bracket.
  private mutating func separator(before close: UInt8) throws(InputError) {
    skipSpace()
    if peek == close { return }
    let sign = String(UnicodeScalar(close))
    guard peek == UInt8(ascii: ",") else { throw unexpected("a comma or \(sign) is expected here") }
    let comma = index
    index += 1
    skipSpace()
    if peek == close {
      throw source.error(at: comma, "nothing follows this comma", remedy: "Remove the comma before \(sign).")
    }
  }

  private mutating func enter() throws(InputError) {
    depth += 1
    guard depth <= Self.deepestNesting else {
      throw error("this is nested deeper than \(Self.deepestNesting) levels", "Flatten the document.")
    }
    index += 1
  }

  private mutating func leave() {
    depth -= 1
    index += 1
  }

  private mutating func word(
    _ word: StaticString, _ content: LocatedValue.Content
  ) throws(InputError) -> LocatedValue.Content {
    let count = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end - index >= count && bytes[index..<index + count].elementsEqual($0) }
    guard matches else { throw unexpected("a value is expected here") }
    index += count
    return content
  }

  private mutating func number() throws(InputError) -> String {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    switch peek {
    case UInt8(ascii: "."), 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      throw source.error(at: start, "this is not a number", remedy: "Write digits with at most one point, as 12.50.")
    default: return String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }

  private mutating func digits() throws(InputError) {
    guard case 0x30...0x39 = peek else { throw unexpected("a digit is expected here") }
    while case 0x30...0x39 = peek { index += 1 }
  }

  private mutating func string() throws(InputError) -> String {
    var scanner = JSONStringScanner(source: source, end: end, index: index)
    let text = try scanner.string()
    index = scanner.index
    return text
  }

  /// The byte at hand, or 0, which no JSON text holds, at the end.
  private var peek: UInt8 { index < end ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  private func unexpected(_ problem: String) -> InputError {
    index < end
      ? error(problem, "Look for a missing quotation mark, comma or bracket just before.")
      : error("the text ends here, but " + problem, "The file seems to be cut short.")
  }

  private func error(_ problem: String, _ remedy: String) -> InputError {
    source.error(at: index, problem, remedy: remedy)
  }
}
