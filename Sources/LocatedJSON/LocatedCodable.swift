/// A type with a JSON form of its own, which ``LocatedDecoder`` and ``CanonicalEncoder`` use instead of its containers.
///
/// For leaves such as dates and amounts, whose errors name the place and a remedy.
public protocol LocatedCodable: Codable {
  /// Reads the value, or throws an error at its place.
  init(located value: LocatedValue) throws(InputError)
  /// Writes the value as one JSON value.
  func write(to json: inout JSONWriter)
}

extension LocatedCodable {
  /// Reads the value; any other decoder than ``LocatedDecoder`` is refused.
  public init(from decoder: any Decoder) throws { try self.init(located: decoder.located()) }

  /// Writes the value as the text of its JSON form, for other encoders than ``CanonicalEncoder``.
  public func encode(to encoder: any Encoder) throws {
    var json = JSONWriter()
    write(to: &json)
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: json.bytes, as: UTF8.self))
  }
}

extension Decoder {
  /// The JSON value that is being decoded, for errors at its place.
  ///
  /// - Throws: `DecodingError` for another decoder than ``LocatedDecoder``.
  package func located() throws -> LocatedValue {
    if let decoder = self as? ValueDecoder { return decoder.value }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "only LocatedDecoder knows places"))
  }
}

extension LocatedValue: LocatedCodable {
  /// The value itself.
  public init(located value: LocatedValue) { self = value }

  /// Writes the value as it was read; numbers keep their digits.
  public func write(to json: inout JSONWriter) {
    switch content {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let text): json.number(text)
    case .string(let text): json.string(text)
    case .array(let elements):
      json.beginArray()
      for element in elements { element.write(to: &json) }
      json.endArray()
    case .object(let members):
      json.beginObject()
      for member in members {
        json.key(member.key)
        member.value.write(to: &json)
      }
      json.endObject()
    }
  }
}

/// An optional value that is written as `null` where there is none, rather than left out.
@propertyWrapper
package struct Nullable<Value: Codable>: Codable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

/// A value that is left out of its object where it is the empty one, and is the empty one where the key is missing.
@propertyWrapper
package struct Omissible<Value: Codable & Emptiable>: Codable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// A value that is written on one line, however its document is laid out.
@propertyWrapper
package struct OnOneLine<Value: Codable>: Codable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Nullable: Sendable where Value: Sendable {}
extension Omissible: Sendable where Value: Sendable {}
extension OnOneLine: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Omissible: Equatable where Value: Equatable {}
extension OnOneLine: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
extension Omissible: Hashable where Value: Hashable {}
extension OnOneLine: Hashable where Value: Hashable {}

/// A type with one empty value, which documents leave out.
package protocol Emptiable {
  /// The value that is left out.
  static var empty: Self { get }
  /// Whether this is that value.
  var isEmpty: Bool { get }
}

extension Int: Emptiable {
  package static var empty: Int { 0 }
  package var isEmpty: Bool { self == 0 }
}

extension Bool: Emptiable {
  package static var empty: Bool { false }
  package var isEmpty: Bool { !self }
}

extension String: Emptiable {
  package static var empty: String { "" }
}

extension Array: Emptiable {
  package static var empty: [Element] { [] }
}

extension KeyedDecodingContainer {
  /// The value of a key; none where the key is missing.
  package func decode<Value>(_ type: Nullable<Value>.Type, forKey key: Key) throws -> Nullable<Value> {
    try decodeIfPresent(type, forKey: key) ?? Nullable(wrappedValue: nil)
  }

  /// The value of a key; the empty one where the key is missing.
  package func decode<Value>(_ type: Omissible<Value>.Type, forKey key: Key) throws -> Omissible<Value> {
    try decodeIfPresent(type, forKey: key) ?? Omissible(wrappedValue: .empty)
  }
}

extension KeyedEncodingContainer {
  /// Writes a key with its value, unless that is the empty one.
  package mutating func encode<Value>(_ value: Omissible<Value>, forKey key: Key) throws {
    if !value.wrappedValue.isEmpty { try encode(value.wrappedValue, forKey: key) }
  }
}
