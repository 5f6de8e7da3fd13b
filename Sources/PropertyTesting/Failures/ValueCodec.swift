import Foundation

/// Writes values as text and reads them back, so that stored failures outlive a change of their generator.
public struct ValueCodec<Value> {
  /// The text of a value; `nil` where it has none.
  public let encode: (Value) -> String?
  /// The value of a text; `nil` where the text is that of no value.
  public let decode: (String) -> Value?

  /// Creates a codec.
  public init(encode: @escaping (Value) -> String?, decode: @escaping (String) -> Value?) {
    self.encode = encode
    self.decode = decode
  }
}

extension ValueCodec where Value: Codable {
  /// Writes values as JSON on one line, keys in order.
  public static var json: ValueCodec<Value> {
    ValueCodec { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    } decode: { text in
      try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
  }
}
