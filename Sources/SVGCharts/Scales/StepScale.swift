/// Maps whole steps, such as days, onto a stretch of a picture, with labels at round numbers.
struct StepScale: Sendable {
  private let first: Int
  private let last: Int
  private let from: Double
  private let to: Double

  init(_ steps: [Int], onto range: (from: Double, to: Double)) {
    first = steps.min() ?? 0
    last = max(first + 1, steps.max() ?? 1)
    (from, to) = range
  }

  func place(of step: Int) -> Double { from + Double(step - first) / Double(last - first) * (to - from) }

  /// The first step, and the round numbers after it.
  var labels: [(x: Double, text: String)] {
    var stride = 1
    for factor in [1, 2, 5, 7, 10, 14, 30, 50, 100, 365, 1_000, 5_000] {
      stride = factor
      if (last - first) / factor <= 12 { break }
    }
    let rounded = Swift.stride(from: (first / stride + 1) * stride, through: last, by: stride)
    return ([first] + rounded).map { (place(of: $0), String($0)) }
  }
}
