import LocatedJSON

/// Scans the tokens of beancount: accounts, texts, numbers with arithmetic, currencies.
struct BeancountScanner {
  /// Deeper brackets than any amount needs.
  private static let deepestNesting = 32

  let bytes: Bytes
  let source: SourceText
  var index: Int
  var end: Int

  mutating func skipBlanks() {
    while index < end, bytes[index].isBlank { index += 1 }
  }

  /// Whether the line ends here, or a comment begins.
  var isAtEnd: Bool { index >= end || bytes[index] == UInt8(ascii: ";") }

  var peek: UInt8 { index < end ? bytes[index] : 0 }

  /// A word up to the next blank.
  mutating func word() -> Slice {
    let start = index
    while index < end, !bytes[index].isBlank { index += 1 }
    return Slice(start: start, end: index)
  }

  /// A text in quotation marks, which may span lines; nil where none begins here.
  mutating func text() throws(InputError) -> String? {
    guard peek == UInt8(ascii: "\"") else { return nil }
    let start = index
    var place = index + 1
    var hasEscape = false
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") {
        hasEscape = true
        place += 1
      }
      place += 1
    }
    guard place < bytes.count else {
      throw source.error(at: start, "this text is not closed", remedy: "Add the closing quotation mark.")
    }
    let text = bytes.text(Slice(start: start + 1, end: place))
    index = place + 1
    if index > end {
      end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    }
    return hasEscape ? TagEscapes.unescaped(text) : text
  }

  /// An account: names with colons between them, the first letter of each a capital or a digit.
  mutating func account() -> Slice? {
    let start = index
    var hasColon = false
    while index < end, Self.isAccountByte(bytes[index]) {
      if bytes[index] == UInt8(ascii: ":") { hasColon = true }
      index += 1
    }
    let isAccount = hasColon && bytes[index - 1] != UInt8(ascii: ":") && bytes[start] != UInt8(ascii: ":")
    if !isAccount { index = start }
    return isAccount ? Slice(start: start, end: index) : nil
  }

  private static func isAccountByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  /// A currency: capital letters, digits and `'._-/`, beginning with a letter or a slash.
  mutating func currency() -> Slice? {
    let start = index
    while index < end, isCurrencyByte(bytes[index]) { index += 1 }
    let isCurrency = index > start && (bytes[start].isLetter || bytes[start] == UInt8(ascii: "/"))
    if !isCurrency { index = start }
    return isCurrency ? Slice(start: start, end: index) : nil
  }

  private func isCurrencyByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte &- 0x41 < 26
      || [UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(byte)
  }

  /// A number or an expression of numbers; nil where none begins here.
  mutating func number() throws(InputError) -> ExactNumber? {
    skipBlanks()
    let byte = peek
    guard
      byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(")
        || byte == UInt8(ascii: ".")
    else { return nil }
    return try sum(depth: 0)
  }

  private mutating func sum(depth: Int) throws(InputError) -> ExactNumber {
    let start = index
    var total = try product(depth: depth)
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") else { return total }
      let isMinus = peek == UInt8(ascii: "-")
      index += 1
      let next = try product(depth: depth)
      guard let sum = total.adding(isMinus ? next.negated : next) else { throw malformed(start) }
      total = sum
    }
  }

  private mutating func product(depth: Int) throws(InputError) -> ExactNumber {
    let start = index
    var total = try factor(depth: depth)
    while true {
      skipBlanks()
      let sign = peek
      guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else { return total }
      index += 1
      let next = try factor(depth: depth)
      guard let result = sign == UInt8(ascii: "*") ? total.times(next) : total.divided(by: next) else {
        throw source.error(
          at: start, "this does not come out in decimal digits", remedy: "Write the result instead.")
      }
      total = result
    }
  }

  private mutating func factor(depth: Int) throws(InputError) -> ExactNumber {
    skipBlanks()
    let start = index
    guard depth < Self.deepestNesting else { throw malformed(start) }
    switch peek {
    case UInt8(ascii: "-"):
      index += 1
      return try factor(depth: depth + 1).negated
    case UInt8(ascii: "+"):
      index += 1
      return try factor(depth: depth + 1)
    case UInt8(ascii: "("):
      index += 1
      let inside = try sum(depth: depth + 1)
      skipBlanks()
      guard peek == UInt8(ascii: ")") else { throw malformed(start) }
      index += 1
      return inside
    default: return try digits(start)
    }
  }

  private mutating func digits(_ start: Int) throws(InputError) -> ExactNumber {
    var value: Int128 = 0
    var scale = 0
    var (hasPoint, count) = (false, 0)
    while index < end {
      let byte = bytes[index]
      if byte.isDigit {
        count += 1
        guard count <= 30 else { throw malformed(start) }
        value = value * 10 + Int128(byte &- 0x30)
        if hasPoint { scale += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte != UInt8(ascii: ",") || hasPoint {
        break
      }
      index += 1
    }
    guard count > 0 else { throw malformed(start) }
    return ExactNumber(mantissa: value, scale: scale)
  }

  func malformed(_ start: Int) -> InputError {
    let stop = bytes[min(start, end)..<end].firstIndex(of: UInt8(ascii: ";")) ?? end
    return source.error(
      at: start, "\(quoted(bytes.text(bytes.trimmed(Slice(start: min(start, end), end: stop))))) is not an amount",
      remedy: "Write it as 12.50 USD.")
  }
}
