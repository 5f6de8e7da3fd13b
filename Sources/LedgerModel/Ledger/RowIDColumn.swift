import Foundation

/// The ids of a ledger's rows where they are not the dense ones: their texts end to end, found by fingerprint.
struct RowIDColumn: Sendable {
  private struct Stored {
    var start: Int
    var count: Int
    /// The row; -1 once it was removed.
    var row: Int
    var fingerprint: UInt64
  }

  private var bytes: [UInt8] = []
  private var stored: [Stored] = []
  /// The place in `stored` plus one of each row up to the last that has an id here; 0 for a dense one.
  private var places: [UInt32] = []
  private var table = PlaceTable()

  var isEmpty: Bool { stored.isEmpty }

  /// The id of a row; nil for a dense one.
  func id(ofRow row: Int) -> String? {
    hasID(row) ? text(stored[Int(places[row]) - 1]) : nil
  }

  func hasID(_ row: Int) -> Bool { row < places.count && places[row] != 0 }

  /// The row of an id, by canonical equivalence as texts are equal.
  func row(of id: String) -> Int? {
    if stored.isEmpty { return nil }
    return row(of: id, fingerprint: Self.fingerprint(id))
  }

  private func row(of id: String, fingerprint: UInt64) -> Int? {
    let place = table.place(of: fingerprint) { place in
      stored[place].row >= 0 && stored[place].fingerprint == fingerprint && text(stored[place]) == id
    }
    return place.map { stored[$0].row }
  }

  /// Gives a row an id that no row has; nil where it was given, else the row that has it.
  mutating func insert(_ id: String, row: Int) -> Int? {
    let fingerprint = Self.fingerprint(id)
    if let other = self.row(of: id, fingerprint: fingerprint) { return other }
    let start = bytes.count
    var text = id
    text.withUTF8 { bytes.append(contentsOf: $0) }
    stored.append(Stored(start: start, count: bytes.count - start, row: row, fingerprint: fingerprint))
    while places.count <= row { places.append(0) }
    places[row] = UInt32(stored.count)
    let known = stored
    table.insert(known.count - 1) { known[$0].fingerprint }
    return nil
  }

  mutating func remove(row: Int) {
    guard hasID(row) else { return }
    stored[Int(places[row]) - 1].row = -1
    places[row] = 0
  }

  private func text(_ id: Stored) -> String {
    String(decoding: bytes[id.start..<id.start + id.count], as: UTF8.self)
  }

  private static func fingerprint(_ id: String) -> UInt64 {
    let (hash, isASCII) = hash(id)
    return isASCII ? hash : self.hash(id.precomposedStringWithCanonicalMapping).hash
  }

  /// Eight bytes a step; used for finding only, so that no output depends on it.
  private static func hash(_ text: String) -> (hash: UInt64, isASCII: Bool) {
    var text = text
    return text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var hash = UInt64(raw.count)
      var all: UInt64 = 0
      var place = 0
      while place < raw.count {
        var word: UInt64 = 0
        if place + 8 <= raw.count {
          word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        } else {
          for byte in raw[place...] { word = word &<< 8 | UInt64(byte) }
        }
        all |= word
        let product = (hash ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xFF51_AFD7_ED55_8CCD)
        hash = product.high ^ product.low
        place += 8
      }
      return (hash, all & 0x8080_8080_8080_8080 == 0)
    }
  }
}
