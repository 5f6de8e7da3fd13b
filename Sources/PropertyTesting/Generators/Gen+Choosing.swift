public import SeededRandom

extension Gen {
  /// Always the same value.
  @inlinable
  public static func just(_ value: Value) -> Gen<Value> where Value: Sendable {
    Gen { _ in value }
  }

  /// One of some values; shrinks towards the first.
  ///
  /// Values drawn earlier come again. Discards every case where there is none.
  @inlinable
  public static func element(of values: [Value]) -> Gen<Value> where Value: Sendable {
    Gen { source in
      guard !values.isEmpty else { throw Rejection.filtered }
      return values[Int(truncatingIfNeeded: try source.choose(upTo: UInt64(values.count - 1), spread: .reused))]
    }
  }

  /// One of some generators, equally often; shrinks towards the first.
  ///
  /// Whole alternatives are off in some cases.
  @inlinable
  public static func oneOf(_ alternatives: [Gen<Value>]) -> Gen<Value> {
    frequency(alternatives.map { (1, $0) })
  }

  /// One of some generators, as often as its weight says; shrinks towards the first.
  ///
  /// In half of the cases a random part of the alternatives is switched off for the whole case, since some faults show
  /// only where a behaviour is absent (Groce and others, "Swarm testing", 2012). Alternatives of weight 0 or less are
  /// drawn only in replays.
  @inlinable
  public static func frequency(_ alternatives: [(weight: Int, generator: Gen<Value>)]) -> Gen<Value> {
    let weights = alternatives.map { UInt64(clamping: $0.weight) }
    let generators = alternatives.map(\.generator)
    return Gen { source in
      guard !generators.isEmpty else { throw Rejection.filtered }
      let place = source.open(.alternative)
      let index = Int(truncatingIfNeeded: try source.choose(among: weights))
      let value = try generators[index].make(&source)
      source.close(place)
      return value
    }
  }

  /// `nil` a quarter of the time, else a value; shrinks towards `nil`.
  @inlinable
  public static func optional<Wrapped>(_ wrapped: Gen<Wrapped>) -> Gen<Wrapped?> where Value == Wrapped? {
    frequency([(1, Gen { _ in nil }), (3, wrapped.map { Optional($0) })])
  }

  /// Some of the given behaviours, those of this case: all in half of the cases, else a random part.
  ///
  /// Use it where a behaviour is more than one alternative. Shrinks towards none.
  @inlinable
  public static func swarm<Element: Sendable>(_ behaviours: [Element]) -> Gen<[Element]> where Value == [Element] {
    Gen { source in
      var chosen: [Element] = []
      for (index, behaviour) in behaviours.enumerated() {
        let isOn = source.habit.enabled >> UInt64(index & 63) & 1
        if try source.choose(suggesting: isOn, upTo: 1) == 1 { chosen.append(behaviour) }
      }
      return chosen
    }
  }
}

extension ChoiceSource {
  /// Draws an index as often as its weight says, among those that are on in this case.
  @inlinable
  mutating func choose(among weights: [UInt64]) throws -> UInt64 {
    let bound = UInt64(weights.count - 1)
    guard isRandom && choices.count >= replayed.count else { return try choose(upTo: bound) }
    var enabled = habit.enabled
    var total: UInt64 = 0
    for pass in 0..<2 where total == 0 {
      if pass == 1 { enabled = .max }
      for index in 0..<weights.count where enabled >> UInt64(index & 63) & 1 == 1 { total &+= weights[index] }
    }
    var rest = random.next(below: total)
    for index in 0..<weights.count where enabled >> UInt64(index & 63) & 1 == 1 {
      if rest < weights[index] { return try choose(suggesting: UInt64(index), upTo: bound) }
      rest -= weights[index]
    }
    return try choose(suggesting: 0, upTo: bound)
  }

  /// Records a value made elsewhere, or the replayed one in its place.
  @inlinable
  mutating func choose(suggesting value: UInt64, upTo bound: UInt64) throws -> UInt64 {
    let index = choices.count
    guard index < limit else { throw Rejection.tooManyChoices }
    let final = index < replayed.count ? min(replayed[index], bound) : isRandom ? value : 0
    choices.append(Choice(value: final, bound: bound))
    return final
  }
}
