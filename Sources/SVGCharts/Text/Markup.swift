/// A piece of XML or HTML: what is interpolated into it is escaped, unless it is markup itself.
///
/// ```swift
/// let name = "<b>Tom & Jerry</b>"
/// let cell: Markup = "<td>\(name)</td>"
/// cell.text                      // "<td>&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;</td>"
/// ```
///
/// Only literals of this package's source are taken as they stand, so that data can never become an element.
public struct Markup: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The characters of the document.
  public private(set) var text: String

  /// Nothing yet.
  public init() { text = "" }

  /// Markup as it stands in the source.
  public init(stringLiteral literal: StaticString) { text = literal.description }

  /// A literal whose interpolations are escaped.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Data as text of the document.
  public init(data: String) { text = Self.escaped(data) }

  /// Appends markup.
  public static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// Two pieces, one after the other.
  public static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }

  /// Gathers the parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Room for the literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    /// The literal's own characters.
    public mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
    }

    /// Data: escaped, with what cannot be seen made visible.
    public mutating func appendInterpolation(_ data: some StringProtocol) { text += Markup.escaped(String(data)) }
    /// A whole number.
    public mutating func appendInterpolation(_ number: Int) { text += String(number) }
    /// Markup, as it stands.
    public mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    /// Markup, one piece after the other.
    public mutating func appendInterpolation(_ markup: [Markup]) { for piece in markup { text += piece.text } }
  }

  /// Data as it may stand between tags and in quoted attributes.
  static func escaped(_ data: String) -> String {
    let needsWork = data.utf8.contains { byte in
      byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
    if !needsWork { return data }
    var result = ""
    for scalar in data.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      default: result += VisibleText.visible(scalar)
      }
    }
    return result
  }
}
