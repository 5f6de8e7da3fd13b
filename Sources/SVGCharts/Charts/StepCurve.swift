/// Lines that hold their figure until it changes: a streak by day, or the part of people who still have theirs.
public struct StepCurve: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What the horizontal axis counts, such as `day`.
  public var steps: String
  /// The unit of the figures.
  public var unit: String
  /// Whether the figures are parts of one, reported as per cent.
  public var isPercent: Bool
  /// Figures worth a line across, such as milestones.
  public var levels: [Double]
  /// The names of the steps, where they are no plain numbers.
  public var labels: [String]
  /// The series: a name and a figure a step, nil where there is none.
  public var series: [(name: String, values: [Double?])]

  /// A chart of series that share their steps, which count from `1`.
  public init(
    title: String, summary: String, steps: String, unit: String, isPercent: Bool = false, levels: [Double] = [],
    labels: [String] = [], series: [(name: String, values: [Double?])]
  ) {
    self.title = title
    self.summary = summary
    self.steps = steps
    self.unit = unit
    self.isPercent = isPercent
    self.levels = levels
    self.labels = labels
    self.series = series
  }

  private var count: Int { series.map(\.values.count).max() ?? 0 }

  private func label(_ step: Int) -> String { step < labels.count ? labels[step] : String(step + 1) }

  /// The figures, a row a step.
  public var table: ChartTable {
    ChartTable(
      columns: [steps] + series.map(\.name),
      rows: (0..<count).map { step in
        [label(step)]
          + series.map { series in
            guard step < series.values.count, let value = series.values[step] else { return "–" }
            return isPercent ? NumberText.percent(value) : NumberText.short(value)
          }
      })
  }

  private var legend: [String] { series.count > 1 ? series.map(\.name) : [] }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) { (Frame.width, Frame.height(220, legend: legend)) }

  /// Draws the steps, a line broken where there is no figure.
  public func draw(on canvas: inout Canvas) {
    let frame = Frame(height: 220, legend: legend)
    let scaled = isPercent ? 100.0 : 1
    let values = series.flatMap(\.values).compactMap { $0 }.map { $0 * scaled } + (isPercent ? [100] : [])
    let top = values.max() ?? 1
    let y = LinearScale(values, onto: frame.upward)
    let pitch = (frame.right - frame.left) / Double(max(1, count))
    Frame.legend(legend, on: &canvas)
    frame.vertical(y, unit: unit, on: &canvas)
    frame.horizontal(
      (0..<count).map { (frame.left + (Double($0) + 0.5) * pitch, VisibleText.label(label($0), to: 14)) }, unit: steps,
      on: &canvas)
    for level in levels where level * scaled <= top {
      let place = y.place(of: level * scaled)
      canvas.line(frame.left, place, frame.right, place, as: "dash")
    }
    for (index, series) in series.enumerated() {
      var steps = ""
      var isDown = false
      for (step, value) in series.values.enumerated() {
        guard let value, value.isFinite else {
          isDown = false
          continue
        }
        let x = frame.left + Double(step) * pitch
        let (from, to) = (NumberText.coordinate(x), NumberText.coordinate(x + pitch))
        let height = NumberText.coordinate(y.place(of: value * scaled))
        steps += isDown ? "V\(height)H\(to)" : "M\(from) \(height)H\(to)"
        isDown = true
      }
      canvas.path(steps, as: "l\(index % Frame.colours)")
    }
  }
}
