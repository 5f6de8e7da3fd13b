/// Appends JSON to a buffer of bytes, keys in the order written; the same calls give the same bytes everywhere.
///
/// ```swift
/// var json = JSONWriter()
/// json.beginObject()
/// json.key("count")
/// json.int(5)
/// json.endObject()
/// json.endLine()
/// ```
///
/// The caller keeps the order of calls right: a key before each value of an object.
public struct JSONWriter: Sendable {
  /// What has been written and not taken yet.
  public private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  /// Whether a comma is due before the next item.
  private var hasItem = false
  private var followsKey = false

  /// Creates an empty writer; `pretty` breaks lines and indents by two spaces.
  public init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// Opens an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes the object at hand.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes the array at hand.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a key; a value must follow.
  public mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string, escaped: quotation marks and backslashes, and whatever moves a terminal's cursor or its direction.
  public mutating func string(_ text: String) {
    separate()
    appendQuoted(text)
  }

  /// Writes a string, or `null` where there is none.
  public mutating func string(orNull text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes a whole number.
  public mutating func int(_ value: Int) {
    separate()
    appendDigits(value)
  }

  /// Writes a number as its source text; the caller vouches for its form.
  public mutating func number(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    number(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    number("null")
  }

  /// Writes a value that another writer has made; the caller vouches for its form.
  public mutating func raw(_ json: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes bytes as a string that needs no escape, such as a day or an amount; the caller vouches for that.
  public mutating func plainString(_ ascii: some Collection<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: ascii)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends a document, or a row of JSON Lines, with a line feed.
  public mutating func endLine() {
    bytes.append(0x0A)
    hasItem = false
  }

  /// Hands out what has been written and starts an empty buffer; the place in the document stays.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Hands what has been written to `body` and empties the buffer without giving its memory back.
  public mutating func drain(_ body: ([UInt8]) throws -> Void) rethrows {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    hasItem = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if hasItem { breakLine() }
    bytes.append(bracket)
    hasItem = true
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if hasItem { bytes.append(UInt8(ascii: ",")) }
    hasItem = true
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    for _ in 0..<max(0, depth) { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func appendDigits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlainASCII = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlainASCII || !text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || needsEscape($0) }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { appendEscaped(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": bytes.append(contentsOf: [0x5C, UInt8(ascii: scalar)])
    case "\n": bytes.append(contentsOf: [0x5C, UInt8(ascii: "n")])
    case "\r": bytes.append(contentsOf: [0x5C, UInt8(ascii: "r")])
    case "\t": bytes.append(contentsOf: [0x5C, UInt8(ascii: "t")])
    case _ where needsEscape(scalar): for unit in String(Character(scalar)).utf16 { appendEscaped(unit) }
    default: bytes.append(contentsOf: String(Character(scalar)).utf8)
    }
  }

  private mutating func appendEscaped(_ unit: UInt16) {
    bytes.append(contentsOf: [0x5C, UInt8(ascii: "u")])
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift)) & 15
      bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }
}
