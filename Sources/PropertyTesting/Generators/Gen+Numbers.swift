public import SeededRandom

extension Gen where Value: FixedWidthInteger & Sendable {
  /// A generator of integers of any width, which shrinks towards 0, or towards the bound nearest to it.
  ///
  /// A range of more than 2^64 values is drawn in words of 64 bits.
  @inlinable
  public static func integer(in range: ClosedRange<Value>, distribution: Distribution = .mixed) -> Gen<Value> {
    guard let domain = IntegerDomain(range) else { return wideInteger(in: range, distribution: distribution) }
    return Gen { source in
      if source.hasConstants, let known = try domain.constant(&source) { return known }
      return domain.value(try source.choose(upTo: domain.bound, below: domain.below, distribution: distribution))
    }
  }

  /// A generator of integers that often draws one of `aims`, or a neighbour of it: thresholds, edges, lengths.
  ///
  /// Aims outside the range count as the nearest bound. In a range of more than 2^64 values aims are drawn alone half
  /// of the time.
  @inlinable
  public static func integer(in range: ClosedRange<Value>, near aims: [Value]) -> Gen<Value> {
    let inside = aims.map { min(max($0, range.lowerBound), range.upperBound) }
    guard let domain = IntegerDomain(range) else {
      return inside.isEmpty ? .integer(in: range) : .oneOf([.integer(in: range), .element(of: inside)])
    }
    let values = inside.compactMap { domain.choice($0) }
    return Gen { source in
      domain.value(try source.choose(upTo: domain.bound, below: domain.below, near: values))
    }
  }

  /// Draws the side of the origin, then the distance from it, the highest word first.
  @usableFromInline
  static func wideInteger(in range: ClosedRange<Value>, distribution: Distribution) -> Gen<Value> {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let words = (Value.bitWidth + 63) / 64
    func parts(_ value: Value) -> [UInt64] { (0..<words).map { UInt64(truncatingIfNeeded: value >> ($0 * 64)) } }
    let (below, above) = (parts(origin &- range.lowerBound), parts(range.upperBound &- origin))
    let (hasBelow, hasAbove) = (origin > range.lowerBound, origin < range.upperBound)
    return Gen { source in
      var isBelow = hasBelow
      if hasBelow && hasAbove { isBelow = try source.choose(upTo: 1, distribution: .uniform) == 1 }
      var distance: Value = 0
      var isAtLimit = true
      for word in (0..<words).reversed() {
        let most = isAtLimit ? (isBelow ? below : above)[word] : .max
        let part = try source.choose(upTo: most, distribution: distribution)
        isAtLimit = isAtLimit && part == most
        distance |= Value(truncatingIfNeeded: part) << (word * 64)
      }
      return isBelow ? origin &- distance : origin &+ distance
    }
  }
}

/// The integers of a range of at most 2^64 values, as distances from the one nearest to 0.
@usableFromInline
struct IntegerDomain<Value: FixedWidthInteger & Sendable>: Sendable {
  @usableFromInline let range: ClosedRange<Value>
  @usableFromInline let origin: Value
  @usableFromInline let below: UInt64
  @usableFromInline let bound: UInt64

  /// `nil` where the range holds more than 2^64 values.
  @inlinable
  init?(_ range: ClosedRange<Value>) {
    origin = min(max(0, range.lowerBound), range.upperBound)
    let down = Value.Magnitude(truncatingIfNeeded: origin &- range.lowerBound)
    let up = Value.Magnitude(truncatingIfNeeded: range.upperBound &- origin)
    guard let below = UInt64(exactly: down), let above = UInt64(exactly: up) else { return nil }
    let (bound, overflow) = below.addingReportingOverflow(above)
    guard !overflow else { return nil }
    (self.range, self.below, self.bound) = (range, below, bound)
  }

