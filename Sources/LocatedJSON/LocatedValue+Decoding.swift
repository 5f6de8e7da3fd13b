extension LocatedValue {
  /// Whether the value is `null`.
  public var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The value as a string, or an error at its place.
  public func string() throws(InputError) -> String {
    guard case .string(let text) = content else { throw expected("a string") }
    return text
  }

  /// The value as one of the known words, or an error that names the nearest.
  public func choice(of known: [String]) throws(InputError) -> String {
    let word = try string()
    if known.contains(word) { return word }
    throw error("\(quoted(word)) is not known here", remedy: suggestion(for: word, in: known))
  }

  /// The value as `true` or `false`, or an error at its place.
  public func bool() throws(InputError) -> Bool {
    guard case .bool(let value) = content else { throw expected("true or false") }
    return value
  }

  /// The value as a whole number within `range`; `3.0` and `1e3` are refused.
  public func int(in range: ClosedRange<Int> = .min ... .max) throws(InputError) -> Int {
    guard case .number(let text) = content else { throw expected("a whole number") }
    let isWhole = text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
    guard isWhole else { throw expected("a whole number") }
    if let value = Int(text), range.contains(value) { return value }
    throw error(
      "\(text.prefix(40)) is out of range",
      remedy: "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
  }

  /// The source text of a number, or of a string that holds one, in plain decimal form (`-?digits[.digits]`).
  public func decimalText() throws(InputError) -> String {
    let text: String
    switch content {
    case .number(let written), .string(let written): text = written
    default: throw expected("a decimal number")
    }
    var digits = text.utf8[...]
    if digits.first == 0x2D { digits = digits.dropFirst() }
    let parts = digits.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) } }
    guard isPlain else { throw expected("a plain decimal number") }
    return text
  }

  /// The value as a finite number.
  public func double() throws(InputError) -> Double {
    guard case .number(let text) = content, let value = Double(text), value.isFinite else {
      throw expected("a number")
    }
    return value
  }

  /// The elements of an array, or an error at the value's place.
  public func array() throws(InputError) -> [LocatedValue] {
    guard case .array(let elements) = content else { throw expected("an array") }
    return elements
  }

  /// The object whose keys are all among `keys`; another key is an error at its place that names the nearest.
  public func object(keys known: [String]) throws(InputError) -> LocatedObject {
    let object = try object()
    for member in object.members where !known.contains(member.key) {
      throw source.error(
        at: member.keyOffset, "\(quoted(member.key)) is not a key here", remedy: suggestion(for: member.key, in: known))
    }
    return object
  }

  /// The object with whatever keys it has, or an error at the value's place.
  public func object() throws(InputError) -> LocatedObject {
    guard case .object(let members) = content else { throw expected("an object") }
    return LocatedObject(value: self, members: members)
  }

  private func expected(_ what: String) -> InputError {
    error("\(what) is expected, not \(kind)", remedy: "Write \(what) here.")
  }
}

/// A JSON object, for reading its members by key.
public struct LocatedObject: Sendable {
  /// The object's own value, for errors about the whole.
  public let value: LocatedValue
  /// The members in the order written.
  public let members: [LocatedValue.Member]

  /// The value of a key; an error at the object's place where it is missing.
  public func required(_ key: String) throws(InputError) -> LocatedValue {
    for member in members where member.key == key { return member.value }
    throw value.error("the key \(quoted(key)) is missing", remedy: "Add \(quoted(key)) to this object.")
  }

  /// The value of a key; nil where it is missing or `null`.
  public func optional(_ key: String) -> LocatedValue? {
    for member in members where member.key == key { return member.value.isNull ? nil : member.value }
    return nil
  }
}
