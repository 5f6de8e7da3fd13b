/// Finds places in a list by the fingerprints of what stands there.
///
/// The list stays with its owner, who compares; the table only narrows the search to a place or two. It is open
/// addressing with linear probing at half load, and the same in every process.
@frozen
public struct PlaceTable: Sendable {
  /// A place plus one in each slot, or 0 in a free one.
  ///
  /// The length is a power of two.
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var count = 0

  /// An empty table.
  @inlinable
  public init() {}

  /// The place with a fingerprint at which `isMatch` holds; nil where there is none.
  @inlinable
  public func place(of fingerprint: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    withMemory { $0.place(of: fingerprint, where: isMatch) }
  }

  /// Lends the table as memory to a body that looks up many, and must not keep it.
  @inlinable
  public func withMemory<Result>(_ body: (Memory) -> Result) -> Result {
    slots.withUnsafeBufferPointer { body(Memory(slots: $0)) }
  }

  /// A table as memory.
  @frozen
  public struct Memory {
    @usableFromInline let slots: UnsafeBufferPointer<UInt32>

    @inlinable
    init(slots: UnsafeBufferPointer<UInt32>) {
      self.slots = slots
    }

    /// The place with a fingerprint at which `isMatch` holds; nil where there is none.
    @inlinable
    public func place(of fingerprint: UInt64, where isMatch: (Int) -> Bool) -> Int? {
      if slots.isEmpty { return nil }
      let mask = slots.count &- 1
      var slot = PlaceTable.slot(of: fingerprint, mask)
      while slots[slot] != 0 {
        let place = Int(slots[slot]) &- 1
        if isMatch(place) { return place }
        slot = (slot &+ 1) & mask
      }
      return nil
    }
  }

  /// Notes a place that is not in the table.
  ///
  /// - Parameter fingerprint: the fingerprint of what stands at a place.
  @inlinable
  public mutating func insert(_ place: Int, fingerprint: (Int) -> UInt64) {
    if (count &+ 1) &* 2 > slots.count {
      let old = slots
      slots = [UInt32](repeating: 0, count: max(8, old.count &* 2))
      for entry in old where entry != 0 { put(entry, fingerprint(Int(entry) &- 1)) }
    }
    put(UInt32(place + 1), fingerprint(place))
    count &+= 1
  }

  @inlinable
  mutating func put(_ entry: UInt32, _ fingerprint: UInt64) {
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
