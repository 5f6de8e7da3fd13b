public import LedgerModel

extension SpendingEvidence {
  /// The regular payees, strongest first: visits descending, then name.
  ///
  /// A generator reads a few of what may be a million. Payees that stand in no order yet are therefore kept as a heap
  /// while they are handed out, which costs an order of the few alone.
  @frozen
  public struct Regulars: Sequence, Sendable {
    @usableFromInline var all: [Regular]
    @usableFromInline let areOrdered: Bool
    @usableFromInline var names: [Name]

    init(_ all: [Regular], areOrdered: Bool, names: [Name]) {
      self.all = all
      self.areOrdered = areOrdered
      self.names = names
    }

    /// How many there are.
    @inlinable public var count: Int { all.count }

    /// Hands them out, strongest first.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// Shows them to a body, strongest first, until it has enough and returns false.
    @inline(__always)
    func visitStrongest(_ body: (Regular) -> Bool) {
      if areOrdered {
        // By place, since an iterator would hold the array, and a load is mostly done with a few.
        var place = 0
        while place < all.count, body(all[place]) { place += 1 }
      } else {
        var iterator = makeIterator()
        while let regular = iterator.next(), body(regular) {}
      }
    }

    /// Hands out regulars, strongest first.
    @frozen
    public struct Iterator: IteratorProtocol {
      /// In order from the place on, or a heap with the strongest at its head.
      @usableFromInline var rest: [Regular]
      @usableFromInline var place = 0
      @usableFromInline let isHeap: Bool
      @usableFromInline let names: [Name]

      @inlinable
      init(_ regulars: Regulars) {
        rest = regulars.all
        names = regulars.names
        isHeap = !regulars.areOrdered
        if isHeap { makeHeap() }
      }

      /// The next strongest.
      @inlinable
      public mutating func next() -> Regular? {
        if isHeap { return pop() }
        if place >= rest.count { return nil }
        place &+= 1
        return rest[place &- 1]
      }

      @usableFromInline
      mutating func makeHeap() {
        for parent in stride(from: rest.count / 2 - 1, through: 0, by: -1) { sink(from: parent) }
      }

      @usableFromInline
      mutating func pop() -> Regular? {
        guard let last = rest.popLast() else { return nil }
        guard let strongest = rest.first else { return last }
        rest[0] = last
        sink(from: 0)
        return strongest
      }

      /// Lets an entry change places with a stronger one below it, until there is none.
      private mutating func sink(from start: Int) {
        var parent = start
        while true {
          var child = 2 * parent + 1
          if child >= rest.count { return }
          if child + 1 < rest.count, Regular.isStronger(rest[child + 1], than: rest[child], names) { child += 1 }
          if !Regular.isStronger(rest[child], than: rest[parent], names) { return }
          rest.swapAt(parent, child)
          parent = child
        }
      }
    }
  }
}
