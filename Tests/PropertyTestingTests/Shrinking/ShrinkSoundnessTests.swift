import PropertyTesting
import SeededRandom
import Testing

/// A value of any shape, for generators that are themselves generated.
private indirect enum Shape: Hashable, Sendable, CustomStringConvertible {
  case number(Int)
  case list([Shape])
  case node(Shape, Shape)

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .list(let list): "\(list)"
    case .node(let one, let other): "<\(one) \(other)>"
    }
  }

  /// Every number in order.
  var numbers: [Int] {
    switch self {
    case .number(let number): [number]
    case .list(let list): list.flatMap(\.numbers)
    case .node(let one, let other): one.numbers + other.numbers
    }
  }
}

/// A generator put together at random.
private func generator(_ random: inout SeededGenerator, depth: Int) -> Gen<Shape> {
  switch random.next(below: depth == 0 ? 3 : 9) {
  case 0: return Gen.int(in: -5...random.next(in: 0...300)).map { .number($0) }
  case 1: return Gen.integer(in: Int8.min...Int8.max).map { .number(Int($0)) }
  case 2: return Gen.int.map { .number($0) }
  case 3:
    let least = random.next(in: 0...2)
    return Gen.array(of: generator(&random, depth: depth - 1), count: least...least + random.next(in: 0...9))
      .map { .list($0) }
  case 4:
    let part = generator(&random, depth: depth - 1)
    return Gen.int(in: 0...8).flatMap { count in Gen.array(of: part, count: count).map { .list($0) } }
  case 5: return .oneOf([generator(&random, depth: depth - 1), generator(&random, depth: depth - 1)])
  case 6:
    return .recursive(depth: 3, leaf: generator(&random, depth: 0)) { $0.with($0).map { .node($0.0, $0.1) } }
  case 7: return generator(&random, depth: depth - 1).filter { $0.numbers.count % 3 != 1 }
  default:
    let (one, other) = (generator(&random, depth: depth - 1), generator(&random, depth: depth - 1))
    return Gen { source in
      try source.span(SpanLabel("pair")) { .node(try $0.draw(one), try $0.draw(other)) }
    }
  }
}

/// Predicates from tame to wild.
private func holds(_ shape: Shape, _ kind: UInt64) -> Bool {
  let numbers = shape.numbers
  switch kind {
  case 0: return numbers.reduce(0, &+) % 7 != 3
  case 1: return numbers.count < 4
  case 2: return !zip(numbers, numbers.dropFirst()).contains { $0 > $1 }
  case 3: return stableHash(shape.description) % 5 != 0
  case 4: return Set(numbers).count == numbers.count
  default: return !numbers.contains { $0 < -3 }
  }
}

@Suite struct ShrinkSoundnessTests {
  @Test(arguments: 0..<6)
  func `whatever is generated, the shrunk value fails, is no less simple, and can be made again`(kind: Int) {
    let kind = UInt64(kind)
    var failures = 0
    for seed in 0..<60 {
      var random = RandomKey(seed: UInt64(seed)).appending("shapes").generator()
      let shapes = generator(&random, depth: 3)
      var settings = CheckSettings("shapes", cases: 60, seed: UInt64(seed))
      (settings.shrinkExecutions, settings.finisherExecutions) = (400, 60)
      let report = check(shapes, settings) { holds($0, kind) }
      guard let found = report.counterexample else { continue }
      failures += 1
      #expect(!holds(found.value, kind))
      #expect(found.choices.count <= found.originalChoices.count)
      #expect(
        found.choices.count < found.originalChoices.count || found.choices == found.originalChoices
          || found.choices.lexicographicallyPrecedes(found.originalChoices))
      settings.replay = found.token
      settings.shrinkExecutions = 0
      settings.finisherExecutions = 0
      #expect(check(shapes, settings) { holds($0, kind) }.counterexample?.value == found.value)
    }
    #expect(failures >= 30, "most seeds fail")
  }
}
