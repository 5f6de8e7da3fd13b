/// One bounded integer that a generator drew, where 0 is always the simplest value.
@frozen
public struct Choice: Sendable, Hashable {
  /// The value drawn, in `0...bound`.
  public var value: UInt64
  /// The greatest value that could have been drawn.
  public let bound: UInt64
  /// How many of the values stand for numbers below the origin; 0 where values are plain distances.
  public let below: UInt64

  /// Creates a choice.
  @inlinable
  public init(value: UInt64, bound: UInt64, below: UInt64 = 0) {
    self.value = value
    self.bound = bound
    self.below = below
  }

  /// How many of the values stand for numbers above the origin.
  @inlinable
  public var above: UInt64 { bound - below }

  /// Whether two choices range over the same numbers.
  @inlinable
  public func hasSameDomain(as other: Choice) -> Bool {
    bound == other.bound && below == other.below
  }
}

/// A distance from the origin of a range: what a choice over signed numbers stands for.
@frozen
public struct SignedDistance: Sendable, Hashable {
  /// How far from the origin.
  public var magnitude: UInt64
  /// Whether it lies below the origin.
  public var isBelow: Bool

  /// Creates a distance.
  @inlinable
  public init(magnitude: UInt64, isBelow: Bool) {
    self.magnitude = magnitude
    self.isBelow = isBelow
  }
}

extension Choice {
  /// The distance that a value stands for: 0, 1, -1, 2, -2, … and, past the shorter side, the longer side in order.
  @inlinable
  public static func distance(of value: UInt64, below: UInt64, above: UInt64) -> SignedDistance {
    let shared = min(below, above)
    if shared == 0 || (value > shared && value - shared > shared) {
      return SignedDistance(magnitude: value - shared, isBelow: below > above)
    }
    return SignedDistance(magnitude: value / 2 + value % 2, isBelow: value % 2 == 0 && value != 0)
  }

  /// The value that stands for a distance; `nil` where the distance lies outside the domain.
  @inlinable
  public static func value(of distance: SignedDistance, below: UInt64, above: UInt64) -> UInt64? {
    guard distance.magnitude <= (distance.isBelow ? below : above) else { return nil }
    let shared = min(below, above)
    guard distance.magnitude <= shared else { return distance.magnitude + shared }
    guard distance.magnitude > 0 else { return 0 }
    return distance.isBelow ? distance.magnitude * 2 : distance.magnitude * 2 - 1
  }

  /// The distance that this choice stands for.
  public var distance: SignedDistance { Choice.distance(of: value, below: below, above: above) }

  /// The value whose number is `amount` greater (or smaller) than this one's; `nil` outside the domain.
  public func value(movedBy amount: UInt64, down: Bool) -> UInt64? {
    var place = distance
    if place.isBelow == down || place.magnitude == 0 {
      let (sum, overflow) = place.magnitude.addingReportingOverflow(amount)
      guard !overflow else { return nil }
      place = SignedDistance(magnitude: sum, isBelow: sum == 0 ? false : down)
    } else if amount <= place.magnitude {
      place.magnitude -= amount
      if place.magnitude == 0 { place.isBelow = false }
    } else {
      place = SignedDistance(magnitude: amount - place.magnitude, isBelow: down)
    }
    return Choice.value(of: place, below: below, above: above)
  }

  /// The value whose number is greater (or smaller) by `amount` as a machine integer wraps around; `nil` where the
  /// domain is not that of a machine integer of 8, 16, 32 or 64 bits.
  public func value(wrappedBy amount: UInt64, down: Bool) -> UInt64? {
    guard [8, 16, 32, 64].contains(64 - bound.leadingZeroBitCount), bound & (bound &+ 1) == 0 else { return nil }
    guard below == 0 || below == bound / 2 + 1 else { return nil }
    let place = distance
    let number = place.isBelow ? 0 &- place.magnitude : place.magnitude
    let sum = (down ? number &- amount : number &+ amount) & bound
    let isBelow = sum > above
    let moved = SignedDistance(magnitude: isBelow ? (0 &- sum) & bound : sum, isBelow: isBelow)
    return Choice.value(of: moved, below: below, above: above)
  }
}
