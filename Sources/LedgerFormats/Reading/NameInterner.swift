import LedgerModel

/// The distinct spellings of a column, each made a name once, however many rows write it.
///
/// An open-addressing table over the bytes: a repeated name costs a hash and a comparison, and no string is made.
struct NameInterner {
  private struct Entry {
    var hash: UInt64
    var start: Int
    var end: Int
  }

  private var slots = [UInt32](repeating: 0, count: 256)
  private var entries: [Entry] = []
  private var arena: [UInt8] = []
  /// The name of each spelling; nil for one that trims to nothing.
  private(set) var names: [Name?] = []
  private let make: (String) -> Name?

  /// - Parameter make: turns a spelling into a name, such as one that cleans payees.
  init(make: @escaping (String) -> Name? = Name.init) {
    self.make = make
  }

  /// The number of a spelling that stands nowhere in the file as it is.
  mutating func number(of text: String) -> Int {
    var text = text
    return text.withUTF8 { number(of: $0, Slice(start: 0, end: $0.count)) }
  }

  /// The number of a spelling.
  mutating func number(of bytes: Bytes, _ slice: Slice) -> Int {
    let hash = Self.hash(bytes, slice)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash, isEqual(entries[number], bytes, slice) { return number }
      slot = (slot + 1) & mask
    }
    entries.append(Entry(hash: hash, start: arena.count, end: arena.count + slice.count))
    arena.append(contentsOf: bytes[slice.start..<slice.end])
    names.append(make(bytes.text(slice)))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  @inline(__always)
  private func isEqual(_ entry: Entry, _ bytes: Bytes, _ slice: Slice) -> Bool {
    guard entry.end - entry.start == slice.count, let base = bytes.baseAddress else {
      return slice.isEmpty && entry.start == entry.end
    }
    return arena.withUnsafeBytes { arena in
      let other = UnsafeRawPointer(base + slice.start)
      var index = 0
      while index + 8 <= slice.count {
        let word = arena.loadUnaligned(fromByteOffset: entry.start + index, as: UInt64.self)
        if word != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
        index += 8
      }
      while index < slice.count {
        if arena[entry.start + index] != bytes[slice.start + index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for number in entries.indices {
      var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// Eight bytes a step, mixed by multiplication; used for finding only, so that no output depends on it.
  @inline(__always)
  private static func hash(_ bytes: Bytes, _ slice: Slice) -> UInt64 {
    var hash = UInt64(slice.count) &* 0x9E37_79B9_7F4A_7C15
    var index = slice.start
    while index + 8 <= slice.end {
      let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
      hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash &>> 32
      index += 8
    }
    var rest: UInt64 = 0
    while index < slice.end {
      rest = rest &<< 8 | UInt64(bytes[index])
      index += 1
    }
    hash = (hash ^ rest) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash &>> 29)
  }
}
