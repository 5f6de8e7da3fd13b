/// Decodes `Decodable` types from JSON whose every mistake has a line, a column and a remedy.
///
/// ```swift
/// struct Variants: Codable { var schemaVersion: Int; var variants: [Variant] }
/// let file = try LocatedDecoder.decode(Variants.self, from: LocatedValue(parsing: source))
/// ```
///
/// A key that the type does not ask for is refused with the nearest one that it does; a key that occurs twice never gets
/// past the parser. A missing key and `null` are the same to an optional property.
package enum LocatedDecoder {
  /// Decodes one value.
  ///
  /// - Throws: `InputError` at the place of an unknown or missing key, a wrong type, or what a type refuses.
  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from value: LocatedValue
  ) throws(InputError) -> Value {
    do {
      return try ValueDecoder(value).decode(type)
    } catch let error as InputError {
      throw error
    } catch DecodingError.dataCorrupted(let context) {
      throw value.error(context.debugDescription, remedy: "")
    } catch {
      throw value.error("this cannot be read: \(error)", remedy: "")
    }
  }

  /// The keys that a type asks of an object in which none is required, in the order of its properties.
  package static func keys(of type: (some Decodable).Type) -> [String] {
    let source = SourceText(file: "", text: "{}")
    let decoder = ValueDecoder(LocatedValue(source: source, offset: 0, content: .object([])))
    _ = try? decoder.decode(type)
    return decoder.asked
  }
}

/// The decoder of one value.
final class ValueDecoder: Decoder {
  let value: LocatedValue
  /// The keys that were asked for, in order.
  fileprivate(set) var asked: [String] = []
  private var hasObject = false

  init(_ value: LocatedValue) {
    self.value = value
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any LocatedCodable.Type, let read = try type.init(located: value) as? Value { return read }
    // An enumeration of words names the nearest one.
    if case .string(let word) = value.content, let words = (type as? any CaseIterable.Type)?.words, !words.isEmpty,
      !words.contains(word)
    {
      _ = try value.choice(of: words)
    }
    let decoded = try type.init(from: self)
    if hasObject { try refuseUnknownKeys() }
    return decoded
  }

  private func refuseUnknownKeys() throws(InputError) {
    for member in try value.object().members where !asked.contains(member.key) {
      throw value.source.error(
        at: member.keyOffset, "\(quoted(member.key)) is not a key here",
        remedy: suggestion(for: member.key, in: asked))
    }
  }

  /// The error for a key that is missing; where a key looks like it, for that one.
  fileprivate func missing(_ key: String, in object: LocatedObject) -> InputError {
    let unknown = object.members.filter { !asked.contains($0.key) }
    if let near = nearest(to: key, in: unknown.map(\.key)), let member = unknown.first(where: { $0.key == near }) {
      return value.source.error(
        at: member.keyOffset, "\(quoted(near)) is not a key here", remedy: "Did you mean \(quoted(key))?")
    }
    return value.error("the key \(quoted(key)) is missing", remedy: "Add \(quoted(key)) to this object.")
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let object = try value.object()
    hasObject = true
    return KeyedDecodingContainer(ObjectDecoder<Key>(decoder: self, object: object))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ArrayDecoder(elements: try value.array(), value) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension CaseIterable {
  /// The words of an enumeration whose cases are words; none of another.
  fileprivate static var words: [String] {
    allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try value.bool() }
  func decode(_ type: String.Type) throws -> String { try value.string() }
  func decode(_ type: Double.Type) throws -> Double { try value.double() }
  func decode(_ type: Float.Type) throws -> Float { Float(try value.double()) }
  func decode(_ type: Int.Type) throws -> Int { try value.int() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .number(let text) = value.content, let number = Number(text) else {
      throw value.error(
        "\(value.kind) is not a whole number from \(Number.min) to \(Number.max)", remedy: "Write a whole number here.")
    }
    return number
  }
}

/// The keys of an object.
private struct ObjectDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  let object: LocatedObject

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] {
    // A type that asks for all keys takes whatever keys there are.
    decoder.asked += object.members.map(\.key)
    return object.members.compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool {
    ask(key)
    return object.optional(key.stringValue) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    ask(key)
    return object.optional(key.stringValue) == nil
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try ValueDecoder(value(of: key)).decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(value(of: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(value(of: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { ValueDecoder(try value(of: key)) }

  private func value(of key: Key) throws(InputError) -> LocatedValue {
    ask(key)
    for member in object.members where member.key == key.stringValue { return member.value }
    throw decoder.missing(key.stringValue, in: object)
  }

  private func ask(_ key: Key) {
    if !decoder.asked.contains(key.stringValue) { decoder.asked.append(key.stringValue) }
  }
}

/// The elements of an array.
private struct ArrayDecoder: UnkeyedDecodingContainer {
  let elements: [LocatedValue]
  let array: LocatedValue
  var currentIndex = 0

  init(elements: [LocatedValue], _ array: LocatedValue) {
    self.elements = elements
    self.array = array
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard currentIndex < elements.count, elements[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoded = try ValueDecoder(current()).decode(type)
    currentIndex += 1
    return decoded
  }

  mutating func nestedContainer<Nested>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = ValueDecoder(try current())
    currentIndex += 1
    return decoder
  }

  private func current() throws(InputError) -> LocatedValue {
    if currentIndex < elements.count { return elements[currentIndex] }
    throw array.error(
      "this array has \(elements.count) elements, fewer than are expected", remedy: "Add what is missing.")
  }
}
