/// Encodes `Encodable` types as JSON: keys in the order of the type's properties, the same bytes everywhere.
///
/// ```swift
/// let bytes = CanonicalEncoder.document(of: report)  // indented, with a newline at the end
/// ```
///
/// A dictionary is written in the order of its keys. A number that is not finite is written as `null`.
package enum CanonicalEncoder {
  /// The value as an indented document, with a newline at its end.
  package static func document(of value: some Encodable) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    write(value, to: &json)
    json.endLine()
    return json.take()
  }

  /// Writes the value as one JSON value.
  package static func write(_ value: some Encodable, to json: inout JSONWriter) {
    node(of: value).write(to: &json)
  }

  fileprivate static func node(of value: some Encodable) -> Node {
    if let leaf = value as? any LocatedCodable { return Node(.leaf { leaf.write(to: &$0) }) }
    let encoder = ValueEncoder()
    do {
      try value.encode(to: encoder)
    } catch {
      // No container here throws; a type that refuses to be written has no value.
      return Node(.leaf { $0.null() })
    }
    if value is any KeyedByText { encoder.node.sortMembers() }
    if value is any WrittenOnOneLine { return Node(.oneLine(encoder.node)) }
    return encoder.node
  }
}

private protocol KeyedByText {}
extension Dictionary: KeyedByText where Key == String {}
private protocol WrittenOnOneLine {}
extension OnOneLine: WrittenOnOneLine {}

/// A value that is written once it is whole, since containers may be filled in any order.
private final class Node {
  enum Content {
    case leaf((inout JSONWriter) -> Void)
    case array([Node])
    case object([(key: String, node: Node)])
    case oneLine(Node)
  }

  var content: Content

  init(_ content: Content) {
    self.content = content
  }

  func append(_ node: Node) {
    guard case .array(var elements) = content else { return content = .array([node]) }
    // The only owner of the elements appends in place.
    content = .array([])
    elements.append(node)
    content = .array(elements)
  }

  func set(_ node: Node, for key: String) {
    guard case .object(var members) = content else { return content = .object([(key, node)]) }
    content = .object([])
    members.append((key, node))
    content = .object(members)
  }

  func sortMembers() {
    guard case .object(let members) = content else { return }
    content = .object(members.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) })
  }

  func write(to json: inout JSONWriter) {
    switch content {
    case .leaf(let body): body(&json)
    case .array(let elements):
      json.beginArray()
      for element in elements { element.write(to: &json) }
      json.endArray()
    case .object(let members):
      json.beginObject()
      for (key, node) in members {
        json.key(key)
        node.write(to: &json)
      }
      json.endObject()
    case .oneLine(let node):
      var line = JSONWriter()
      node.write(to: &line)
      json.raw(line.take())
    }
  }
}

private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
  let node = Node(.leaf { $0.null() })

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = node.content {} else { node.content = .object([]) }
    return KeyedEncodingContainer(ObjectEncoder<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = node.content {} else { node.content = .array([]) }
    return ArrayEncoder(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { node.content = .leaf { $0.null() } }
  func encode(_ value: Bool) { node.content = .leaf { $0.bool(value) } }
  func encode(_ value: String) { node.content = .leaf { $0.string(value) } }
  func encode(_ value: Double) { node.content = .leaf { $0.number(value.isFinite ? "\(value)" : "null") } }
  func encode(_ value: Float) { encode(Double(value)) }
  func encode<Value: Encodable>(_ value: Value) {
    if let number = value as? any BinaryInteger {
      node.content = .leaf { $0.number("\(number)") }
    } else {
      node.content = CanonicalEncoder.node(of: value).content
    }
  }
}

private struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { node.set(Node(.leaf { $0.null() }), for: key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
    node.set(CanonicalEncoder.node(of: value), for: key.stringValue)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    added(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { added(key).unkeyedContainer() }
  func superEncoder() -> any Encoder {
    let encoder = ValueEncoder()
    node.set(encoder.node, for: "super")
    return encoder
  }
  func superEncoder(forKey key: Key) -> any Encoder { added(key) }

  private func added(_ key: Key) -> ValueEncoder {
    let encoder = ValueEncoder()
    node.set(encoder.node, for: key.stringValue)
    return encoder
  }
}

private struct ArrayEncoder: UnkeyedEncodingContainer {
  let node: Node

  var codingPath: [any CodingKey] { [] }
  var count: Int { if case .array(let elements) = node.content { elements.count } else { 0 } }

  func encodeNil() { node.append(Node(.leaf { $0.null() })) }
  func encode<Value: Encodable>(_ value: Value) { node.append(CanonicalEncoder.node(of: value)) }
  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    added().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { added().unkeyedContainer() }
  func superEncoder() -> any Encoder { added() }

  private func added() -> ValueEncoder {
    let encoder = ValueEncoder()
    node.append(encoder.node)
    return encoder
  }
}
