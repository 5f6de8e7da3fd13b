import Foundation
import SVGCharts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Names that try to be something else than names.
let hostile = [
  "</script><script>alert(1)</script>", "\"'><svg onload=alert(1)>", "&lt;b&gt; ]]> <!--", "\u{202E}gnp.exe\u{202C}",
  "\u{1B}[2J\u{7}", "\u{0}\u{FFFE}", "مقهى", String(repeating: "x", count: 10_000),
]

/// A chart's file as a tree, which only well-formed XML has.
func tree(_ chart: some Chart) throws -> XMLElement {
  try #require(try XMLDocument(data: Data(chart.document)).rootElement())
}

/// One chart of each type, its names and figures given.
func charts(named name: String, figures: [Double]) -> [any Chart] {
  let (low, high) = (figures.min() ?? 0, figures.max() ?? 0)
  return [
    FanChart(
      title: name, summary: name, steps: name, unit: name, names: (name, name, name),
      series: [
        FanChart.Series(
          name: name,
          points: figures.enumerated().map { FanChart.Point(step: $0.offset, low: low, middle: $0.element, high: high) }
        )
      ]),
    StackedBars(
      title: name, summary: name, bars: name, unit: name, parts: [name, "b"],
      rows: figures.map { (label: name, values: [$0, 1]) }),
    StepCurve(
      title: name, summary: name, steps: name, unit: name, levels: figures, labels: [name],
      series: [(name, figures.map { $0 > 1 ? $0 : nil }), ("b", figures)]),
    Funnel(
      title: name, summary: name, stages: name, unit: name, groups: [name, "b"],
      rows: figures.map { (name: name, counts: [$0, 1]) }),
    Tornado(
      title: name, summary: name, subjects: name, unit: name,
      rows: figures.map { Tornado.Row(name: name, value: $0, low: low, high: high) }),
    LogLines(
      title: name, summary: name, across: name, unit: name,
      series: [
        LogLines.Series(
          name: name, note: name, points: figures.map { ($0, $0 * 2) }, before: figures.map { ($0, $0 * 3) })
      ]),
    MatrixChart(
      title: name, summary: name, subjects: name, relation: name, columns: [name, "b"],
      rows: figures.map { _ in (name: name, marks: [0, 7]) }),
    Sparkline(title: name, values: figures, unit: name),
    CalendarMap(
      title: name, summary: name, name: name, unit: name, digits: 2,
      days: figures.enumerated().map {
        CalendarMap.Day(
          key: name, year: 2_026, month: 3, day: $0.offset % 28 + 1, weekday: $0.offset % 7 + 1, value: $0.element,
          streak: $0.offset, milestones: [7], wrongs: 1)
      }),
  ]
}
