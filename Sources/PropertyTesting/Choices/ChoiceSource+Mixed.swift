public import SeededRandom

/// How one case draws, chosen afresh for each: together these reach what one fixed mixture would not.
@usableFromInline
struct DrawBias {
  /// Selects, with a generator's key, the alternatives of this case.
  @usableFromInline let word: UInt64
  /// In 16ths, cumulative: tiny, bound, reused, of every order; the rest is uniform.
  @usableFromInline let tiny: UInt64
  @usableFromInline let bound: UInt64
  @usableFromInline let reused: UInt64
  @usableFromInline let scaled: UInt64
  /// In 16ths: how often a whole list or alternative is a copy of an earlier one.
  @usableFromInline let copies: UInt64

  @inlinable
  init(word: UInt64) {
    self.word = word
    switch word >> 1 & 7 {
    case 0: (tiny, bound, reused, scaled, copies) = (10, 11, 14, 15, 4)
    case 1: (tiny, bound, reused, scaled, copies) = (1, 2, 3, 4, 0)
    case 2: (tiny, bound, reused, scaled, copies) = (2, 3, 12, 14, 10)
    case 3: (tiny, bound, reused, scaled, copies) = (2, 8, 11, 14, 4)
    default: (tiny, bound, reused, scaled, copies) = (3, 4, 8, 13, 3)
    }
  }

  /// Whether alternatives are restricted in this case.
  @inlinable var isSwarm: Bool { word & 1 == 1 }
}

extension ChoiceSource {
  /// The greatest bound for which every value is about equally worth trying.
  @usableFromInline static var smallBound: UInt64 {
    @inlinable get { 8 }
  }

  /// A random value of the mixture of this case's bias.
  @inlinable
  mutating func mixedValue(upTo bound: UInt64, below: UInt64) -> UInt64 {
    guard bound > 0 else { return 0 }
    let word = random.next()
    let part = word & 15
    if part >= bias.bound && part < bias.reused, let earlier = earlierValue(upTo: bound, below: below, word >> 4) {
      return earlier
    }
    if bound <= ChoiceSource.smallBound {
      return part < bias.tiny && word & 16 == 0 ? word >> 32 & 1 : random.next(below: bound + 1)
    }
    if part < bias.tiny { return min(word >> 4 & 7, bound) }
    if part < bias.bound {
      return word & 0x70 == 0
        ? edge(word >> 7, upTo: bound, below: below) : extreme(word >> 4 & 3, upTo: bound, below: below)
    }
    if part < bias.scaled {
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

  /// The bounds of a narrower machine integer or a neighbour within 2, on either side of the origin.
  @usableFromInline
  func edge(_ word: UInt64, upTo bound: UInt64, below: UInt64) -> UInt64 {
    let bits: [UInt64] = [7, 8, 15, 16, 31, 32, 53, 63]
    let magnitude = (UInt64(1) << bits[Int(word & 7)]) &+ (word >> 3 & 0xFF) % 5 &- 2
    let distance = SignedDistance(magnitude: magnitude, isBelow: below > 0 && word >> 11 & 1 == 1)
    return Choice.value(of: distance, below: below, above: bound - below) ?? min(magnitude, bound)
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
