public import SeededRandom

extension Gen {
  /// Always the same value.
  @inlinable
  public static func just(_ value: Value) -> Gen<Value> where Value: Sendable {
    Gen { _ in value }
  }

  /// One of some values; shrinks towards the first.
  ///
  /// Values drawn earlier come again. Where there is none the run ends with a `GeneratorError`.
  @inlinable
  public static func element(
    of values: [Value], file: String = #fileID, line: Int = #line
  ) -> Gen<Value> where Value: Sendable {
    Gen(elements: values) { source in
      guard !values.isEmpty else {
        throw GeneratorError(place: "\(file):\(line)", reason: "element(of:) has no values")
      }
      return values[Int(truncatingIfNeeded: try source.choose(upTo: UInt64(values.count - 1), distribution: .reused))]
    }
  }

  /// One of some generators, equally often; shrinks towards the first.
  ///
  /// In half of the cases only a few of the alternatives are drawn, as `frequency` says.
  @inlinable
  public static func oneOf(
    _ alternatives: [Gen<Value>], file: String = #fileID, line: Int = #line
  ) -> Gen<Value> {
    frequency(alternatives.map { (1, $0) }, file: file, line: line)
  }

  /// One of some generators, as often as its weight says; shrinks towards the first.
  ///
  /// In half of the cases up to eight alternatives are drawn by weight first, and then only these come in that case,
  /// since some faults show only where a behaviour is absent (Groce and others, "Swarm testing", 2012). Over all cases
  /// each alternative keeps exactly the share of its weight. Alternatives of weight 0 or less are drawn only in
  /// replays. Where there is no alternative the run ends with a `GeneratorError`.
  @inlinable
  public static func frequency(
    _ alternatives: [(weight: Int, generator: Gen<Value>)], file: String = #fileID, line: Int = #line
  ) -> Gen<Value> {
    let weights = Weights(alternatives.map(\.weight), file, line)
    let generators = alternatives.map(\.generator)
    return Gen { source in
      guard !generators.isEmpty else {
        throw GeneratorError(place: "\(file):\(line)", reason: "oneOf or frequency has no alternatives")
      }
      let place = source.open(.alternative, key: weights.key)
      let outer = source.anchor
      if outer < 0 { source.anchor = source.choices.count - source.elementStart }
      let index = Int(truncatingIfNeeded: try source.choose(among: weights))
      let value = try generators[index].make(&source)
      source.anchor = outer
      source.close(place, key: weights.key)
      return value
    }
  }

  /// `nil` a quarter of the time, else a value; shrinks towards `nil`.
  @inlinable
  public static func optional<Wrapped>(
    _ wrapped: Gen<Wrapped>, file: String = #fileID, line: Int = #line
  ) -> Gen<Wrapped?> where Value == Wrapped? {
    frequency([(1, Gen { _ in nil }), (3, wrapped.map { Optional($0) })], file: file, line: line)
  }

  /// Some of the given behaviours, those of this case: all in half of the cases, else a random part.
  ///
  /// Use it where a behaviour is more than one alternative. Shrinks towards none.
  @inlinable
  public static func swarm<Element: Sendable>(
    _ behaviours: [Element], file: String = #fileID, line: Int = #line
  ) -> Gen<[Element]> where Value == [Element] {
    let key = placeKey(file, line)
    return Gen { source in
      var chosen: [Element] = []
      let mask = source.bias.isSwarm ? mixed(source.bias.word ^ key) : .max
      for (index, behaviour) in behaviours.enumerated() {
        let isOn = mask >> UInt64(index & 63) & 1
        if try source.choose(suggesting: isOn, upTo: 1) == 1 { chosen.append(behaviour) }
      }
      return chosen
    }
  }
}

/// A number for a place in the source, which is the same in every process; never 0.
@usableFromInline
func placeKey(_ file: String, _ line: Int) -> UInt64 {
  mixed(stableHash(file) &+ UInt64(truncatingIfNeeded: line)) | 1
}

/// The weights of alternatives, with the place that tells one generator from another.
@usableFromInline
struct Weights: Sendable {
  @usableFromInline let weights: [UInt64]
  @usableFromInline let total: UInt64
  @usableFromInline let key: UInt64

  @usableFromInline
  init(_ given: [Int], _ file: String, _ line: Int) {
    // Together they must not exceed 64 bits.
    let most = UInt64.max / UInt64(max(1, given.count))
    weights = given.map { min(UInt64(clamping: $0), most) }
    total = weights.reduce(0, +)
    key = placeKey(file, line)
  }

  /// The alternative at a point in `0..<total`.
  @usableFromInline
  func index(at point: UInt64) -> UInt64 {
    var rest = point
    for (index, weight) in weights.enumerated() {
      if rest < weight { return UInt64(index) }
      rest -= weight
    }
    return 0
  }
}

extension ChoiceSource {
  /// Draws an index as often as its weight says, among those of this case.
  @usableFromInline
  mutating func choose(among weights: Weights) throws -> UInt64 {
    let bound = UInt64(weights.weights.count - 1)
    guard isRandom && choices.count >= replayed.count else { return try choose(upTo: bound) }
    if copy.isActive, let copied = nextCopied(upTo: bound, below: 0), weights.weights[Int(copied)] > 0 {
      return try choose(suggesting: copied, upTo: bound)
    }
    guard weights.total > 0 else { return try choose(suggesting: 0, upTo: bound) }
    var point = random.next(below: weights.total)
    if bias.isSwarm {
      let word = mixed(bias.word ^ weights.key &+ UInt64(truncatingIfNeeded: anchor))
      let sample = random.next(below: 1 << (word & 3))
      point = mixed(word &+ sample &+ 1).multipliedFullWidth(by: weights.total).high
    }
    return try choose(suggesting: weights.index(at: point), upTo: bound)
  }

  /// Records a value made elsewhere, or the replayed one in its place.
  @inlinable
  mutating func choose(suggesting value: UInt64, upTo bound: UInt64, below: UInt64 = 0) throws -> UInt64 {
    let index = choices.count
    guard index < limit else { throw Rejection.tooManyChoices(limit: limit) }
    let final = index < replayed.count ? min(replayed[index], bound) : isRandom ? value : 0
    choices.append(Choice(value: final, bound: bound, below: below))
    return final
  }
}
