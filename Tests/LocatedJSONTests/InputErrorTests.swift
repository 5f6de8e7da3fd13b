import LocatedJSON
import Testing

@Suite struct InputErrorTests {
  @Test func `an error prints its place, the line, a mark and the remedy`() {
    let source = SourceText(file: "bank.csv", text: "day,amount\n2026-02-30,1\n")
    let error = source.error(at: 11, "there is no 30 February", remedy: "Correct the day.")
    #expect(
      error.description == """
        bank.csv:2:1: there is no 30 February
        2026-02-30,1
        ^
        Correct the day.
        """)
  }

  @Test(arguments: [
    ("a\nbc", 3, 2, 2), ("a\r\nbc", 4, 2, 2), ("a\rbc", 3, 2, 2), ("a\r\r\nbc", 5, 2, 2), ("é\u{1F600}x", 6, 1, 3),
    ("", 0, 1, 1), ("a\n", 2, 2, 1), ("a\r\nb", 2, 1, 3), ("a", 99, 1, 2), ("a", -5, 1, 1), ("\u{FEFF}ab", 4, 1, 2),
  ])
  func `lines end in any of four ways and columns count scalars`(text: String, offset: Int, line: Int, column: Int) {
    let location = SourceText(file: "f", text: text).location(at: offset)
    #expect(location == SourceLocation(line: line, column: column), "\(text.debugDescription)")
  }

  @Test func `control characters, bidirectional marks and broken UTF-8 are shown as escapes`() {
    let source = SourceText(file: "f", bytes: Array("a\u{1B}[31m\u{202E}\tb".utf8) + [0xFF, 0x21])
    let error = source.error(at: source.bytes.count - 1, "odd\nproblem", remedy: "none")
    #expect(error.excerpt?.text == "a\\u{1B}[31m\\u{202E}\\tb\\xFF!")
    #expect(error.excerpt?.markIndent == 26)
    #expect(error.description.hasPrefix("f:1:11: odd\\nproblem\n"))
  }

  @Test func `what is no character is shown as an escape, and its neighbours are not`() {
    let ends = (UInt32(0)...16).flatMap { plane in (0xFFFD...0xFFFF).map { plane << 16 | $0 } }
    for value in ends + [0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isNone = value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
      #expect(escaped(String(Character(scalar))).hasPrefix("\\u{") == isNone, "\(value)")
    }
  }

  @Test func `a long line is cut round the place`() throws {
    let source = SourceText(
      file: "f", text: String(repeating: "x", count: 5_000) + "!" + String(repeating: "y", count: 5_000))
    let excerpt = try #require(source.error(at: 5_000, "p", remedy: "r").excerpt)
    #expect(excerpt.text == "…" + String(repeating: "x", count: 60) + "!" + String(repeating: "y", count: 39) + "…")
    #expect(excerpt.markIndent == 61)
    let start = try #require(source.error(at: 2, "p", remedy: "r").excerpt)
    #expect(start.text == String(repeating: "x", count: 100) + "…")
    #expect(start.markIndent == 2)
  }

  @Test func `the mark stands under wide letters and behind combining marks`() {
    let source = SourceText(file: "f", text: "日e\u{301}!")
    #expect(source.error(at: 6, "p", remedy: "r").excerpt?.markLine == "   ^")
  }

  @Test func `an error without a place names the file alone`() {
    let error = InputError(file: "gone.csv", problem: "there is no such file", remedy: "Check the path.")
    #expect(error.description == "gone.csv: there is no such file\nCheck the path.")
  }

  @Test(arguments: [
    ("windowdays", "windowDays"), ("nmae", "name"), ("dasy", "days"), ("colour", "color"), ("xyz", nil), ("", nil),
    ("d", nil), (String(repeating: "q", count: 500), nil),
  ])
  func `the nearest name is the one that a typing mistake away`(typed: String, meant: String?) {
    #expect(nearest(to: typed, in: ["name", "days", "windowDays", "color"]) == meant)
  }

  @Test func `a suggestion names the nearest or lists all`() {
    #expect(suggestion(for: "dayz", in: ["name", "days"]) == "Did you mean \"days\"?")
    #expect(suggestion(for: "quux", in: ["name", "days"]) == "Valid values: name, days.")
  }
}
