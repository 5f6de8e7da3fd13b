/// Which of some columns meets which of some rows: a mark for each pair that does.
public struct MatrixChart: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What a row is.
  public var subjects: String
  /// What a mark says, such as `found by`.
  public var relation: String
  /// The names of the columns.
  public var columns: [String]
  /// The rows: a name, and the places of the columns that it meets.
  public var rows: [(name: String, marks: [Int])]

  /// A matrix of rows and columns.
  public init(
    title: String, summary: String, subjects: String, relation: String, columns: [String],
    rows: [(name: String, marks: [Int])]
  ) {
    self.title = title
    self.summary = summary
    self.subjects = subjects
    self.relation = relation
    self.columns = columns
    self.rows = rows
  }

  /// The pairs, a row a subject.
  public var table: ChartTable {
    ChartTable(
      columns: [subjects, "how many", relation],
      rows: rows.map { row in
        [
          row.name, String(row.marks.count),
          row.marks.compactMap { $0 < columns.count ? columns[$0] : nil }.joined(separator: ", "),
        ]
      })
  }

  private static let cell = 11.0
  private var left: Double { 20 + (rows.map { Self.width(of: $0.name) }.max() ?? 0) }
  private var top: Double { 20 + (columns.map(Self.width).max() ?? 0) }

  private static func label(_ name: String) -> String { VisibleText.label(name, to: 44) }
  private static func width(of name: String) -> Double { Frame.width(of: label(name)) * 0.84 }

  /// The drawing's extent.
  public var size: (width: Double, height: Double) {
    (left + Double(columns.count) * Self.cell + 12, top + Double(rows.count) * Self.cell + 12)
  }

  /// Draws a square for each pair, with a line at every fifth row and column to lead the eye.
  public func draw(on canvas: inout Canvas) {
    let (right, bottom) = (left + Double(columns.count) * Self.cell, top + Double(rows.count) * Self.cell)
    for (index, column) in columns.enumerated() {
      let x = left + Double(index) * Self.cell
      canvas.uprightText(x + Self.cell - 2, top - 6, Self.label(column), .start, as: "small")
      if index % 5 == 0 { canvas.line(x, top, x, bottom, as: "grid") }
    }
    for (index, row) in rows.enumerated() {
      let y = top + Double(index) * Self.cell
      canvas.text(left - 6, y + Self.cell - 2, Self.label(row.name), .end, as: "small")
      if index % 5 == 0 { canvas.line(left, y, right, y, as: "grid") }
      let steps = row.marks.filter { columns.indices.contains($0) }.map { mark in
        let x = NumberText.coordinate(left + Double(mark) * Self.cell + 1)
        return "M\(x) \(NumberText.coordinate(y + 1))h9v9h-9z"
      }
      if steps.isEmpty {
        canvas.line(left, y + 5.5, right, y + 5.5, as: "dash")
      } else {
        canvas.path(steps.joined(), as: "f0")
      }
    }
  }
}
