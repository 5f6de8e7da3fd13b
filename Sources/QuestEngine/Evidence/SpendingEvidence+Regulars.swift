public import LedgerModel

extension SpendingEvidence {
  /// The regular payees, strongest first: visits descending, then name.
  ///
  /// A generator reads a few of what may be a million. Payees of equal visits are therefore put in the order of their
  /// names only when one of them is asked for, unless they stand in it already.
  @frozen
  public struct Regulars: Sequence, Sendable {
    @usableFromInline let byVisits: [Regular]
    @usableFromInline let areOrdered: Bool
    @usableFromInline let names: [Name]

    @inlinable
    init(byVisits: [Regular], areOrdered: Bool, names: [Name]) {
      self.byVisits = byVisits
      self.areOrdered = areOrdered
      self.names = names
    }

    /// How many there are.
    @inlinable public var count: Int { byVisits.count }

    /// Hands them out, strongest first.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(rest: self) }

    /// Hands out regulars, strongest first.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline let rest: Regulars
      @usableFromInline var place = 0
      /// Those of equal visits that come next, in order, and how many of them were handed out.
      @usableFromInline var equals: [Regular] = []
      @usableFromInline var taken = 0

      @inlinable
      init(rest: Regulars) {
        self.rest = rest
      }

      /// The next strongest.
      @inlinable
      public mutating func next() -> Regular? {
        if taken < equals.count {
          taken &+= 1
          return equals[taken &- 1]
        }
        if place >= rest.byVisits.count { return nil }
        let regular = rest.byVisits[place]
        place &+= 1
        if rest.areOrdered || place >= rest.byVisits.count || rest.byVisits[place].visits != regular.visits {
          return regular
        }
        return firstOfEquals()
      }

      /// Orders those with the visits of the one before the place, and hands out the first.
      @usableFromInline
      mutating func firstOfEquals() -> Regular {
        let first = place - 1
        let visits = rest.byVisits[first].visits
        while place < rest.byVisits.count, rest.byVisits[place].visits == visits { place += 1 }
        equals = rest.byVisits[first..<place].sorted { Regular.isStronger($0, than: $1, rest.names) }
        taken = 1
        return equals[0]
      }
    }
  }
}
