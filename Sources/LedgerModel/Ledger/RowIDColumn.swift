import Foundation

/// The ids of a ledger's rows where they are not the dense ones: their texts end to end, found by fingerprint.
///
/// An open-addressing table at half load or less; the same in every process.
struct RowIDColumn: Sendable {
  private struct Stored: Hashable {
    var start: Int
    var count: UInt32
    /// The row; ``removedRow`` once it was removed.
    var row: UInt32
    var fingerprint: UInt64
  }

  private static let removedRow = UInt32.max

  private var bytes: [UInt8] = []
  private var stored: [Stored] = []
  /// The place in `stored` plus one of each row up to the last that has an id here; 0 for a dense one.
  ///
  /// Empty while every row has one, in order.
  private var places: [UInt32] = []
  /// For each slot 0, or a byte of an id's fingerprint: small, so that most looks stay in the processor's caches.
  private var tags: [UInt8] = []
  /// The place in `stored` of each slot that has a tag.
  private var slots: [UInt32] = []
  /// What was seen in tags ahead of need; of no use but to keep the look at them.
  private var seen: UInt8 = 0

  var isEmpty: Bool { stored.isEmpty }

  /// Whether the same ids are stored in the same way; what was not written to since shares its memory, and costs no look.
  func isStored(as other: RowIDColumn) -> Bool {
    bytes == other.bytes && stored == other.stored && places == other.places
  }

  /// The id of a row; nil for a dense one.
  func id(ofRow row: Int) -> String? { place(ofRow: row).map { text(stored[$0]) } }

  func hasID(_ row: Int) -> Bool { place(ofRow: row) != nil }

  private func place(ofRow row: Int) -> Int? {
    if places.isEmpty { return row < stored.count ? row : nil }
    return row < places.count && places[row] != 0 ? Int(places[row]) - 1 : nil
  }

  /// The row of an id, by canonical equivalence as texts are equal.
  func row(of id: String) -> Int? {
    if stored.isEmpty { return nil }
    var id = id
    return id.withUTF8 { id in
      let fingerprint = Self.fingerprint(id)
      return switch find(id, fingerprint) {
      case .found(let place): Int(stored[place].row)
      case .free: nil
      }
    }
  }

  /// Gives a row an id that no row has; nil where it was given, else the row that has it.
  mutating func insert(_ id: String, row: Int) -> Int? {
    var id = id
    return id.withUTF8 { insert($0, row: row) }
  }

  private mutating func insert(_ id: UnsafeBufferPointer<UInt8>, row: Int) -> Int? {
    let start = bytes.count
    bytes.append(contentsOf: id)
    let other = insert(start..<bytes.count, Self.fingerprint(id), row: row)
    if other != nil { bytes.removeLast(id.count) }
    return other
  }

  /// Gives rows from a number on the ids of a batch from `first` on, up to the first that may be dense or that a row has.
  ///
  /// - Returns: how many rows were given theirs.
  mutating func insert(_ ids: Ledger.RowIDs, from first: Int, row: Int) -> Int {
    var place = first
    while place < ids.ends.count {
      // Some at a time, so that one that is refused leaves few behind it to be copied again.
      let end = min(place &+ 64, ids.ends.count)
      let (start, from) = (bytes.count, ids.start(of: place))
      bytes.append(contentsOf: ids.bytes[from..<ids.ends[end &- 1]])
      while place < end {
        let text = start &+ ids.start(of: place) &- from..<start &+ ids.ends[place] &- from
        if mayBeDense(text) || insert(text, ids.fingerprints[place], row: row &+ place &- first) != nil {
          bytes.removeLast(bytes.count - text.lowerBound)
          return place - first
        }
        place &+= 1
      }
    }
    return place - first
  }

  private func mayBeDense(_ text: Range<Int>) -> Bool {
    text.count > 1 && bytes[text.lowerBound] == UInt8(ascii: "t") && bytes[text.lowerBound &+ 1] &- 0x30 < 10
  }

  /// Gives a row an id that stands in `bytes` already.
  @inline(__always)
  private mutating func insert(_ id: Range<Int>, _ fingerprint: UInt64, row: Int) -> Int? {
    if (stored.count &+ 1) &* 2 > tags.count { grow(to: max(16, tags.count &* 2)) }
    let slot: Int
    switch bytes.withUnsafeBufferPointer({ find(UnsafeBufferPointer(rebasing: $0[id]), fingerprint) }) {
    case .found(let place): return Int(stored[place].row)
    case .free(let free): slot = free
    }
    if places.isEmpty, row != stored.count { listPlaces() }
    tags[slot] = Self.tag(of: fingerprint)
    slots[slot] = UInt32(stored.count)
    stored.append(
      Stored(start: id.lowerBound, count: UInt32(id.count), row: UInt32(row), fingerprint: fingerprint))
    if !places.isEmpty {
      while places.count <= row { places.append(0) }
      places[row] = UInt32(stored.count)
    }
    return nil
  }

