extension Gen {
  /// A generator of arrays whose length is in a range; shrinks towards the least length.
  @inlinable
  public static func array<Element>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...50, lengths: Distribution = .mixed,
    file: String = #fileID, line: Int = #line
  ) -> Gen<[Element]> where Value == [Element] {
    let least = max(0, count.lowerBound)
    let bound = UInt64(max(0, count.upperBound - least))
    let key = placeKey(file, line)
    return Gen { source in
      let list = source.open(.list, key: key)
      let length = least + Int(truncatingIfNeeded: try source.choose(upTo: bound, distribution: lengths))
      var values: [Element] = []
      values.reserveCapacity(min(length, 1_024))
      let repeats = length > 1 && source.repeatsElements()
      for _ in 0..<length {
        let place = source.openElement()
        if repeats { source.copyEarlierElement(of: list) }
        values.append(try element.make(&source))
        source.closeElement(place)
      }
      source.close(list, key: key)
      return values
    }
  }

  /// A generator of arrays of exactly `count` elements.
  @inlinable
  public static func array<Element>(
    of element: Gen<Element>, count: Int, file: String = #fileID, line: Int = #line
  ) -> Gen<[Element]> where Value == [Element] {
    array(of: element, count: max(0, count)...max(0, count), file: file, line: line)
  }

  /// A generator of arrays whose elements have different keys; a repeated one is drawn again, at most 32 times.
  ///
  /// A case with fewer elements than the least length is discarded, counted under the place of this call.
  @inlinable
  public static func unique<Element, Key: Hashable & SendableMetatype>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...20, file: String = #fileID, line: Int = #line,
    by identity: @escaping @Sendable (Element) -> Key
  ) -> Gen<[Element]> where Value == [Element] {
    let least = max(0, count.lowerBound)
    let bound = UInt64(max(0, count.upperBound - least))
    let key = placeKey(file, line)
    return Gen { source in
      let list = source.open(.list, key: key)
      let length = least + Int(truncatingIfNeeded: try source.choose(upTo: bound))
      var values: [Element] = []
      var seen: Set<Key> = []
      for _ in 0..<length {
        let start = source.mark
        for attempt in 0..<32 {
          let place = source.openElement()
          let value = try element.make(&source)
          source.closeElement(place)
          if seen.insert(identity(value)).inserted {
            values.append(value)
            break
          }
          // The last one stays recorded: a replay must skip the same choices.
          guard attempt < 31 && source.rewind(to: start) else { break }
        }
      }
      source.close(list, key: key)
      guard values.count >= least else { throw Rejection.filtered("\(file):\(line) (at least \(least) different)") }
      return values
    }
  }

  /// A generator of arrays of different elements.
  @inlinable
  public static func unique<Element: Hashable & SendableMetatype>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...20, file: String = #fileID, line: Int = #line
  ) -> Gen<[Element]> where Value == [Element] {
    unique(of: element, count: count, file: file, line: line) { $0 }
  }

  /// A generator of sets whose number of elements is in a range.
  @inlinable
  public static func set<Element: Hashable & Sendable>(
    of element: Gen<Element>, count: ClosedRange<Int> = 0...20, file: String = #fileID, line: Int = #line
  ) -> Gen<Set<Element>> where Value == Set<Element> {
    Gen<[Element]>.unique(of: element, count: count, file: file, line: line).map { Set($0) }
  }

  /// A generator of dictionaries whose number of keys is in a range.
  @inlinable
  public static func dictionary<Key: Hashable & Sendable, Item>(
    of keys: Gen<Key>, to items: Gen<Item>, count: ClosedRange<Int> = 0...20, file: String = #fileID, line: Int = #line
  ) -> Gen<[Key: Item]> where Value == [Key: Item] {
    Gen<[(Key, Item)]>.unique(of: keys.with(items), count: count, file: file, line: line) { $0.0 }.map { pairs in
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
        let step = Int(truncatingIfNeeded: try source.choose(upTo: rest, distribution: .uniform))
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
  /// Once a value has drawn about `size` choices only leaves follow, so that no depth makes it explode. Shrinks towards
  /// a leaf and, by hoisting, towards what lies inside.
  @inlinable
  public static func recursive(
    depth: Int = 12, size: Int = 256, file: String = #fileID, line: Int = #line, leaf: Gen<Value>,
    branch: (Gen<Value>) -> Gen<Value>
  ) -> Gen<Value> {
    var generator = Gen { source in
      let place = source.open(.alternative)
      _ = try source.choose(upTo: 0)
      let value = try leaf.make(&source)
      source.close(place)
      return value
    }
    for level in 0..<max(0, depth) {
      let weights = Weights([1, 1 + min(level, 5)], file, line)
      let deeper = branch(generator)
      generator = Gen { source in
        let place = source.open(.alternative, key: weights.key)
        let outer = (source.anchor, source.recursionEnd)
        if outer.0 < 0 { source.anchor = source.choices.count - source.elementStart }
        if outer.1 == 0 { source.recursionEnd = source.choices.count + max(1, size) }
        let isFull = source.choices.count >= source.recursionEnd
        let index = isFull ? try source.choose(suggesting: 0, upTo: 1) : try source.choose(among: weights)
        let value = try index == 0 ? leaf.make(&source) : deeper.make(&source)
        (source.anchor, source.recursionEnd) = outer
        source.close(place, key: weights.key)
        return value
      }
    }
    return generator
  }
}
