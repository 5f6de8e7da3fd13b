import LedgerModel

/// The rows of a ledger in the order of their days, by places that each have a day.
///
/// A ledger that is sorted is its own order, and each row a place. Once a row comes out of order, the rows are kept by
/// their days, and each day is a place.
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

  /// What a row that was appended does to the places.
  enum Change {
    /// The row is at a place that was there.
    case none
    /// The row has a new place.
    case newPlace
    /// The places are other ones.
    case newOrder
  }

  /// Notes a row that was appended, and no row behind it.
  mutating func insert(_ row: Int, of ledger: borrowing Ledger) -> Change {
    if !isOfLedger { return days.insert(row..<row + 1, on: ledger.days[row]) ? .newPlace : .none }
    if ledger.isSortedByDay { return .newPlace }
    self = RowOrder(ledger, rows: row + 1)
    return .newOrder
  }

  /// How many places there are.
  @inline(__always)
  func count(in columns: Ledger.Columns) -> Int { isOfLedger ? columns.days.count : days.days.count }

  /// The day of a place.
  @inline(__always)
  func day(at place: Int, in columns: Ledger.Columns) -> Day {
    isOfLedger ? columns.days[place] : days.days[place]
  }

  /// How many places are before a day.
  func places(before day: Day, in ledger: borrowing Ledger) -> Int {
    ledger.rowCount(before: day) ?? days.days.place { $0 < day }
  }

  /// How many places are on a day or before it.
  func places(through day: Day, in ledger: borrowing Ledger) -> Int {
    ledger.rowCount(through: day) ?? days.days.place { $0 <= day }
  }

  /// Shows the rows at a place to a body, as ranges of neighbours.
  @inline(__always)
  func forEachRun(at place: Int, _ body: (Range<Int>) -> Void) {
    if isOfLedger { body(place..<place + 1) } else { days.forEachRun(ofPlace: place, body) }
  }
}
