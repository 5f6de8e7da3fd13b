import PropertyTesting

/// Sums and quotients of numbers.
indirect enum Formula: Sendable, Equatable, CustomStringConvertible {
  case number(Int)
  case sum(Formula, Formula)
  case quotient(Formula, Formula)

  /// The value; `nil` where it divides by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let one, let other):
      guard let one = one.value, let other = other.value else { return nil }
      return one &+ other
    case .quotient(let one, let other):
      guard let one = one.value, let other = other.value, other != 0 else { return nil }
      return one.dividedReportingOverflow(by: other).partialValue
    }
  }

  /// Whether a literal zero stands under a quotient.
  var hasLiteralZeroDivisor: Bool {
    switch self {
    case .number: false
    case .sum(let one, let other): one.hasLiteralZeroDivisor || other.hasLiteralZeroDivisor
    case .quotient(let one, let other):
      other == .number(0) || one.hasLiteralZeroDivisor || other.hasLiteralZeroDivisor
    }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let one, let other): "(\(one) + \(other))"
    case .quotient(let one, let other): "(\(one) / \(other))"
    }
  }
}

/// A heap whose least key stands at the top.
indirect enum Heap: Sendable, Equatable, CustomStringConvertible {
  case empty
  case node(Int, Heap, Heap)

  static func generator(least: Int, size: Int) -> Gen<Heap> {
    let node = Gen { source in
      let key = least &+ (try source.draw(.int(in: 0...1_000)))
      let half = generator(least: key, size: size / 2)
      return Heap.node(key, try source.draw(half), try source.draw(half))
    }
    return size == 0 ? .oneOf([.just(.empty)]) : .frequency([(1, .just(.empty)), (7, node)])
  }

  /// The keys: the head's, then those on the right, then those on the left.
  var keys: [Int] {
    switch self {
    case .empty: []
    case .node(let key, let left, let right): [key] + right.keys + left.keys
    }
  }

  func merged(with other: Heap) -> Heap {
    guard case .node(let key, let left, let right) = self else { return other }
    guard case .node(let otherKey, let otherLeft, let otherRight) = other else { return self }
    if key <= otherKey { return .node(key, right.merged(with: other), left) }
    return .node(otherKey, otherRight.merged(with: self), otherLeft)
  }

  /// The fault: the head is right, what follows is no more than a traversal.
  var faultilySorted: [Int] {
    guard case .node(let key, let left, let right) = self else { return [] }
    return [key] + left.merged(with: right).keys
  }

  var description: String {
    switch self {
    case .empty: "∅"
    case .node(let key, let left, let right): "(\(key), \(left), \(right))"
    }
  }
}

extension ShrinkProblem {
  static let differences: [ShrinkProblem] = ["", "-wide"].flatMap { suffix -> [ShrinkProblem] in
    let number = Gen.int(in: suffix.isEmpty ? 1...1_000 : 1...Int.max)
    func problem(_ name: String, _ excluded: ClosedRange<Int>, least: Int) -> ShrinkProblem {
      ShrinkProblem(
        name + suffix, number.with(number), isLeast: { $0 == (10, least) },
        holds: { one, other in one < 10 || !excluded.contains(abs(one - other)) })
    }
    return [
      problem("difference-not-zero", 0...0, least: 10), problem("difference-not-small", 1...4, least: 6),
      problem("difference-not-one", 1...1, least: 9),
    ]
  }

  static let calculator: ShrinkProblem = {
    let formula = Gen.recursive(leaf: Gen.int.map { Formula.number($0) }) { inner in
      let pair = inner.with(inner)
      return .oneOf([pair.map { .sum($0.0, $0.1) }, pair.map { .quotient($0.0, $0.1) }])
    }
    return ShrinkProblem(
      "calculator", formula,
      isLeast: { $0 == .quotient(.number(0), .sum(.number(0), .number(0))) },
      holds: { $0.hasLiteralZeroDivisor || $0.value != nil })
  }()

  static let binHeap = ShrinkProblem(
    "bin-heap", Gen.int(in: 0...20).flatMap { Heap.generator(least: 0, size: $0) },
    isLeast: { heap in
      let leaf = { (key: Int) in Heap.node(key, .empty, .empty) }
      return heap == .node(0, .empty, .node(0, leaf(0), leaf(1)))
    },
    holds: { $0.faultilySorted == $0.keys.sorted() })
}
