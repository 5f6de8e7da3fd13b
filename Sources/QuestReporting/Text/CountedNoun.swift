import SVGCharts

extension String {
  /// A count with its noun: `1 day`, `3 days`.
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number.grouped) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
