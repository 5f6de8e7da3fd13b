/// Bars that are divided into parts: what a whole is made of, bar by bar.
public struct StackedBars: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What the bars are, such as `day`.
  public var bars: String
  /// The unit of the figures.
  public var unit: String
  /// The names of the parts, from the bottom.
  public var parts: [String]
  /// A bar from left to right: its label, and a figure a part.
  public var rows: [(label: String, values: [Double])]

  /// A chart of bars.
  public init(
    title: String, summary: String, bars: String, unit: String, parts: [String],
    rows: [(label: String, values: [Double])]
  ) {
    self.title = title
    self.summary = summary
    self.bars = bars
    self.unit = unit
    self.parts = parts
    self.rows = rows
  }

  /// The figures, a row a bar.
  public var table: ChartTable {
    ChartTable(columns: [bars] + parts, rows: rows.map { [$0.label] + $0.values.map(NumberText.short) })
  }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) { (Frame.width, Frame.height(220, legend: parts)) }

  /// Draws the bars; figures that are no numbers or below zero have no part.
  public func draw(on canvas: inout Canvas) {
    let frame = Frame(height: 220, legend: parts)
    let wholes = rows.map { $0.values.reduce(0) { $0 + Self.length($1) } }
    let y = LinearScale(wholes, onto: frame.upward)
    let pitch = (frame.right - frame.left) / Double(max(1, rows.count))
    Frame.legend(parts, on: &canvas)
    frame.vertical(y, unit: unit, on: &canvas)
    frame.horizontal(
      rows.enumerated().map {
        (frame.left + (Double($0.offset) + 0.5) * pitch, VisibleText.label($0.element.label, to: 14))
      }, unit: bars, on: &canvas)
    for (index, row) in rows.enumerated() {
      var base = 0.0
      for (part, value) in row.values.enumerated() where Self.length(value) > 0 {
        let (low, high) = (y.place(of: base), y.place(of: base + value))
        canvas.rectangle(
          x: frame.left + Double(index) * pitch + pitch * 0.12, y: high, width: pitch * 0.76, height: low - high,
          as: "f\(part % Frame.colours)")
        base += value
      }
    }
  }

  private static func length(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
}
