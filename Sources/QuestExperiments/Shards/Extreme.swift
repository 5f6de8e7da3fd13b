/// The person at one end of a figure, or of its change from one variant to another.
///
/// Of equal people the one with the lowest number is kept, so that it does not matter in which order they are seen.
public struct Extreme: Hashable, Sendable {
  /// The number of the person under the seed.
  public var person: Int
  /// The figure as a fraction; the denominator is above 0.
  public var numerator: Int128
  /// What the numerator stands over.
  public var denominator: Int128

  init(person: Int, numerator: Int128, denominator: Int128) {
    self.person = person
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A person's figure; nil over nothing.
  init?(person: Int, _ figure: Figure) {
    guard figure.denominator > 0 else { return nil }
    self.init(person: person, numerator: Int128(figure.numerator), denominator: Int128(figure.denominator))
  }

  /// What a person's figure gains from one variant to another; nil where one stands over nothing.
  init?(person: Int, from: Figure, to: Figure) {
    guard from.denominator > 0, to.denominator > 0 else { return nil }
    let (old, new) = (Int128(from.denominator), Int128(to.denominator))
    self.init(
      person: person, numerator: Int128(to.numerator) * old - Int128(from.numerator) * new, denominator: old * new)
  }

  /// The quotient.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The one nearer to the lower end.
  static func least(_ one: Extreme?, _ two: Extreme?) -> Extreme? { end(one, two) { $0.isBelow($1) } }

  /// The one nearer to the upper end.
  static func greatest(_ one: Extreme?, _ two: Extreme?) -> Extreme? { end(one, two) { $1.isBelow($0) } }

  private static func end(_ one: Extreme?, _ two: Extreme?, _ isFurther: (Extreme, Extreme) -> Bool) -> Extreme? {
    guard let one else { return two }
    guard let two else { return one }
    if isFurther(one, two) { return one }
    if isFurther(two, one) { return two }
    return one.person < two.person ? one : two
  }

  /// Compares by the products of 256 bits, since those of two changes take more than 128.
  private func isBelow(_ other: Extreme) -> Bool {
    let mine = numerator.multipliedFullWidth(by: other.denominator)
    let its = other.numerator.multipliedFullWidth(by: denominator)
    return (mine.high, mine.low) < (its.high, its.low)
  }
}
