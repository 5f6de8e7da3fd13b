/// A line the size of a word.
public struct Sparkline: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// The figures from left to right.
  public var values: [Double]
  /// The unit of the figures.
  public var unit: String

  /// A line through figures.
  public init(title: String, values: [Double], unit: String) {
    self.title = title
    self.values = values
    self.unit = unit
  }

  /// The first, the last and the largest figure.
  public var summary: String {
    guard let first = values.first, let last = values.last, let most = values.max() else { return "No figures." }
    return "From \(NumberText.short(first)) to \(NumberText.short(last)), at most \(NumberText.short(most)) \(unit)."
  }

  /// The figures, a row each.
  public var table: ChartTable {
    ChartTable(
      columns: ["step", unit], rows: values.enumerated().map { [String($0.offset + 1), NumberText.short($0.element)] })
  }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) { (120, 24) }

  /// Draws the line, and a point at its end.
  public func draw(on canvas: inout Canvas) {
    let y = LinearScale(values, onto: (from: 21, to: 3))
    let pitch = 112 / Double(max(1, values.count - 1))
    let points = values.enumerated().map { (x: 3 + Double($0.offset) * pitch, y: y.place(of: $0.element)) }
    canvas.path(points, as: "l0")
    if let last = points.last { canvas.circle(x: last.x, y: last.y, radius: 2.5, as: "f1") }
  }

  /// The figures as block characters, eight heights; for terminals.
  ///
  /// - Parameter width: the most characters; longer series show the largest figure of each stretch.
  public static func blocks(_ values: [Double], width: Int) -> String {
    let width = max(1, width)
    let count = min(values.count, width)
    let columns = (0..<count).map { column in
      values[column * values.count / count..<(column + 1) * values.count / count].filter(\.isFinite).max() ?? 0
    }
    let most = columns.max() ?? 0
    let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return columns.map { value in
      // Nothing is distinguished from little.
      if value <= 0 || most <= 0 { return " " }
      return blocks[min(7, max(0, Int((value / most * 8).rounded(.up)) - 1))]
    }.joined()
  }
}
