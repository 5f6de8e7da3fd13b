/// A JSON value that knows its place in its file.
///
/// ```swift
/// let object = try LocatedValue(parsing: source).object(keys: ["name", "days"])
/// let name = try object.required("name").string()
/// let days = try object.optional("days")?.int(in: 1...3660) ?? 31
/// ```
///
/// Numbers keep their source text, so that decimals stay exact; members keep their order.
public struct LocatedValue: Sendable {
  /// What a value can be.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    /// A string, unescaped.
    case string(String)
    /// The elements of an array.
    case array([LocatedValue])
    /// The members of an object, in the order written; no key occurs twice.
    case object([Member])
  }

  /// A key of an object with its value.
  public struct Member: Sendable {
    /// The key, unescaped.
    public let key: String
    /// The byte offset of the key's opening quotation mark.
    public let keyOffset: Int
    /// The value.
    public let value: LocatedValue
  }

  /// The file that the value stands in.
  public let source: SourceText
  /// The byte offset of the value's first character.
  public let offset: Int
  /// The value itself.
  public let content: Content

  /// Reads the one JSON value of a file (RFC 8259, with a leading byte order mark allowed).
  ///
  /// - Parameter range: the bytes to read, all by default; a line of a JSON Lines file otherwise.
  /// - Throws: an error with its place for anything that is not JSON, for a key that occurs twice in one object and
  ///   for a file nested deeper than 128 levels. Any bytes are safe to pass.
  public init(parsing source: SourceText, in range: Range<Int>? = nil) throws(InputError) {
    var parser = JSONParser(source: source, range: range)
    self = try parser.document()
  }

  init(source: SourceText, offset: Int, content: Content) {
    self.source = source
    self.offset = offset
    self.content = content
  }

  /// The line and column of the value's first character.
  public var location: SourceLocation { source.location(at: offset) }

  /// An error at this value.
  public func error(_ problem: String, remedy: String) -> InputError {
    source.error(at: offset, problem, remedy: remedy)
  }

  /// What the value is, in words for a message.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): "the number " + String(text.prefix(40))
    case .string(let text): "the string " + quoted(text)
    case .array: "an array"
    case .object: "an object"
    }
  }
}
