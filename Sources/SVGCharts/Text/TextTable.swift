/// Text in columns, aligned by the number of characters.
public struct TextTable: Sendable {
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>

  /// An empty table; the columns named are aligned to the right.
  public init(rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
  }

  /// Adds a row.
  public mutating func add(_ cells: String...) {
    rows.append(cells)
  }

  /// Adds a row of as many cells as there are.
  package mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// The lines, two spaces between columns, each after an indent.
  public func lines(indent: String = "") -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.compactMap { $0.count > column ? $0[column].count : nil }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return rightAligned.contains(column) ? padding + cell : cell + padding
      }
      var line = indent + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
