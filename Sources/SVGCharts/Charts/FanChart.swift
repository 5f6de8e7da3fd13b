/// Lines with a band each: a middle figure by day, and the span in which most of the others lie.
public struct FanChart: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What the horizontal axis counts, such as `day`.
  public var steps: String
  /// The unit of the figures.
  public var unit: String
  /// What the three figures of a point are, such as `10th percentile`, `median` and `90th percentile`.
  public var names: (low: String, middle: String, high: String)
  /// The series, each with its points from left to right.
  public var series: [Series]

  /// A chart of series.
  public init(
    title: String, summary: String, steps: String, unit: String, names: (low: String, middle: String, high: String),
    series: [Series]
  ) {
    self.title = title
    self.summary = summary
    self.steps = steps
    self.unit = unit
    self.names = names
    self.series = series
  }

  /// One line with its band.
  public struct Series: Sendable {
    /// The name in the legend.
    public var name: String
    /// The points from left to right.
    public var points: [Point]

    /// A series of points.
    public init(name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// The three figures at one step, and what each was found in, such as its seed.
  public struct Point: Sendable {
    /// The place on the horizontal axis.
    public var step: Int
    /// The lower end of the band.
    public var low: Double
    /// The line.
    public var middle: Double
    /// The upper end of the band.
    public var high: Double
    /// Where each of the three was found; told in the table.
    public var sources: (low: String, middle: String, high: String)?

    /// A point.
    public init(
      step: Int, low: Double, middle: Double, high: Double, sources: (low: String, middle: String, high: String)? = nil
    ) {
      self.step = step
      self.low = low
      self.middle = middle
      self.high = high
      self.sources = sources
    }
  }

  /// The figures, a row a series and step.
  public var table: ChartTable {
    func cell(_ value: Double, _ source: String?) -> String {
      NumberText.short(value) + (source.map { " (\($0))" } ?? "")
    }
    var table = ChartTable(columns: [steps, "series", names.low, names.middle, names.high])
    for series in series {
      for point in series.points {
        table.rows.append([
          String(point.step), series.name, cell(point.low, point.sources?.low),
          cell(point.middle, point.sources?.middle), cell(point.high, point.sources?.high),
        ])
      }
    }
    return table
  }

  private var legend: [String] { series.map { "\($0.name): \(names.middle), \(names.low) to \(names.high)" } }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) { (Frame.width, Frame.height(280, legend: legend)) }

  /// Draws bands first, so that no band hides a line.
  public func draw(on canvas: inout Canvas) {
    let frame = Frame(height: 280, legend: legend)
    let points = series.flatMap(\.points)
    let y = LinearScale(points.flatMap { [$0.low, $0.middle, $0.high] }, onto: frame.upward)
    let x = StepScale(points.map(\.step), onto: frame.across)
    Frame.legend(legend, on: &canvas)
    frame.vertical(y, unit: unit, on: &canvas)
    frame.horizontal(x.labels, unit: steps, on: &canvas)
    for (index, series) in series.enumerated() {
      let upper = series.points.map { (x: x.place(of: $0.step), y: y.place(of: $0.high)) }
      let lower = series.points.reversed().map { (x: x.place(of: $0.step), y: y.place(of: $0.low)) }
      canvas.path(upper + lower, isClosed: true, as: "f\(index % Frame.colours) band")
      for edge in [upper, lower] { canvas.path(edge, as: "l\(index % Frame.colours) edge") }
    }
    for (index, series) in series.enumerated() {
      let line = series.points.map { (x: x.place(of: $0.step), y: y.place(of: $0.middle)) }
      canvas.path(line, as: "l\(index % Frame.colours)")
    }
  }
}
