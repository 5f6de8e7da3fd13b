public import LocatedJSON
public import ScenarioModel

extension ScenarioFile {
  /// The text of a scenario file with other expectations; all else stays to the byte.
  ///
  /// - Throws: `InputError` where the file is no JSON object.
  public static func replacingExpectations(
    in source: SourceText, with expectations: [Expectation]
  ) throws(InputError) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.expectations(expectations)
    // The object stands one level deep in the file.
    let text = String(decoding: json.take(), as: UTF8.self).split(separator: "\n").joined(separator: "\n  ")
    let object = try LocatedValue(parsing: source).object()
    if let old = object.optional("expect") {
      return Array(source.bytes[..<old.offset]) + Array(text.utf8) + Array(source.bytes[end(of: old, in: source)...])
    }
    guard let brace = source.bytes.lastIndex(of: UInt8(ascii: "}")) else { return source.bytes }
    var head = source.bytes[..<brace]
    while let last = head.last, [0x20, 0x0A, 0x0D, 0x09].contains(last) { head.removeLast() }
    let comma = object.members.isEmpty ? "" : ","
    return Array(head) + Array("\(comma)\n  \"expect\": \(text)\n".utf8) + Array(source.bytes[brace...])
  }

  /// The offset behind a value that was read from a text: its brackets are balanced outside of strings.
  private static func end(of value: LocatedValue, in source: SourceText) -> Int {
    var depth = 0
    var isString = false
    var offset = value.offset
    while offset < source.bytes.count {
      let byte = source.bytes[offset]
      offset += 1
      if isString {
        if byte == UInt8(ascii: "\\") { offset += 1 } else if byte == UInt8(ascii: "\"") { isString = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0 && !isString { return offset }
    }
    return offset
  }
}
