/// The part of a drawing in which figures are plotted, with its axes and its legend.
struct Frame: Sendable {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// The whole width of the wide charts.
  static let width = 640.0
  /// The height of a row of the legend.
  private static let legendRow = 18.0

  /// A frame under a legend of some names.
  init(height: Double, left: Double = 56, right: Double = width - 16, legend names: [String] = [], under: Double = 40) {
    self.left = left
    self.right = right
    top = 14 + Double(Self.rows(of: names).count) * Self.legendRow
    bottom = top + height - under - 14
  }

  /// The height of the drawing that holds the frame.
  static func height(_ height: Double, legend names: [String]) -> Double {
    height + Double(rows(of: names).count) * legendRow
  }

  var across: (from: Double, to: Double) { (left, right) }
  var upward: (from: Double, to: Double) { (bottom, top) }

  /// The vertical axis with its grid and unit.
  func vertical(_ scale: LinearScale, unit: String, on canvas: inout Canvas) {
    for tick in scale.ticks {
      let y = scale.place(of: tick)
      canvas.line(left, y, right, y, as: "grid")
      canvas.text(left - 6, y + 4, scale.text(of: tick), .end)
    }
    caption(unit, on: &canvas)
  }

  /// The unit of the vertical axis.
  func caption(_ unit: String, on canvas: inout Canvas) {
    if !unit.isEmpty { canvas.uprightText(12, (top + bottom) / 2, unit, as: "tick") }
  }

  /// The horizontal axis; labels that would run into each other are left out.
  func horizontal(_ labels: [(x: Double, text: String)], unit: String, on canvas: inout Canvas) {
    canvas.line(left, bottom, right, bottom, as: "axis")
    var free = -Double.infinity
    for label in labels {
      let half = Frame.width(of: label.text) / 2
      if label.x - half < free { continue }
      canvas.line(label.x, bottom, label.x, bottom + 4, as: "axis")
      canvas.text(label.x, bottom + 16, label.text, .middle)
      free = label.x + half + 10
    }
    if !unit.isEmpty { canvas.text((left + right) / 2, bottom + 32, unit, .middle) }
  }

  /// The legend above the frame: a swatch and a name for each series.
  static func legend(_ names: [String], on canvas: inout Canvas) {
    for (row, entries) in rows(of: names).enumerated() {
      let y = 8 + Double(row) * legendRow
      for entry in entries {
        canvas.rectangle(x: entry.x, y: y - 5, width: 12, height: 10, radius: 2, as: "f\(entry.index % Frame.colours)")
        canvas.text(entry.x + 17, y + 4, label(names[entry.index]), as: "tick")
      }
    }
  }

  /// How many colours tell series apart.
  static let colours = 6

  private static func label(_ name: String) -> String { VisibleText.label(name, to: 72) }

  private static func rows(of names: [String]) -> [[(index: Int, x: Double)]] {
    var rows: [[(index: Int, x: Double)]] = []
    var x = Double.infinity
    for (index, name) in names.enumerated() {
      let wide = 17 + width(of: label(name)) + 18
      if x + wide > width {
        rows.append([])
        x = 16
      }
      rows[rows.count - 1].append((index, x))
      x += wide
    }
    return rows
  }

  /// About the width of a text of twelve units' height: what cannot be measured here must be guessed.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0.0) {
      $0 + ($1.value > 0x2E80 ? 12 : "iljt.,:'|I ".unicodeScalars.contains($1) ? 4 : 7.7)
    }
  }
}
