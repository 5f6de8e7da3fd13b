extension Gen {
  /// A generator of arrays whose length is in a range; shrinks towards the least length.
  @inlinable
  public static func array<Element>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...50, lengths: Spread = .mixed
  ) -> Gen<[Element]> where Value == [Element] {
    let least = max(0, count.lowerBound)
    let bound = UInt64(max(0, count.upperBound - least))
    return Gen { source in
      let list = source.open(.list)
      let length = least + Int(truncatingIfNeeded: try source.choose(upTo: bound, spread: lengths))
      var values: [Element] = []
      values.reserveCapacity(min(length, 1_024))
      for _ in 0..<length {
        let place = source.openElement()
        values.append(try element.make(&source))
        source.closeElement(place)
      }
      source.close(list)
      return values
    }
  }

  /// A generator of arrays of exactly `count` elements.
  @inlinable
  public static func array<Element>(of element: Gen<Element>, count: Int) -> Gen<[Element]>
  where Value == [Element] {
    array(of: element, count: max(0, count)...max(0, count))
  }

  /// A generator of sets; elements drawn twice count once, so that the length is at most what is drawn.
  @inlinable
  public static func set<Element: Hashable & Sendable>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...20
  ) -> Gen<Set<Element>> where Value == Set<Element> {
    Gen<[Element]>.array(of: element, count: count).map { Set($0) }
  }

  /// A generator of dictionaries; of the values of a key drawn twice the first counts.
  @inlinable
  public static func dictionary<Key: Hashable & Sendable, Item>(
    of keys: Gen<Key>, to items: Gen<Item>, count: ClosedRange<Int> = 0...20
  ) -> Gen<[Key: Item]> where Value == [Key: Item] {
    Gen<[(Key, Item)]>.array(of: keys.with(items), count: count).map { pairs in
      Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A generator of the orders of some values; shrinks towards the order given.
  @inlinable
  public static func shuffled<Element: Sendable>(_ values: [Element]) -> Gen<[Element]> where Value == [Element] {
    Gen { source in
      var order = values
      for index in order.indices.dropLast() {
        let rest = UInt64(order.count - 1 - index)
        let step = Int(truncatingIfNeeded: try source.choose(upTo: rest, spread: .uniform))
        let moved = order.remove(at: index + step)
        order.insert(moved, at: index)
      }
      return order
    }
  }

  /// A generator of values that hold values of their own kind, to a depth of at most `depth` branches.
  ///
  /// ```swift
  /// let trees = Gen.recursive(leaf: .just(Tree.leaf)) { inner in
  ///   inner.with(inner).map { Tree.node($0, $1) }
  /// }
  /// ```
  ///
  /// Shrinks towards a leaf and, by hoisting, towards what lies inside.
  @inlinable
  public static func recursive(
    depth: Int = 5, leaf: Gen<Value>, branch: (Gen<Value>) -> Gen<Value>
  ) -> Gen<Value> {
    var generator = Gen { source in
      let place = source.open(.alternative)
      _ = try source.choose(upTo: 0)
      let value = try leaf.make(&source)
      source.close(place)
      return value
    }
    for level in 0..<max(0, depth) {
      generator = .frequency([(1, leaf), (1 + level, branch(generator))])
    }
    return generator
  }
}
