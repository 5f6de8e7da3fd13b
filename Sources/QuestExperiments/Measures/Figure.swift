/// An exact fraction of whole numbers, such as quests shown over days; it may stand over nothing.
///
/// Figures add like counts: the numerators and the denominators apart. The sum over people is therefore exact in any
/// order, and a share over a population is that of all its days, not the mean of people's shares.
@frozen
public struct Figure: Hashable, Sendable {
  /// What was counted.
  public var numerator: Int
  /// Among how many; 0 where there was nothing to count among.
  public var denominator: Int

  /// So many among so many.
  @inlinable
  public init(_ numerator: Int, of denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The largest part of a person's figure, about 8 · 10^9: with 10^9 people no sum of products leaves 128 bits.
  public static let largestPart = 1 << 33

  /// Nothing, among nothing.
  @inlinable public static var zero: Figure { Figure(0, of: 0) }

  /// Adds another figure.
  @inlinable
  public static func += (left: inout Figure, right: Figure) {
    left.numerator &+= right.numerator
    left.denominator &+= right.denominator
  }

  /// The quotient; nil over nothing.
  @inlinable public var value: Double? {
    denominator == 0 ? nil : Double(numerator) / Double(denominator)
  }
}
