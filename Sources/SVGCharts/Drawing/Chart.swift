/// A picture of figures, with the same figures as a table for those who cannot see it.
public protocol Chart: Sendable {
  /// What is shown, in a few words.
  var title: String { get }
  /// What is to be seen in it, in a sentence.
  var summary: String { get }
  /// The figures of the picture.
  var table: ChartTable { get }
  /// The width and height of the drawing, in user units.
  var size: (width: Double, height: Double) { get }
  /// Draws into a canvas of that size.
  func draw(on canvas: inout Canvas)
}

/// The figures of a chart in rows.
public struct ChartTable: Sendable, Hashable {
  /// The heads of the columns.
  public var columns: [String]
  /// The rows, a cell a column; the first one names the row.
  public var rows: [[String]]

  /// A table of columns and rows.
  public init(columns: [String], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows
  }
}

extension Chart {
  /// The picture as an element of an HTML document, which brings ``ChartStyle/rules``.
  public var element: Markup { element(isDocument: false) }

  /// The picture as a file of its own, light or dark as its viewer wants.
  public var document: [UInt8] {
    let head: Markup = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    return Array((head + element(isDocument: true) + "\n").text.utf8)
  }

  private func element(isDocument: Bool) -> Markup {
    let (width, height) = (NumberText.coordinate(size.width), NumberText.coordinate(size.height))
    var canvas = Canvas()
    if isDocument { canvas.rectangle(x: 0, y: 0, width: size.width, height: size.height, as: "paper") }
    draw(on: &canvas)
    let space: Markup =
      isDocument ? " xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"" : ""
    let style: Markup = isDocument ? "<style>\(ChartStyle.colours)\(ChartStyle.rules)</style>" : ""
    return """
      <svg class="chart"\(space) viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title). \(summary)">\
      <title>\(title)</title><desc>\(summary)</desc>\(style)\(canvas.markup)</svg>
      """
  }
}
