import SVGCharts
import Testing

@Suite struct MarkupTests {
  @Test func `what is interpolated is escaped, and markup is not`() {
    let name = "<b title=\"x\">Tom & 'Jerry'</b>"
    let cell: Markup = "<td>\(name)</td>"
    #expect(cell.text == "<td>&lt;b title=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;</td>")
    let row: Markup = "<tr>\(cell)\([cell, cell])\(7)</tr>"
    #expect(row.text == "<tr>\(cell.text)\(cell.text)\(cell.text)7</tr>")
    #expect(Markup(data: "a<b").text == "a&lt;b" && (cell + cell).text == cell.text + cell.text)
  }

  @Test func `what cannot be seen or turns the direction is shown by its number`() {
    let text: Markup = "\("a\u{202E}b\u{1B}[2J\u{0}\u{FEFF}\u{FFFE}\u{E0041}\r")"
    #expect(text.text == "a\\u{202E}b\\u{1B}[2J\\u{00}\\u{FEFF}\\u{FFFE}\\u{E0041}\\u{0D}")
    let plain: Markup = "\("Café مقهى 日本 🙂\nx")"
    #expect(plain.text == "Café مقهى 日本 🙂\nx")
  }

  @Test func `a long name is cut and says how long it was`() {
    #expect(VisibleText.cut(String(repeating: "x", count: 80)) == String(repeating: "x", count: 80))
    #expect(VisibleText.cut(String(repeating: "é", count: 10_000), to: 3) == "ééé… (10,000 characters)")
  }

  @Test func `numbers are the same in every locale`() {
    #expect(NumberText.fixed(1_234.565, digits: 2) == "1,234.57" && NumberText.fixed(-0.004, digits: 2) == "0.00")
    #expect(NumberText.fixed(-1_000_000, digits: 0) == "−1,000,000" && NumberText.fixed(.nan, digits: 2) == "–")
    #expect(
      NumberText.short(0.5) == "0.5" && NumberText.short(12.34) == "12.3" && NumberText.short(123_456) == "123,456")
    #expect(NumberText.short(0) == "0" && NumberText.short(100) == "100" && NumberText.short(0.000_12) == "0.00012")
    #expect(NumberText.percent(0.125) == "12.5%" && NumberText.percent(1) == "100%")
    #expect(NumberText.fixed(1e300, digits: 2) == "1e+300")
  }

  @Test func `a meter is as long as its count is large, whatever the counts`() {
    #expect(Meter.element(0, outOf: 10).text.contains("class=\"f0\" width=\"0\""))
    #expect(Meter.element(10, outOf: 10).text.contains("class=\"f0\" width=\"100\""))
    #expect(Meter.element(99, outOf: 9_999).text.contains("class=\"f0\" width=\"50\""))
    #expect(Meter.element(-1, outOf: 0).text.contains("class=\"f0\" width=\"0\""))
  }
}