  private mutating func listPlaces() {
    places = stored.indices.map { UInt32($0 + 1) }
    if places.isEmpty { places.append(0) }
  }

  /// Looks at where ids are to be inserted: many places at a time come from memory as fast as one of them.
  mutating func look(at ids: Ledger.RowIDs) {
    if tags.isEmpty { return }
    var all: UInt8 = 0
    for fingerprint in ids.fingerprints { all ^= tags[Self.slot(of: fingerprint, tags.count &- 1)] }
    seen = all
  }

  /// Makes room for so many ids.
  mutating func reserve(_ count: Int) {
    stored.reserveCapacity(count)
    var size = 16
    while size < count &* 2 { size &*= 2 }
    if size > tags.count { grow(to: size) }
  }

  mutating func remove(row: Int) {
    guard let place = place(ofRow: row) else { return }
    if places.isEmpty { listPlaces() }
    stored[place].row = Self.removedRow
    places[row] = 0
  }

  private enum Finding {
    /// The place in `stored`.
    case found(Int)
    /// The slot in which the id would stand.
    case free(Int)
  }

  @inline(__always)
  private func find(_ id: UnsafeBufferPointer<UInt8>, _ fingerprint: UInt64) -> Finding {
    let mask = tags.count &- 1
    let tag = Self.tag(of: fingerprint)
    var slot = Self.slot(of: fingerprint, mask)
    while tags[slot] != 0 {
      if tags[slot] == tag {
        let place = Int(slots[slot])
        if isMatch(stored[place], id, fingerprint) { return .found(place) }
      }
      slot = (slot &+ 1) & mask
    }
    return .free(slot)
  }

  private func isMatch(_ known: Stored, _ id: UnsafeBufferPointer<UInt8>, _ fingerprint: UInt64) -> Bool {
    guard known.fingerprint == fingerprint, known.row != Self.removedRow else { return false }
    let text = bytes[known.start..<known.start + Int(known.count)]
    return text.elementsEqual(id) || self.text(known) == String(decoding: id, as: UTF8.self)
  }

  private mutating func grow(to size: Int) {
    tags = [UInt8](repeating: 0, count: size)
    slots = [UInt32](repeating: 0, count: size)
    let mask = size - 1
    for (place, id) in stored.enumerated() where id.row != Self.removedRow {
      var slot = Self.slot(of: id.fingerprint, mask)
      while tags[slot] != 0 { slot = (slot + 1) & mask }
      tags[slot] = Self.tag(of: id.fingerprint)
      slots[slot] = UInt32(place)
    }
  }

  @inline(__always)
  private static func slot(of fingerprint: UInt64, _ mask: Int) -> Int { Int(truncatingIfNeeded: fingerprint) & mask }

  /// The highest byte, which is no part of a slot's number; never 0.
  @inline(__always)
  private static func tag(of fingerprint: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: fingerprint &>> 56) | 1 }

  private func text(_ id: Stored) -> String {
    String(decoding: bytes[id.start..<id.start + Int(id.count)], as: UTF8.self)
  }

  @inline(__always)
  static func fingerprint(_ id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let (hash, isASCII) = hash(id)
    return isASCII ? hash : composed(id)
  }

  private static func composed(_ id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var text = String(decoding: id, as: UTF8.self).precomposedStringWithCanonicalMapping
    return text.withUTF8 { hash($0).hash }
  }

  /// Eight bytes a step; used for finding only, so that no output depends on it.
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, isASCII: Bool) {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: raw.count)
    var all: UInt64 = 0
    var place = 0
    while place < raw.count {
      var word: UInt64 = 0
      if place &+ 8 <= raw.count {
        word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      } else if raw.count >= 8 {
        // The last word overlaps the one before it.
        word = raw.loadUnaligned(fromByteOffset: raw.count &- 8, as: UInt64.self)
      } else {
        for byte in raw { word = word &<< 8 | UInt64(byte) }
      }
      all |= word
      let product = (hash ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xFF51_AFD7_ED55_8CCD)
      hash = product.high ^ product.low
      place &+= 8
    }
    return (hash, all & 0x8080_8080_8080_8080 == 0)
  }
}