  /// The integer that a choice stands for.
  @inlinable
  func value(_ choice: UInt64) -> Value {
    let distance = Choice.distance(of: choice, below: below, above: bound - below)
    let step = Value(truncatingIfNeeded: distance.magnitude)
    return distance.isBelow ? origin &- step : origin &+ step
  }

  /// The choice that stands for an integer of the range.
  @inlinable
  func choice(_ value: Value) -> UInt64? {
    let step = value < origin ? origin &- value : value &- origin
    let magnitude = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: step))
    let distance = SignedDistance(magnitude: magnitude, isBelow: value < origin)
    return Choice.value(of: distance, below: below, above: bound - below)
  }

  /// One of the program's constants, or a neighbour of it, in an eighth of the draws.
  @usableFromInline
  func constant(_ source: inout ChoiceSource) throws -> Value? {
    guard source.drawsConstant, !source.constants.integers.isEmpty else { return nil }
    let word = source.random.next()
    let integers = source.constants.integers
    let known = integers[Int(truncatingIfNeeded: ((word & 0xFFFF_FFFF) &* UInt64(integers.count)) >> 32)]
    let moved = word >> 60 > 2 ? known : known &+ (word >> 60 == 0 ? 1 : -1)
    guard let value = Value(exactly: moved), range.contains(value), let choice = choice(value) else { return nil }
    _ = try source.choose(suggesting: choice, upTo: bound, below: below)
    return value
  }
}

extension ChoiceSource {
  /// Draws one choice in `0...bound`, half of the time one of `aims` or its neighbour.
  @inlinable
  public mutating func choose(upTo bound: UInt64, below: UInt64 = 0, near aims: [UInt64]) throws -> UInt64 {
    guard isRandom, choices.count >= replayed.count, !copy.isActive, !aims.isEmpty, choices.count < limit,
      random.next() & 1 == 0
    else { return try choose(upTo: bound, below: below) }
    let word = random.next()
    let aim = aims[Int(truncatingIfNeeded: ((word >> 8 & 0xFFFF_FFFF) &* UInt64(aims.count)) >> 32)]
    let aimed = Choice(value: min(aim, bound), bound: bound, below: below)
    let moved = word & 7 > 1 ? nil : aimed.value(movedBy: 1, down: word & 1 == 0)
    let value = moved ?? aimed.value
    choices.append(Choice(value: value, bound: bound, below: below))
    return value
  }
}

extension Gen where Value == Int {
  /// A generator of integers.
  @inlinable
  public static func int(in range: ClosedRange<Int>, distribution: Distribution = .mixed) -> Gen<Int> {
    .integer(in: range, distribution: distribution)
  }

  /// A generator of integers that often draws one of `aims`, or a neighbour of it.
  @inlinable
  public static func int(in range: ClosedRange<Int>, near aims: [Int]) -> Gen<Int> {
    .integer(in: range, near: aims)
  }

  /// Every integer.
  @inlinable public static var int: Gen<Int> { .integer(in: .min ... .max) }
}

extension Gen where Value == Bool {
  /// Either truth value; shrinks to false.
  @inlinable public static var bool: Gen<Bool> {
    Gen { source in try source.choose(upTo: 1, distribution: .uniform) == 1 }
  }

  /// True with the probability `numerator / denominator`, each draw on its own; shrinks to false.
  ///
  /// A numerator outside `0...denominator` counts as the nearer end.
  @inlinable
  public static func chance(_ numerator: Int, in denominator: Int) -> Gen<Bool> {
    let whole = UInt64(clamping: max(1, denominator))
    let part = min(UInt64(clamping: numerator), whole)
    return Gen { source in
      if source.copy.isActive, let copied = source.nextCopied(upTo: 1, below: 0), part > 0, part < whole {
        return try source.choose(suggesting: copied, upTo: 1) == 1
      }
      let isTrue: UInt64 = source.isRandom && source.random.next(below: whole) < part ? 1 : 0
      return try source.choose(suggesting: isTrue, upTo: 1) == 1
    }
  }
}
