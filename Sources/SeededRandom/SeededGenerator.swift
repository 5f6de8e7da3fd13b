/// A small, fast random source whose whole sequence follows from one 64-bit seed.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let die = random.next(in: 1...6)
/// ```
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a Weyl
/// sequence passed through a mixing function. It is the same on every platform and in every build.
@frozen
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  @usableFromInline var state: UInt64

  /// Creates the source whose sequence follows from `seed`.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= goldenGamma
    return mixed(state)
  }
}

/// The odd number nearest to 2^64 divided by the golden ratio: the increment of the Weyl sequence.
@usableFromInline var goldenGamma: UInt64 {
  @inlinable get { 0x9E37_79B9_7F4A_7C15 }
}

/// A bijection of 64-bit words in which each input bit flips about half of the output bits.
///
/// Source: variant 13 of Stafford's improvements on the MurmurHash3 finaliser, as SplitMix64 uses it.
@inlinable
public func mixed(_ word: UInt64) -> UInt64 {
  var z = word
  z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z &>> 31)
}
