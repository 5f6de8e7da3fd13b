import LocatedJSON
import Testing

@Suite struct JSONWriterTests {
  func write(_ json: inout JSONWriter) {
    json.beginObject()
    json.key("name")
    json.string("a\"b\\c\n\r\t\u{1}\u{1F}é")
    json.key("numbers")
    json.beginArray()
    for value in [0, -1, Int.min, .max] { json.int(value) }
    json.number("12.50")
    json.endArray()
    json.key("empty")
    json.beginArray()
    json.endArray()
    json.key("inner")
    json.beginObject()
    json.key("on")
    json.bool(true)
    json.key("none")
    json.string(orNull: nil)
    json.endObject()
    json.key("raw")
    json.raw(Array("[1]".utf8))
    json.key("day")
    json.plainString("2026-11-29".utf8)
    json.endObject()
  }

  @Test func `the compact form has no space`() {
    var json = JSONWriter()
    write(&json)
    json.endLine()
    let text = String(decoding: json.take(), as: UTF8.self)
    #expect(
      text == #"{"name":"a\"b\\c\n\r\t\u0001\u001fé","#
        + #""numbers":[0,-1,-9223372036854775808,9223372036854775807,12.50],"#
        + #""empty":[],"inner":{"on":true,"none":null},"raw":[1],"day":"2026-11-29"}"# + "\n")
    #expect(json.bytes.isEmpty)
  }

  @Test func `the pretty form indents by two spaces`() {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("list")
    json.beginArray()
    json.int(1)
    json.beginObject()
    json.endObject()
    json.endArray()
    json.key("last")
    json.null()
    json.endObject()
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text == "{\n  \"list\": [\n    1,\n    {}\n  ],\n  \"last\": null\n}")
  }

  @Test(arguments: [false, true])
  func `what is written reads back the same`(pretty: Bool) throws {
    var json = JSONWriter(pretty: pretty)
    write(&json)
    let value = try LocatedValue(parsing: SourceText(file: "f", bytes: json.bytes)).object()
    #expect(try value.required("name").string() == "a\"b\\c\n\r\t\u{1}\u{1F}é")
    #expect(try value.required("numbers").array()[2].int() == .min)
  }

  @Test func `whatever would move a terminal's cursor or its direction is escaped, and reads back the same`() throws {
    let text = "a\u{7F}\u{9B}2J\u{202E}b\u{2028}\u{E0001}é🏠\u{FFFE}\u{10FFFF}"
    var json = JSONWriter()
    json.string(text)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #""a\u007f\u009b2J\u202eb\u2028\udb40\udc01é🏠\ufffe\udbff\udfff""#)
    #expect(try LocatedValue(parsing: SourceText(file: "f", bytes: json.bytes)).string() == text)
  }

  @Test func `rows of JSON Lines stand apart without commas`() {
    var json = JSONWriter()
    var rows: [UInt8] = []
    for row in 0..<3 {
      json.beginArray()
      json.int(row)
      json.endArray()
      json.endLine()
      json.drain { rows += $0 }
    }
    #expect(String(decoding: rows, as: UTF8.self) == "[0]\n[1]\n[2]\n")
  }
}
