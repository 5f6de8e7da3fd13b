public import SeededRandom

extension Gen where Value: FixedWidthInteger & Sendable {
  /// A generator of integers of any width up to 64 bits, which shrinks towards 0, or towards the bound nearest to it.
  @inlinable
  public static func integer(in range: ClosedRange<Value>, spread: Spread = .mixed) -> Gen<Value> {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let below = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: origin &- range.lowerBound))
    let above = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: range.upperBound &- origin))
    let bound = below &+ above
    return Gen { source in
      let value = try source.choose(upTo: bound, below: below, spread: spread)
      let distance = Choice.distance(of: value, below: below, above: above)
      let step = Value(truncatingIfNeeded: distance.magnitude)
      return distance.isBelow ? origin &- step : origin &+ step
    }
  }

  /// A generator of integers that often draws one of `aims`, or a neighbour of it: thresholds, edges, lengths.
  ///
  /// Aims outside the range count as the nearest bound.
  @inlinable
  public static func integer(in range: ClosedRange<Value>, near aims: [Value]) -> Gen<Value> {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let below = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: origin &- range.lowerBound))
    let above = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: range.upperBound &- origin))
    let values = aims.compactMap { aim in
      let inside = min(max(aim, range.lowerBound), range.upperBound)
      let step = inside < origin ? origin &- inside : inside &- origin
      let magnitude = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: step))
      let distance = SignedDistance(magnitude: magnitude, isBelow: inside < origin)
      return Choice.value(of: distance, below: below, above: above)
    }
    return Gen { source in
      let value = try source.choose(upTo: below &+ above, below: below, near: values)
      let distance = Choice.distance(of: value, below: below, above: above)
      let step = Value(truncatingIfNeeded: distance.magnitude)
      return distance.isBelow ? origin &- step : origin &+ step
    }
  }
}

extension ChoiceSource {
  /// Draws one choice in `0...bound`, half of the time one of `aims` or its neighbour.
  @inlinable
  public mutating func choose(upTo bound: UInt64, below: UInt64 = 0, near aims: [UInt64]) throws -> UInt64 {
    guard isRandom, choices.count >= replayed.count, !aims.isEmpty, choices.count < limit, random.next() & 1 == 0
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
  public static func int(in range: ClosedRange<Int>, spread: Spread = .mixed) -> Gen<Int> {
    .integer(in: range, spread: spread)
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
  @inlinable public static var bool: Gen<Bool> { Gen { source in try source.choose(upTo: 1, spread: .uniform) == 1 } }

  /// True with the probability `numerator / denominator`; shrinks to false.
  @inlinable
  public static func chance(_ numerator: Int, in denominator: Int) -> Gen<Bool> {
    .frequency([(denominator - numerator, .just(false)), (numerator, .just(true))])
  }
}

extension Gen where Value == Double {
  /// A generator of finite numbers in a range: whole numbers near 0 first, then hundredths, then all fractions.
  public static func double(in range: ClosedRange<Double>) -> Gen<Double> {
    let whole = wholeNumbers(in: range, times: 1)
    let hundredths = wholeNumbers(in: range, times: 100)
    let fractions = Gen { source in
      let part = Double(try source.choose(upTo: (1 << 53) - 1)) / Double(1 << 53)
      return min(max(range.lowerBound * (1 - part) + range.upperBound * part, range.lowerBound), range.upperBound)
    }
    let simple = [whole, hundredths].compactMap { $0 }
    return .oneOf(simple + [fractions])
  }

  /// The whole numbers of a range that double precision holds exactly, divided by `scale`; `nil` where there is none.
  private static func wholeNumbers(in range: ClosedRange<Double>, times scale: Double) -> Gen<Double>? {
    let exact = 9_007_199_254_740_992.0
    let low = max((range.lowerBound * scale).rounded(.up), -exact)
    let high = min((range.upperBound * scale).rounded(.down), exact)
    guard low <= high else { return nil }
    return Gen<Int>.int(in: Int(low)...Int(high)).map { number in
      min(max(Double(number) / scale, range.lowerBound), range.upperBound)
    }
  }

  /// Every number with its infinities, both zeros, the smallest and greatest magnitudes, and not-a-number.
  public static var anyDouble: Gen<Double> {
    let bits = Gen { source in Double(bitPattern: try source.choose(upTo: .max, spread: .uniform)) }
    let special: [Double] = [
      0, -0.0, 1, -1, 0.1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]
    return .oneOf([.double(in: -1_000_000...1_000_000), .element(of: special), bits])
  }
}
