/// The sums over people that a figure's mean and interval follow from: whole numbers, so that they add in any order.
///
/// No part of a person's figure exceeds ``Figure/largestPart``, 2^33, and no population 10^9 people: a sum of products is
/// below 2^96 then, and a variance, which multiplies it by the people, below 2^126. Experiments refuse larger figures.
public struct Moments: Sendable, Hashable {
  /// How many people.
  public var people = 0
  /// How many people have a numerator other than 0.
  public var nonzero = 0
  /// How many people have a numerator other than their denominator: of a share, those who keep it from 1.
  public var notWhole = 0
  /// The sum of numerators.
  public var numerator: Int128 = 0
  /// The sum of denominators.
  public var denominator: Int128 = 0
  /// The sum of squared numerators.
  public var numeratorSquared: Int128 = 0
  /// The sum of numerators times denominators.
  public var product: Int128 = 0
  /// The sum of squared denominators.
  public var denominatorSquared: Int128 = 0

  /// Nobody.
  public init() {}

  /// Adds a person.
  public mutating func add(_ figure: Figure) {
    let (n, d) = (Int128(figure.numerator), Int128(figure.denominator))
    people += 1
    if figure.numerator != 0 { nonzero += 1 }
    if figure.numerator != figure.denominator { notWhole += 1 }
    numerator &+= n
    denominator &+= d
    numeratorSquared &+= n &* n
    product &+= n &* d
    denominatorSquared &+= d &* d
  }

  /// Whether each person counts as one yes or no: all denominators are 1, all numerators 0 or 1.
  var isYesOrNo: Bool {
    let n = Int128(people)
    return denominator == n && denominatorSquared == n && numeratorSquared == numerator && nonzero == Int(numerator)
  }

  /// As many people as weigh alike would tell as much: by Kish, the square of denominators' sum over the sum of squares.
  var effectivePeople: Int {
    let sum = Double(denominator)
    return denominatorSquared > 0 ? max(1, Int(sum * sum / Double(denominatorSquared))) : 1
  }

  /// People times a sum of products, less the product of sums: exact, so that what does not vary is zero.
  func centred(_ products: Int128, _ one: Int128, _ other: Int128) -> Double {
    Double(Int128(people) &* products &- one &* other)
  }

  /// Adds other people.
  public static func += (left: inout Moments, right: Moments) {
    left.people += right.people
    left.nonzero += right.nonzero
    left.notWhole += right.notWhole
    left.numerator &+= right.numerator
    left.denominator &+= right.denominator
    left.numeratorSquared &+= right.numeratorSquared
    left.product &+= right.product
    left.denominatorSquared &+= right.denominatorSquared
  }
}

/// The sums of products of the same people's figures under two variants.
public struct CrossMoments: Sendable, Hashable {
  /// How many people have another figure under the second variant.
  public var differing = 0
  /// Numerators times numerators.
  public var numerators: Int128 = 0
  /// The first variant's numerators times the second's denominators.
  public var numeratorDenominator: Int128 = 0
  /// The first variant's denominators times the second's numerators.
  public var denominatorNumerator: Int128 = 0
  /// Denominators times denominators.
  public var denominators: Int128 = 0

  /// Nobody.
  public init() {}

  /// Adds a person.
  public mutating func add(_ first: Figure, _ second: Figure) {
    if first != second { differing += 1 }
    let (n, d) = (Int128(first.numerator), Int128(first.denominator))
    let (m, e) = (Int128(second.numerator), Int128(second.denominator))
    numerators &+= n &* m
    numeratorDenominator &+= n &* e
    denominatorNumerator &+= d &* m
    denominators &+= d &* e
  }

  /// Adds other people.
  public static func += (left: inout CrossMoments, right: CrossMoments) {
    left.differing += right.differing
    left.numerators &+= right.numerators
    left.numeratorDenominator &+= right.numeratorDenominator
    left.denominatorNumerator &+= right.denominatorNumerator
    left.denominators &+= right.denominators
  }
}
