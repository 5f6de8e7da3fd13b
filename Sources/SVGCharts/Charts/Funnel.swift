/// Bars for the stages of a way: how many are left at each.
public struct Funnel: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What a stage is, such as `milestone`.
  public var stages: String
  /// What is counted, such as `people`.
  public var unit: String
  /// The names of what is compared at each stage; one where nothing is.
  public var groups: [String]
  /// A stage from the top: its name, and a count a group.
  public var rows: [(name: String, counts: [Double])]

  /// A chart of stages.
  public init(
    title: String, summary: String, stages: String, unit: String, groups: [String],
    rows: [(name: String, counts: [Double])]
  ) {
    self.title = title
    self.summary = summary
    self.stages = stages
    self.unit = unit
    self.groups = groups
    self.rows = rows
  }

  /// The counts, a row a stage, each with its part of the first stage.
  public var table: ChartTable {
    ChartTable(
      columns: [stages] + groups.map { "\($0), \(unit)" },
      rows: rows.map { row in
        [row.name]
          + row.counts.enumerated().map { NumberText.short($0.element) + " (\(part(of: $0.element, $0.offset)))" }
      })
  }

  private func part(of count: Double, _ group: Int) -> String {
    guard let first = rows.first, group < first.counts.count, first.counts[group] > 0 else { return "–" }
    return NumberText.percent(count / first.counts[group])
  }

  private static let bar = 18.0
  private var legend: [String] { groups.count > 1 ? groups : [] }
  private var rowHeight: Double { Double(max(1, groups.count)) * Self.bar + 10 }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) {
    (Frame.width, Frame.height(Double(rows.count) * rowHeight + 24, legend: legend))
  }

  /// Draws the bars about a middle line, so that they narrow like a funnel.
  public func draw(on canvas: inout Canvas) {
    let frame = Frame(height: size.height, left: 110, right: Frame.width - 110, legend: legend, under: 0)
    let most = rows.flatMap(\.counts).filter(\.isFinite).max() ?? 1
    let middle = (frame.left + frame.right) / 2
    Frame.legend(legend, on: &canvas)
    for (index, row) in rows.enumerated() {
      let top = frame.top + Double(index) * rowHeight
      canvas.text(frame.left - 8, top + rowHeight / 2, VisibleText.label(row.name, to: 16), .end, as: "head")
      for (group, count) in row.counts.enumerated() {
        let y = top + Double(group) * Self.bar
        let width = most > 0 && count.isFinite ? max(0, count) / most * (frame.right - frame.left) : 0
        canvas.rectangle(
          x: middle - width / 2, y: y, width: width, height: Self.bar - 3, radius: 2, as: "f\(group % Frame.colours)")
        canvas.text(frame.right + 8, y + 12, "\(NumberText.short(count)), \(part(of: count, group))")
      }
    }
  }
}
