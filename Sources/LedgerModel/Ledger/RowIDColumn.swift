import Foundation
import SeededRandom

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
    bytes.append(contentsOf: id.utf8)
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
    let isASCII = id.utf8.allSatisfy { $0 < 0x80 }
    return stableHash(isASCII ? id : id.precomposedStringWithCanonicalMapping)
  }
}
