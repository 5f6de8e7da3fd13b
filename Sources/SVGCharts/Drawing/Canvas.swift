/// Gathers the shapes of a drawing; looks are named by classes, which the style sheet defines.
public struct Canvas: Sendable {
  /// The shapes so far.
  public private(set) var markup = Markup()

  /// An empty canvas.
  public init() {}

  /// Where a text stands relative to its point.
  public enum Anchor: Sendable {
    /// To the right of it.
    case start
    /// Across it.
    case middle
    /// To the left of it.
    case end
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, as look: String) {
    markup += "<line class=\"\(look)\" x1=\"\(at(x1))\" y1=\"\(at(y1))\" x2=\"\(at(x2))\" y2=\"\(at(y2))\"/>"
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0, as look: String, key: String? = nil
  ) {
    let round: Markup = radius > 0 ? " rx=\"\(at(radius))\"" : ""
    let named: Markup = key.map { " data-key=\"\($0)\"" } ?? ""
    markup += """
      <rect class="\(look)" x="\(at(x))" y="\(at(y))" width="\(at(max(0, width)))" height="\(at(max(0, height)))"\(round)\
      \(named)/>
      """
  }

  mutating func circle(x: Double, y: Double, radius: Double, as look: String) {
    markup += "<circle class=\"\(look)\" cx=\"\(at(x))\" cy=\"\(at(y))\" r=\"\(at(radius))\"/>"
  }

  mutating func text(_ x: Double, _ y: Double, _ text: String, _ anchor: Anchor = .start, as look: String = "tick") {
    let side: Markup =
      switch anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    markup += "<text class=\"\(look)\" x=\"\(at(x))\" y=\"\(at(y))\"\(side)>\(text)</text>"
  }

  /// A text that reads upwards.
  mutating func uprightText(_ x: Double, _ y: Double, _ text: String, _ anchor: Anchor = .middle, as look: String) {
    markup += "<g transform=\"translate(\(at(x)) \(at(y))) rotate(-90)\">"
    self.text(0, 0, text, anchor, as: look)
    markup += "</g>"
  }

  /// A line through points.
  mutating func path(_ points: [(x: Double, y: Double)], isClosed: Bool = false, as look: String) {
    guard let first = points.first else { return }
    var steps = "M\(at(first.x)) \(at(first.y))"
    for point in points.dropFirst() { steps += "L\(at(point.x)) \(at(point.y))" }
    path(steps + (isClosed ? "Z" : ""), as: look)
  }

  /// A path by its own steps, which hold numbers and letters alone.
  mutating func path(_ steps: String, as look: String) { markup += "<path class=\"\(look)\" d=\"\(steps)\"/>" }

  /// Draws another canvas over this one.
  mutating func append(_ other: Canvas) { markup += other.markup }

  /// A flame of a height, standing on a point.
  mutating func flame(x: Double, y: Double, height: Double, as look: String) {
    // Drawn on a grid of ten by twelve: an outer tongue with a bay at its left.
    let outline: [(Double, Double)] = [
      (5, 0), (6, 3), (9, 5), (9, 8), (8, 11), (5, 12), (2, 11), (1, 8), (1, 6), (3, 7), (3, 4), (5, 0),
    ]
    let unit = height / 12
    path(outline.map { (x + ($0.0 - 5) * unit, y + ($0.1 - 12) * unit) }, isClosed: true, as: look)
  }

  private func at(_ value: Double) -> String { NumberText.coordinate(value) }
}
