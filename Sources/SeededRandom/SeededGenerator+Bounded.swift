extension SeededGenerator {
  /// A uniform integer in `0..<bound`; 0 where `bound` is 0.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (2019), with rejection, so that no value is
  /// favoured. The standard library's own algorithm is not used because it may change between releases.
  @inlinable
  public mutating func next(below bound: UInt64) -> UInt64 {
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = bound == 0 ? 0 : (0 &- bound) % bound
      while product.low < threshold {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return product.high
  }

  /// A uniform integer in a closed range, up to the whole of `Int`.
  @inlinable
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound)) &- UInt64(bitPattern: Int64(range.lowerBound))
    let offset = width == .max ? next() : next(below: width + 1)
    return Int(truncatingIfNeeded: UInt64(bitPattern: Int64(range.lowerBound)) &+ offset)
  }

  /// True with the probability `numerator / denominator`; never where the numerator is 0 or less.
  @inlinable
  public mutating func chance(_ numerator: Int, in denominator: Int) -> Bool {
    numerator > 0 && denominator > 0 && next(below: UInt64(denominator)) < UInt64(numerator)
  }
}
