import LocatedJSON
import Testing

@Suite struct LocatedValueTests {
  func parse(_ text: String) throws -> LocatedValue {
    try LocatedValue(parsing: SourceText(file: "f.json", text: text))
  }

  func problem(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return "\(error)".split(separator: "\n").first.map(String.init) ?? "" }
  }

  @Test func `an object is read by its keys`() throws {
    let object = try parse(
      #" {"name": "Caf\u00e9 \ud83d\ude00\n", "days": 31, "on": true, "none": null, "list": [1, 2.50]} "#
    )
    .object(keys: ["name", "days", "on", "none", "list", "more"])
    #expect(try object.required("name").string() == "Café \u{1F600}\n")
    #expect(try object.optional("days")?.int(in: 1...3660) == 31)
    #expect(try object.required("on").bool())
    #expect(object.optional("none") == nil)
    #expect(object.optional("more") == nil)
    #expect(try object.required("list").array().map { try $0.decimalText() } == ["1", "2.50"])
    #expect(try object.required("list").location == SourceLocation(line: 1, column: 85))
    #expect(object.members.map(\.key) == ["name", "days", "on", "none", "list"])
  }

  @Test func `a number keeps its source text`() throws {
    #expect(try parse("0.10000000000000000000000001").decimalText() == "0.10000000000000000000000001")
    #expect(try parse("\"-12.50\"").decimalText() == "-12.50")
    #expect(try parse("9223372036854775807").int() == .max)
  }

  @Test(arguments: [
    ("", "f.json:1:1: the text ends here, but a value is expected here"),
    ("{\n  \"a\": 1,\n  \"a\": 2}", "f.json:3:3: the key \"a\" occurs twice in this object"),
    ("[1,]", "f.json:1:3: nothing follows this comma"),
    ("[1 2]", "f.json:1:4: a comma or ] is expected here"),
    ("{a:1}", "f.json:1:2: a key between quotation marks is expected here"),
    ("{\"a\" 1}", "f.json:1:6: a colon is expected after a key"),
    ("1.2.3", "f.json:1:1: this is not a number"), ("12abc", "f.json:1:1: this is not a number"),
    ("01", "f.json:1:1: this is not a number"), ("-", "f.json:1:2: the text ends here, but a digit is expected here"),
    ("1.", "f.json:1:3: the text ends here, but a digit is expected here"),
    ("NaN", "f.json:1:1: a value is expected here"),
    ("\"abc", "f.json:1:1: this string is not closed"),
    ("\"a\nb\"", "f.json:1:3: a control character stands in a string"),
    (#""\x""#, "f.json:1:2: this escape names no character"),
    (#""\ud800""#, "f.json:1:2: this escape names no character"),
    (#""\ud800\u0041""#, "f.json:1:2: this escape names no character"),
    (#""\u00g0""#, "f.json:1:2: this escape names no character"),
    (#""\"#, "f.json:1:2: this escape names no character"),
    ("{} {}", "f.json:1:4: there is more after the end of the value"),
    (String(repeating: "[", count: 200_000), "f.json:1:129: this is nested deeper than 128 levels"),
  ])
  func `what is not JSON is refused with its place`(text: String, message: String) {
    #expect(problem { _ = try parse(text) } == message)
  }

  @Test(arguments: [
    [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0x80],
  ])
  func `a byte that is no UTF-8 is refused with its place`(bytes: [UInt8]) {
    let source = SourceText(file: "f.json", bytes: Array("\"é".utf8) + bytes + Array("\"".utf8))
    #expect(problem { _ = try LocatedValue(parsing: source) } == "f.json:1:3: this byte is not UTF-8")
  }

  @Test func `decoding refuses the wrong kind, the unknown key and the missing one`() throws {
    let value = try parse("{\n \"nmae\": 3.0, \"big\": 99, \"e\": 1e3}")
    #expect(problem { _ = try value.object(keys: ["name", "big", "e"]) } == "f.json:2:2: \"nmae\" is not a key here")
    let object = try value.object()
    #expect(problem { _ = try object.required("x") } == "f.json:1:1: the key \"x\" is missing")
    #expect(
      problem { _ = try object.required("nmae").int() } == "f.json:2:10: a whole number is expected, not the number 3.0"
    )
    #expect(
      problem { _ = try object.required("nmae").string() } == "f.json:2:10: a string is expected, not the number 3.0")
    #expect(problem { _ = try object.required("big").int(in: 1...10) } == "f.json:2:22: 99 is out of range")
    #expect(
      problem { _ = try object.required("e").decimalText() }
        == "f.json:2:31: a plain decimal number is expected, not the number 1e3")
    #expect(problem { _ = try value.array() } == "f.json:1:1: an array is expected, not an object")
    #expect(problem { _ = try parse("\"coffe\"").choice(of: ["coffee"]) } == "f.json:1:1: \"coffe\" is not known here")
  }

  @Test func `many keys are distinguished and a late duplicate is found`() throws {
    let keys = (0..<300).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
    #expect(try parse("{" + keys + "}").object().required("k299").int() == 299)
    #expect(
      problem { _ = try parse("{" + keys + ", \"k17\": 1}") }.hasSuffix("the key \"k17\" occurs twice in this object"))
  }

  @Test func `every prefix and every changed byte of a document is read or refused`() {
    let document = Array(#"{"a": [1.5e-3, "é\u00e9\\", true, null, {}], "b": {"c": -0}}"#.utf8)
    var outcomes = [0, 0]
    func read(_ bytes: [UInt8]) {
      let isRead = (try? LocatedValue(parsing: SourceText(file: "f", bytes: bytes))) != nil
      outcomes[isRead ? 1 : 0] += 1
    }
    for end in 0...document.count { read(Array(document[..<end])) }
    for index in document.indices {
      for byte in UInt8.min ... .max {
        var changed = document
        changed[index] = byte
        read(changed)
      }
    }
    #expect(outcomes[0] > 1_000 && outcomes[1] > 100)
  }

  @Test func `a line of a longer text is read on its own, with its place in the whole`() throws {
    let source = SourceText(file: "f", text: "{\"a\":1}\n{\"a\":x}\n")
    #expect(try LocatedValue(parsing: source, in: 0..<7).object().required("a").int() == 1)
    #expect(problem { _ = try LocatedValue(parsing: source, in: 8..<15) } == "f:2:6: a value is expected here")
  }
}
