import SeededRandom

/// A short text that makes one case again, with the property that it belongs to.
///
/// It holds the choices themselves, so that it outlives changes of the search.
public struct ReplayToken: Sendable, Hashable, CustomStringConvertible {
  /// The choices that make the case.
  public let choices: [UInt64]
  /// The hash of the property's name.
  public let property: UInt64
  /// 20 bits of the fingerprint of the generator that made the case; `nil` in tokens of the first form.
  public let generator: UInt64?
  /// The hash of the whole token, where the choices are in the failure store instead.
  public let storedKey: UInt64?

  /// Creates the token of some choices of a property.
  public init(property: String, choices: [UInt64], fingerprint: UInt64? = nil) {
    self.property = stableHash(property) >> 40
    self.choices = choices
    generator = fingerprint.map { $0 & 0xF_FFFF }
    storedKey = nil
  }

  /// A token that refers to an entry of the failure store in place of its choices.
  init(keyOf token: ReplayToken) {
    (property, choices, generator) = (token.property, [], token.generator)
    storedKey = token.key
  }

  /// A hash of the choices, for a short token.
  var key: UInt64 { choices.reduce(1) { mixed($0 ^ $1) } & 0xFF_FFFF }

  /// Whether the token is one of a property.
  public func belongs(to property: String) -> Bool {
    self.property == ReplayToken(property: property, choices: []).property
  }

  private static let symbols = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// The token's text: `pt2-`, the hashes of the property and the generator, and the choices in base 32.
  ///
  /// Without a generator's hash it begins with `pt1-`; an entry of the store has `pt3-` and a hash for its choices.
  public var description: String {
    let digits = ReplayToken.digits
    if let storedKey { return "pt3-\(digits(property, 5))-\(digits(generator ?? 0, 4))-\(digits(storedKey, 5))" }
    var text = generator.map { "pt2-\(digits(property, 5))-\(digits($0, 4))-" } ?? "pt1-\(digits(property, 5))-"
    for choice in choices { text += ReplayToken.groups(choice) }
    return text
  }

  /// Reads a token.
  ///
  /// Throws `ReplayTokenError` where the text is none.
  public init(_ text: String) throws(ReplayTokenError) {
    let bytes = Array(text.utf8)
    var parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let form = parts.first, let forms = ["pt1": 3, "pt2": 4, "pt3": 4][String(decoding: form, as: UTF8.self)],
      parts.count == forms
    else { throw .unknownForm(text) }
    func word(_ part: ArraySlice<UInt8>, _ mask: UInt64) throws(ReplayTokenError) -> UInt64 {
      var word: UInt64 = 0
      for byte in part { word = word << 5 & mask | UInt64(try ReplayToken.digit(byte, in: text, bytes)) }
      return word
    }
    property = try word(parts[1], 0xFF_FFFF)
    generator = forms == 4 ? try word(parts[2], 0xF_FFFF) : nil
    if form.elementsEqual("pt3".utf8) {
      storedKey = try word(parts[3], 0xFF_FFFF)
      parts[3] = []
    } else {
      storedKey = nil
    }
    var choices: [UInt64] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in parts[forms - 1] {
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

  private static func digits(_ value: UInt64, _ count: Int) -> String {
    String(decoding: (0..<count).reversed().map { symbols[Int(value >> (UInt64($0) * 5) & 31)] }, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8, in text: String, _ bytes: [UInt8]) throws(ReplayTokenError) -> Int {
    guard let digit = symbols.firstIndex(of: byte) else {
      throw .unknownSymbol(text, column: (bytes.firstIndex(of: byte) ?? 0) + 1)
    }
    return digit
  }
}

/// Why a text is not a replay token.
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
      "\"\(text)\" is not a replay token: copy the whole text that begins with pt from the failure's report"
    case .unknownSymbol(let text, let column):
      "\"\(text)\" is not a replay token: column \(column) is none of 0-9 and a-v; copy the token again"
    case .cutShort(let text): "the replay token \"\(text)\" is cut short: copy it again to its end"
    }
  }
}
