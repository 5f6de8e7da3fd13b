/// Points joined by lines on logarithmic axes, on which a power law is a straight line.
public struct LogLines: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What the horizontal axis measures.
  public var across: String
  /// What the vertical axis measures.
  public var unit: String
  /// The series.
  public var series: [Series]

  /// A chart of series.
  public init(title: String, summary: String, across: String, unit: String, series: [Series]) {
    self.title = title
    self.summary = summary
    self.across = across
    self.unit = unit
    self.series = series
  }

  /// One line.
  public struct Series: Sendable {
    /// The name.
    public var name: String
    /// What belongs to the name, such as a fitted exponent.
    public var note: String
    /// The points from left to right.
    public var points: [(x: Double, y: Double)]
    /// The points of an earlier time, drawn as a broken line of the same colour.
    public var before: [(x: Double, y: Double)]

    /// A line through points.
    public init(
      name: String, note: String = "", points: [(x: Double, y: Double)], before: [(x: Double, y: Double)] = []
    ) {
      self.name = name
      self.note = note
      self.points = points
      self.before = before
    }
  }

  private var hasBefore: Bool { series.contains { !$0.before.isEmpty } }

  /// The figures, a row a point.
  public var table: ChartTable {
    var table = ChartTable(columns: ["series", across, unit] + (hasBefore ? ["before"] : []) + ["note"])
    for series in series {
      for point in series.points {
        let before = series.before.first { $0.x == point.x }.map { NumberText.short($0.y) } ?? "–"
        table.rows.append(
          [series.name, NumberText.short(point.x), NumberText.short(point.y)] + (hasBefore ? [before] : []) + [
            series.note
          ])
      }
    }
    return table
  }

  private var legend: [String] { series.map { $0.note.isEmpty ? $0.name : "\($0.name), \($0.note)" } }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) { (Frame.width, Frame.height(300, legend: legend)) }

  /// Draws the lines; what is not above zero has no place on these axes.
  public func draw(on canvas: inout Canvas) {
    let frame = Frame(height: 300, left: 72, legend: legend)
    let points = series.flatMap { $0.points + $0.before }
    let x = LogScale(points.map(\.x), onto: frame.across)
    let y = LogScale(points.map(\.y), onto: frame.upward)
    Frame.legend(legend, on: &canvas)
    for tick in y.ticks {
      guard let place = y.place(of: tick) else { continue }
      canvas.line(frame.left, place, frame.right, place, as: "grid")
      canvas.text(frame.left - 6, place + 4, LogScale.text(of: tick), .end)
    }
    frame.caption(unit, on: &canvas)
    frame.horizontal(
      x.ticks.compactMap { tick in x.place(of: tick).map { ($0, LogScale.text(of: tick)) } }, unit: across, on: &canvas)
    for (index, series) in series.enumerated() {
      func places(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        points.compactMap { point in
          guard let across = x.place(of: point.x), let up = y.place(of: point.y) else { return nil }
          return (across, up)
        }
      }
      let colour = index % Frame.colours
      canvas.path(places(series.before), as: "l\(colour) before")
      canvas.path(places(series.points), as: "l\(colour)")
      for point in places(series.points) { canvas.circle(x: point.x, y: point.y, radius: 3.5, as: "f\(colour)") }
    }
  }
}
