/// Differences from nothing, each with its interval, the largest first.
public struct Tornado: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What a row is, such as `lever`.
  public var subjects: String
  /// The unit of the differences.
  public var unit: String
  /// A difference with the ends of its interval.
  public var rows: [Row]

  /// A chart of differences, sorted here by size; equal ones keep their order.
  public init(title: String, summary: String, subjects: String, unit: String, rows: [Row]) {
    self.title = title
    self.summary = summary
    self.subjects = subjects
    self.unit = unit
    self.rows = rows.enumerated().sorted {
      (abs($1.element.value), $0.offset) < (abs($0.element.value), $1.offset)
    }.map(\.element)
  }

  /// One difference.
  public struct Row: Sendable {
    /// What made it.
    public var name: String
    /// The estimate.
    public var value: Double
    /// The lower end of the interval.
    public var low: Double
    /// The upper end of the interval.
    public var high: Double

    /// A difference with its interval.
    public init(name: String, value: Double, low: Double, high: Double) {
      self.name = name
      self.value = value
      self.low = low
      self.high = high
    }
  }

  /// The differences, a row each.
  public var table: ChartTable {
    ChartTable(
      columns: [subjects, "difference, \(unit)", "from", "to"],
      rows: rows.map { [$0.name, NumberText.short($0.value), NumberText.short($0.low), NumberText.short($0.high)] })
  }

  private static let rowHeight = 24.0

  /// The drawing's extent.
  public var size: (width: Double, height: Double) { (Frame.width, Double(rows.count) * Self.rowHeight + 60) }

  /// Draws bars from nothing to the estimate, and a whisker over the interval.
  public func draw(on canvas: inout Canvas) {
    let widest = rows.map { Frame.width(of: VisibleText.label($0.name, to: 36)) }.max() ?? 0
    let frame = Frame(height: size.height, left: 24 + widest)
    let scale = LinearScale(rows.flatMap { [$0.low, $0.value, $0.high] }, onto: frame.across)
    for tick in scale.ticks {
      canvas.line(scale.place(of: tick), frame.top, scale.place(of: tick), frame.bottom, as: "grid")
    }
    frame.horizontal(scale.ticks.map { (scale.place(of: $0), scale.text(of: $0)) }, unit: unit, on: &canvas)
    let zero = scale.place(of: 0)
    for (index, row) in rows.enumerated() {
      let y = frame.top + (Double(index) + 0.5) * Self.rowHeight
      canvas.text(frame.left - 8, y + 4, VisibleText.label(row.name, to: 36), .end)
      let end = scale.place(of: row.value)
      canvas.rectangle(
        x: min(zero, end), y: y - 7, width: abs(end - zero), height: 14, radius: 2, as: row.value < 0 ? "f0" : "f1")
      let (low, high) = (scale.place(of: row.low), scale.place(of: row.high))
      canvas.line(low, y, high, y, as: "mark")
      canvas.line(low, y - 4, low, y + 4, as: "mark")
      canvas.line(high, y - 4, high, y + 4, as: "mark")
    }
    canvas.line(zero, frame.top, zero, frame.bottom, as: "axis")
  }
}
