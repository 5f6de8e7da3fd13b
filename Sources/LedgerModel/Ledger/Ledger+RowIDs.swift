extension Ledger {
  /// The ids of rows that are to be appended, their texts end to end.
  public struct RowIDs: Sendable {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var fingerprints: [UInt64] = []

    /// No ids.
    public init() {}

    /// Adds the id of the next row, by the bytes of its UTF-8.
    public mutating func append(_ id: UnsafeBufferPointer<UInt8>) {
      bytes.append(contentsOf: id)
      ends.append(bytes.count)
      fingerprints.append(RowIDColumn.fingerprint(id))
    }

    /// Takes all ids out, and keeps the memory.
    public mutating func removeAll() {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      fingerprints.removeAll(keepingCapacity: true)
    }

    /// The id of a row.
    public subscript(row: Int) -> String { String(decoding: bytes[start(of: row)..<ends[row]], as: UTF8.self) }

    func start(of row: Int) -> Int { row == 0 ? 0 : ends[row - 1] }
  }

  /// Makes room for the ids of more rows at once.
  public mutating func reserveIDs(_ rows: Int) { ids.reserve(rows) }

  /// Appends rows with ids of their own from a place on, up to the first whose id an earlier row has.
  ///
  /// - Returns: the place of that row, or the number of `rows` where all were appended.
  public mutating func append(_ rows: [Row], ids new: RowIDs, from first: Int) -> Int {
    if first == 0 { ids.look(at: new) }
    var place = first
    while place < rows.count {
      let end = place + ids.insert(new, from: place, row: rowCount)
      rows.withUnsafeBufferPointer { appendColumns(UnsafeBufferPointer(rebasing: $0[place..<end])) }
      place = end
      guard place < rows.count else { break }
      let row = rows[place]
      let other = append(
        id: new[place], day: row.day, payee: row.payee, category: row.category, amount: row.amount, mark: row.mark)
      if other != nil { return place }
      place += 1
    }
    return place
  }

  /// Changes what is known of a row beyond what a generator may see; a removed row stays one.
  public mutating func setMark(_ mark: Mark, ofRow row: Int) {
    if marks[row] != .removed, mark != .removed { marks[row] = mark }
  }
}
