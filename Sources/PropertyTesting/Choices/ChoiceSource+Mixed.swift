public import SeededRandom

/// The leanings of one case, drawn afresh for each: together they reach what one fixed mixture would not.
@usableFromInline
struct Habit {
  /// Alternatives whose bit is off are not drawn in this case; all are on in half of the cases.
  @usableFromInline let enabled: UInt64
  /// In 16ths, cumulative: tiny, bound, reused, of every order; the rest is uniform.
  @usableFromInline let tiny: UInt64
  @usableFromInline let bound: UInt64
  @usableFromInline let reused: UInt64
  @usableFromInline let scaled: UInt64

  @inlinable
  init(word: UInt64) {
    enabled = word & 1 == 0 ? .max : word >> 4
    switch word >> 1 & 7 {
    case 0: (tiny, bound, reused, scaled) = (10, 11, 14, 15)
    case 1: (tiny, bound, reused, scaled) = (1, 2, 3, 4)
    case 2: (tiny, bound, reused, scaled) = (2, 3, 12, 14)
    case 3: (tiny, bound, reused, scaled) = (2, 8, 11, 14)
    default: (tiny, bound, reused, scaled) = (3, 4, 8, 13)
    }
  }
}

extension ChoiceSource {
  /// The greatest bound for which every value is about equally worth trying.
  @usableFromInline static var smallBound: UInt64 {
    @inlinable get { 8 }
  }

  /// A random value of the mixture of this case's habit.
  @inlinable
  mutating func mixedValue(upTo bound: UInt64, below: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    let word = random.next()
    let part = word & 15
    if part >= habit.bound && part < habit.reused, let earlier = earlierValue(upTo: bound, below: below, word >> 4) {
      return earlier
    }
    if bound <= ChoiceSource.smallBound {
      return part < habit.tiny && word & 16 == 0 ? word >> 32 & 1 : random.next(below: bound + 1)
    }
    if part < habit.tiny { return min(word >> 4 & 7, bound) }
    if part < habit.bound { return extreme(word >> 4 & 3, upTo: bound, below: below) }
    if part < habit.scaled {
      let bits = UInt64(64 - bound.leadingZeroBitCount)
      let size = ((word >> 4 & 0xFFFF) * (bits + 1)) >> 16
      let value = size == 0 ? 0 : random.next() >> (64 - size)
      return min(value, bound)
    }
    return bound == .max ? random.next() : random.next(below: bound + 1)
  }

  /// A random value, each equally likely, or one drawn earlier.
  @inlinable
  mutating func evenValue(upTo bound: UInt64, below: UInt64, reuses: Bool) -> UInt64 {
    if reuses {
      let word = random.next()
      if word & 3 == 0, let earlier = earlierValue(upTo: bound, below: below, word >> 4) { return earlier }
    }
    return bound == .max ? random.next() : random.next(below: bound + 1)
  }

  /// An end of the domain: the origin, the nearer ends on both sides, or the farthest value.
  @inlinable
  func extreme(_ which: UInt64, upTo bound: UInt64, below: UInt64) -> UInt64 {
    let nearer = min(below, bound - below)
    switch which {
    case 0: return nearer == 0 ? 0 : nearer * 2 - 1
    case 1: return min(nearer * 2, bound)
    case 2: return bound - 1
    default: return bound
    }
  }

  /// A value drawn earlier over the same domain, or a neighbour of it; `nil` where few looks find none.
  @inlinable
  mutating func earlierValue(upTo bound: UInt64, below: UInt64, _ word: UInt64) -> UInt64? {
    guard !choices.isEmpty else { return nil }
    for look in 0..<3 {
      let place = Int(((word >> (UInt64(look) * 16) & 0xFFFF) * UInt64(choices.count)) >> 16)
      let earlier = choices[place]
      guard earlier.bound == bound && earlier.below == below else { continue }
      switch word >> 52 & 15 {
      case 0: return min(earlier.value + (earlier.value == .max ? 0 : 1), bound)
      case 1: return earlier.value == 0 ? 0 : earlier.value - 1
      default: return earlier.value
      }
    }
    return nil
  }
}
