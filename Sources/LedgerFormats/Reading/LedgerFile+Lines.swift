public import LedgerModel

extension LedgerFile {
  /// What became of one place of a file.
  public enum Fate: Sendable, Hashable {
    /// A row of a ledger.
    case read(Ledger.Entry, Currency)
    /// Left out, for a reason.
    case skipped(String)
  }

  /// Hands out what was read and what was left out, in the order of the files' lines.
  ///
  /// Needs a file that was read with ``ReadingOptions/keepsPlaces``. Rows of one line keep their order.
  public func forEachPlace(_ body: (Place, Fate) throws -> Void) rethrows {
    // Numbers rather than values, so that what is sorted stays small: a ledger and its row, or a reason.
    var items: [(place: Place, source: Int32, row: Int32)] = []
    for (number, ledger) in ledgers.enumerated() {
      for (row, place) in zip(ledger.rows, rowPlaces[ledger.currency.code] ?? []) {
        items.append((place, Int32(truncatingIfNeeded: number), Int32(truncatingIfNeeded: row)))
      }
    }
    for (number, reason) in skipped.enumerated() {
      for place in reason.places { items.append((place, -1, Int32(truncatingIfNeeded: number))) }
    }
    items.sort { ($0.place, $0.source, $0.row) < ($1.place, $1.source, $1.row) }
    for item in items {
      if item.source < 0 {
        try body(item.place, .skipped(skipped[Int(item.row)].reason))
      } else {
        let ledger = ledgers[Int(item.source)]
        try body(item.place, .read(ledger[Int(item.row)], ledger.currency))
      }
    }
  }
}
