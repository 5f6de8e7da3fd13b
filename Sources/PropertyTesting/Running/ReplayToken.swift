import SeededRandom

/// A short text that makes one case again, with the property that it belongs to.
///
/// It holds the choices themselves, so that it outlives changes of the search.
public struct ReplayToken: Sendable, Hashable, CustomStringConvertible {
  /// The choices that make the case.
  public let choices: [UInt64]
  /// The hash of the property's name.
  public let property: UInt64

  /// Creates the token of some choices of a property.
  public init(property: String, choices: [UInt64]) {
    self.property = stableHash(property) >> 40
    self.choices = choices
  }

  /// Whether the token is one of a property.
  public func belongs(to property: String) -> Bool {
    self.property == ReplayToken(property: property, choices: []).property
  }

  private static let symbols = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// The token's text: `pt1-`, the property's hash, a dash, and the choices in base 32.
  public var description: String {
    var text = "pt1-" + ReplayToken.digits(property) + "-"
    for choice in choices { text += ReplayToken.groups(choice) }
    return text
  }

  /// Reads a token.
  ///
  /// Throws `ReplayTokenError` where the text is none.
  public init(_ text: String) throws(ReplayTokenError) {
    let bytes = Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Array(parts[0]) == Array("pt1".utf8) else { throw .unknownForm(text) }
    var property: UInt64 = 0
    for byte in parts[1] {
      property = property << 5 & 0xFF_FFFF | UInt64(try ReplayToken.digit(byte, in: text, bytes))
    }
    var choices: [UInt64] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in parts[2] {
      let digit = UInt64(try ReplayToken.digit(byte, in: text, bytes))
      guard shift < 64 else { throw .unknownForm(text) }
      value |= (digit & 15) << shift
      shift += 4
      if digit & 16 == 0 {
        choices.append(value)
        (value, shift) = (0, 0)
      }
    }
    guard shift == 0 else { throw .cutShort(text) }
    self.property = property
    self.choices = choices
  }

  /// Four bits a symbol, the least first; the fifth bit says that more follow.
  private static func groups(_ value: UInt64) -> String {
    var rest = value
    var text: [UInt8] = []
    repeat {
      let digit = Int(rest & 15)
      rest >>= 4
      text.append(symbols[digit | (rest == 0 ? 0 : 16)])
    } while rest != 0
    return String(decoding: text, as: UTF8.self)
  }

  private static func digits(_ value: UInt64) -> String {
    String(decoding: (0..<5).reversed().map { symbols[Int(value >> (UInt64($0) * 5) & 31)] }, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8, in text: String, _ bytes: [UInt8]) throws(ReplayTokenError) -> Int {
    guard let digit = symbols.firstIndex(of: byte) else {
      throw .unknownSymbol(text, column: (bytes.firstIndex(of: byte) ?? 0) + 1)
    }
    return digit
  }
}

/// Why a text is no replay token.
public enum ReplayTokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text does not begin as a token does.
  case unknownForm(String)
  /// The text holds a symbol that no token has.
  case unknownSymbol(String, column: Int)
  /// The text ends inside a choice.
  case cutShort(String)

  /// The error with a remedy.
  public var description: String {
    switch self {
    case .unknownForm(let text):
      "\"\(text)\" is no replay token: copy the whole text that begins with pt1- from the failure's report"
    case .unknownSymbol(let text, let column):
      "\"\(text)\" is no replay token: column \(column) is none of 0-9 and a-v; copy the token again"
    case .cutShort(let text): "the replay token \"\(text)\" is cut short: copy it again to its end"
    }
  }
}
