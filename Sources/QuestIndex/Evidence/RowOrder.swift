import LedgerModel

/// The rows of a ledger in the order of their days, by indices that each have a day.
///
/// A ledger that is sorted is its own order, and each row a index. Once a row comes out of order, the rows are kept by
/// their days, and each day is a index.
struct RowOrder {
  /// Whether the ledger's rows are in order, so that nothing need be kept.
  private(set) var isOfLedger = true
  /// The rows by their days; empty while the ledger is sorted.
  private var days = DayRows()

  /// The order of no rows.
  init() {}

  /// The order of so many rows at the head of a ledger.
  init(_ ledger: borrowing Ledger, rows: Int) {
    isOfLedger = ledger.isSortedByDay
    if !isOfLedger { days = DayRows(ledger, rows: rows) }
  }

  /// What a row that was appended does to the indices.
  enum Change {
    /// The row is at a index that was there.
    case none
    /// The row has a new index.
    case newIndex
    /// The indices are other ones.
    case newOrder
  }

  /// Notes a row that was appended, and no row behind it.
  mutating func insert(_ row: Int, of ledger: borrowing Ledger) -> Change {
    if !isOfLedger { return days.insert(row..<row + 1, on: ledger.days[row]) ? .newIndex : .none }
    if ledger.isSortedByDay { return .newIndex }
    self = RowOrder(ledger, rows: row + 1)
    return .newOrder
  }

  /// How many indices there are.
  @inline(__always)
  func count(in columns: Ledger.Columns) -> Int { isOfLedger ? columns.days.count : days.days.count }

  /// The day of a index.
  @inline(__always)
  func day(at index: Int, in columns: Ledger.Columns) -> Day {
    isOfLedger ? columns.days[index] : days.days[index]
  }

  /// How many indices are before a day.
  func indices(before day: Day, in ledger: borrowing Ledger) -> Int {
    ledger.rowCount(before: day) ?? days.days.partitioningIndex { $0 < day }
  }

  /// How many indices are on a day or before it.
  func indices(through day: Day, in ledger: borrowing Ledger) -> Int {
    ledger.rowCount(through: day) ?? days.days.partitioningIndex { $0 <= day }
  }

  /// Shows the rows at a index to a body, as ranges of neighbours.
  @inline(__always)
  func forEachRun(at index: Int, _ body: (Range<Int>) -> Void) {
    if isOfLedger { body(index..<index + 1) } else { days.forEachRun(ofIndex: index, body) }
  }

  /// Checks that each row of a ledger has one index, in the order of the days.
  func _checkInvariants(in ledger: Ledger) {
    if isOfLedger {
      precondition(zip(ledger.days, ledger.days.dropFirst()).allSatisfy(<=), "the ledger is not sorted")
    } else {
      days._checkInvariants(in: ledger)
    }
  }
}
