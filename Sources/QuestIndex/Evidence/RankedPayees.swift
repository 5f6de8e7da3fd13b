public import LedgerModel

extension IndexedEvidence {
  /// The payees with enough visits, strongest first: visits descending, then name.
  ///
  /// A generator reads a few of what may be a million. Payees that are in no order yet are therefore kept as a heap
  /// while they are read.
  @frozen
  public struct RankedPayees: Sequence, Sendable {
    @usableFromInline var all: [Payee]
    @usableFromInline let areOrdered: Bool
    @usableFromInline var names: [Name]

    init(_ all: [Payee], areOrdered: Bool, names: [Name]) {
      self.all = all
      self.areOrdered = areOrdered
      self.names = names
    }

    /// How many there are.
    @inlinable public var count: Int { all.count }

    /// Iterates, strongest first.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// Passes them to a body, strongest first, until it has enough and returns false.
    @inline(__always)
    func visitStrongest(_ body: (Payee) -> Bool) {
      if areOrdered {
        // By index: an iterator would retain the array, and a load mostly needs a few.
        var index = 0
        while index < all.count, body(all[index]) { index += 1 }
      } else {
        var iterator = makeIterator()
        while let regular = iterator.next(), body(regular) {}
      }
    }

    /// Iterates, strongest first.
    @frozen
    public struct Iterator: IteratorProtocol {
      /// In order from the index on, or a heap with the strongest at its head.
      @usableFromInline var rest: [Payee]
      @usableFromInline var index = 0
      @usableFromInline let isHeap: Bool
      @usableFromInline let names: [Name]

      @inlinable
      init(_ payees: RankedPayees) {
        rest = payees.all
        names = payees.names
        isHeap = !payees.areOrdered
        if isHeap { makeHeap() }
      }

      /// The next strongest.
      @inlinable
      public mutating func next() -> Payee? {
        if isHeap { return pop() }
        if index >= rest.count { return nil }
        index &+= 1
        return rest[index &- 1]
      }

      @usableFromInline
      mutating func makeHeap() {
        for parent in stride(from: rest.count / 2 - 1, through: 0, by: -1) { sink(from: parent) }
      }

      @usableFromInline
      mutating func pop() -> Payee? {
        guard let last = rest.popLast() else { return nil }
        guard let strongest = rest.first else { return last }
        rest[0] = last
        sink(from: 0)
        return strongest
      }

      /// Exchanges an entry with a stronger one below it, until there is none.
      private mutating func sink(from start: Int) {
        var parent = start
        while true {
          var child = 2 * parent + 1
          if child >= rest.count { return }
          if child + 1 < rest.count, Payee.isStronger(rest[child + 1], than: rest[child], names) { child += 1 }
          if !Payee.isStronger(rest[child], than: rest[parent], names) { return }
          rest.swapAt(parent, child)
          parent = child
        }
      }
    }
  }
}
