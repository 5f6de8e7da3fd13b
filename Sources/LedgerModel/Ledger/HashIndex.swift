/// Finds the elements of a list by their fingerprints.
///
/// The list stays with its owner, who compares; the index only narrows the search to an element or two. It is open
/// addressing with linear probing at half load, and the same in every process.
@frozen
public struct HashIndex: Sendable {
  /// An element's index plus one in each slot, or 0 in a free one; the length is a power of two.
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var count = 0

  /// An empty index.
  @inlinable
  public init() {}

  /// The index of the element with a fingerprint for which `isMatch` holds; nil where there is none.
  @inlinable
  public func index(of fingerprint: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    let mask = slots.count &- 1
    var slot = Self.slot(of: fingerprint, mask)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) &- 1
      if isMatch(index) { return index }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Notes an element that is not in the index.
  ///
  /// - Parameter fingerprint: the fingerprint of the element at an index.
  @inlinable
  public mutating func insert(_ index: Int, fingerprint: (Int) -> UInt64) {
    if (count &+ 1) &* 2 > slots.count {
      let old = slots
      slots = [UInt32](repeating: 0, count: max(8, old.count &* 2))
      for entry in old where entry != 0 { insert(entry, fingerprint(Int(entry) &- 1)) }
    }
    insert(UInt32(index + 1), fingerprint(index))
    count &+= 1
  }

  @inlinable
  mutating func insert(_ entry: UInt32, _ fingerprint: UInt64) {
    let mask = slots.count &- 1
    var slot = Self.slot(of: fingerprint, mask)
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }

  /// The high bits of a product with the golden ratio, which depend on all bits of the fingerprint.
  @inlinable
  static func slot(of fingerprint: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }
}
