import Foundation
import SVGCharts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChartTests {
  static let figures = [1.0, 3, 2.5, 8, 0, 40]

  @Test func `every chart is a picture with a name, a description and a table of its figures`() throws {
    for chart in charts(named: "Spending", figures: Self.figures) {
      let root = try tree(chart)
      #expect(try root.nodes(forXPath: "@role").first?.stringValue == "img", "\(type(of: chart))")
      #expect(try root.nodes(forXPath: "*[local-name()='title']").first?.stringValue == "Spending")
      #expect(try !root.nodes(forXPath: "*[local-name()='desc']").isEmpty)
      #expect(try root.nodes(forXPath: ".//*[local-name()='path' or local-name()='rect']").count > 1)
      #expect(chart.table.rows.count >= Self.figures.count && chart.table.columns.count > 1, "\(type(of: chart))")
      #expect(chart.table.rows.allSatisfy { $0.count == chart.table.columns.count }, "\(type(of: chart))")
      #expect(chart.document == chart.document)
    }
  }

  @Test(arguments: hostile)
  func `data in a chart stays data`(name: String) throws {
    for chart in charts(named: name, figures: Self.figures) {
      let root = try tree(chart)
      let known = ["svg", "title", "desc", "style", "g", "rect", "path", "line", "circle", "text"]
      for node in try root.nodes(forXPath: "descendant-or-self::*") {
        #expect(known.contains(node.name ?? ""), "\(type(of: chart)) has an element \(node.name ?? "")")
        let attributes = (node as? XMLElement)?.attributes ?? []
        #expect(!attributes.contains { $0.name?.hasPrefix("on") ?? false })
      }
      let text = String(decoding: chart.document, as: UTF8.self).unicodeScalars
      #expect(!text.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 7 || $0.value == 0xFFFE })
    }
  }

  @Test(arguments: [
    [], [.nan], [.infinity, -.infinity, 1], [1e300, -1e300, Double.leastNonzeroMagnitude], [0], [-3, -2],
  ])
  func `figures that cannot be drawn break nothing`(figures: [Double]) throws {
    for chart in charts(named: "x", figures: figures) {
      let text = String(decoding: chart.document, as: UTF8.self)
      _ = try tree(chart)
      for word in ["nan", "inf", "1e+"] {
        #expect(!text.contains("\"\(word)") && !text.contains("L\(word)"), "\(type(of: chart)) draws \(word)")
      }
    }
  }

  @Test func `axes have round ticks, and logarithmic ones whole decades`() throws {
    let bars = StackedBars(
      title: "t", summary: "s", bars: "day", unit: "GBP", parts: ["a"], rows: [("1", [0.7]), ("2", [43])])
    #expect(try texts(bars).isSuperset(of: ["0", "10", "20", "30", "40", "50", "GBP", "day"]))
    let fine = StackedBars(
      title: "t", summary: "s", bars: "day", unit: "GBP", parts: ["a"], rows: [("1", [0.0031])])
    #expect(try texts(fine).isSuperset(of: ["0.000", "0.001", "0.002", "0.003", "0.004"]))
    let lines = LogLines(
      title: "t", summary: "s", across: "size", unit: "ns",
      series: [LogLines.Series(name: "scan", note: "exponent 1.00", points: [(100, 0.02), (1_000_000, 900)])])
    #expect(
      try texts(lines).isSuperset(of: [
        "100", "1,000", "10,000", "100,000", "1M", "0.01", "0.1", "1", "10", "size", "ns", "scan, exponent 1.00",
      ]))
  }

  @Test func `a power law is a straight line on logarithmic axes`() throws {
    let points = [1.0, 10, 100, 1_000, 100_000].map { (x: $0, y: $0 * $0) }
    let lines = LogLines(
      title: "t", summary: "s", across: "n", unit: "ns", series: [LogLines.Series(name: "square", points: points)])
    func values(_ name: String) throws -> [Double] {
      try tree(lines).nodes(forXPath: ".//*[local-name()='circle']/@\(name)").compactMap {
        Double($0.stringValue ?? "")
      }
    }
    let places = zip(try values("cx"), try values("cy")).map { (x: $0, y: $1) }
    let slopes = zip(places, places.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    #expect(slopes.count == 4 && slopes.allSatisfy { abs($0 - slopes[0]) < 0.001 })
  }

  @Test func `a tornado has its largest difference on top`() {
    let rows = [1.0, -5, 3].map { Tornado.Row(name: "\($0)", value: $0, low: $0 - 1, high: $0 + 1) }
    let tornado = Tornado(title: "t", summary: "s", subjects: "lever", unit: "quests", rows: rows)
    #expect(tornado.table.rows.map { $0[0] } == ["-5.0", "3.0", "1.0"])
    #expect(tornado.table.rows[0] == ["-5.0", "−5", "−6", "−4"])
  }

  @Test func `a funnel states each stage as a part of the first`() {
    let funnel = Funnel(
      title: "t", summary: "s", stages: "milestone", unit: "people", groups: ["a"],
      rows: [("7", [200]), ("14", [50]), ("30", [0])])
    #expect(funnel.table.rows == [["7", "200 (100%)"], ["14", "50 (25%)"], ["30", "0 (0%)"]])
  }

  @Test func `sparklines for terminals show nothing as nothing and keep peaks`() {
    #expect(Sparkline.blocks([0, 1, 4, 8], width: 10) == " ▁▄█")
    #expect(Sparkline.blocks([0, 0, 9, 0, 0, 1], width: 3) == " █▁")
    #expect(Sparkline.blocks([], width: 5).isEmpty && Sparkline.blocks([.nan, -1], width: 5) == "  ")
  }

  private func texts(_ chart: some Chart) throws -> Set<String> {
    Set(try tree(chart).nodes(forXPath: ".//*[local-name()='text']").compactMap(\.stringValue))
  }
}
