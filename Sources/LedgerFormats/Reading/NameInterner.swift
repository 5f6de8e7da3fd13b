import LedgerModel

/// The distinct spellings of a column, each made a name once, however many rows write it.
///
/// An open-addressing table over the bytes: a repeated name costs a hash and a comparison, and no string is made.
struct NameInterner {
  /// For each slot 0, or half of a spelling's hash above its number plus one.
  private var slots = [UInt64](repeating: 0, count: 1_024)
  /// Where each spelling stands in `arena`.
  private var slices: [Slice] = []
  private var arena: [UInt8] = []
  /// The name of each spelling; nil for one that trims to nothing.
  private(set) var names: [Name?] = []
  /// The first and last bytes of each spelling of up to sixteen, which is all of it; those of a longer one are zero.
  private var ends: [(head: UInt64, tail: UInt64)] = []
  private let make: (String) -> Name?

  /// - Parameter make: turns a spelling into a name, such as one that cleans payees.
  init(make: @escaping (String) -> Name? = { Name(StreamSafe.text($0)) }) {
    self.make = make
  }

  /// The number of a spelling that stands nowhere in the file as it is.
  mutating func number(of text: String) -> Int {
    var text = text
    return text.withUTF8 { number(of: $0, Slice(start: 0, end: $0.count)) }
  }

  /// The number of a spelling.
  @inline(__always)
  mutating func number(of bytes: Bytes, _ slice: Slice) -> Int {
    guard slice.count <= 16 else { return longNumber(of: bytes, slice) }
    let (head, tail) = bytes.ends(of: slice)
    let hash = Self.mixed(Self.mixed(UInt64(truncatingIfNeeded: slice.count), head), tail)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1
      if slots[slot] &>> 32 == hash &>> 32, ends[number].head == head, ends[number].tail == tail,
        slices[number].count == slice.count
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return add(bytes, slice, hash, slot, head, tail)
  }

  private mutating func longNumber(of bytes: Bytes, _ slice: Slice) -> Int {
    let hash = Self.hash(bytes, slice)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] &>> 32 == hash &>> 32, isEqual(slices[number], bytes, slice) { return number }
      slot = (slot + 1) & mask
    }
    return add(bytes, slice, hash, slot, 0, 0)
  }

  private mutating func add(
    _ bytes: Bytes, _ slice: Slice, _ hash: UInt64, _ slot: Int, _ head: UInt64, _ tail: UInt64
  ) -> Int {
    slices.append(Slice(start: arena.count, end: arena.count + slice.count))
    ends.append((head, tail))
    arena.append(contentsOf: bytes[slice.start..<slice.end])
    names.append(make(bytes.text(slice)))
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(slices.count)
    if slices.count * 4 > slots.count { grow() }
    return slices.count - 1
  }

  @inline(__always)
  private func isEqual(_ known: Slice, _ bytes: Bytes, _ slice: Slice) -> Bool {
    guard known.count == slice.count else { return false }
    return arena.withUnsafeBufferPointer { arena in
      var offset = 0
      // The last word overlaps the one before it.
      while offset &+ 8 < slice.count {
        if bytes.word(at: slice.start &+ offset) != arena.word(at: known.start &+ offset) { return false }
        offset &+= 8
      }
      return bytes.word(at: slice.end &- 8) == arena.word(at: known.end &- 8)
    }
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    arena.withUnsafeBufferPointer { arena in
      for (number, slice) in slices.enumerated() {
        let hash = Self.hash(arena, slice)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number + 1)
      }
    }
  }

  /// Eight bytes a step, mixed by multiplication; used for finding only, so that no output depends on it.
  private static func hash(_ bytes: Bytes, _ slice: Slice) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: slice.count)
    if slice.count <= 16 {
      let (head, tail) = bytes.ends(of: slice)
      return mixed(mixed(hash, head), tail)
    }
    let last = slice.end &- 8
    var place = slice.start
    // The last word overlaps the one before it.
    while place < last {
      hash = mixed(hash, bytes.word(at: place))
      place &+= 8
    }
    return mixed(hash, bytes.word(at: last))
  }

  /// Both halves of a full product, so that every bit of the word reaches every bit of the hash.
  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xFF51_AFD7_ED55_8CCD)
    return product.high ^ product.low
  }
}
