import LedgerModel

/// The rows of a ledger by their days, in the order of the days.
///
/// Rows that stand next to each other in the ledger are one run, so that a ledger with a few rows out of order costs little
/// more than a run a day. Rows are never taken out: a removed one stays in the ledger as a blank that counts for nothing.
struct DayRows {
  /// The days that have rows, ascending.
  private(set) var days: [Day] = []
  private var lists: [List] = []
  private var runs: [Run] = []

  /// The first and the last run of a day.
  private struct List {
    var first: UInt32
    var last: UInt32
  }

  /// Neighbouring rows of one day, and the day's next run; a run is its own successor where it is the last.
  private struct Run {
    var rows: Range<UInt32>
    var next: UInt32
  }

  /// No rows.
  init() {}

  /// So many rows at the head of a ledger.
  init(_ ledger: borrowing Ledger, rows: Int) {
    runs.reserveCapacity(min(rows, 64))
    var row = 0
    while row < rows {
      let day = ledger.days[row]
      var end = row + 1
      while end < rows, ledger.days[end] == day { end += 1 }
      insert(row..<end, on: day)
      row = end
    }
  }

  /// Notes appended rows of one day.
  ///
  /// - Returns: whether the day had no rows before.
  @discardableResult
  mutating func insert(_ new: Range<Int>, on day: Day) -> Bool {
    let place = days.place { $0 < day }
    let new = UInt32(new.lowerBound)..<UInt32(new.upperBound)
    let run = UInt32(runs.count)
    guard place < days.count, days[place] == day else {
      runs.append(Run(rows: new, next: run))
      days.put(day, at: place)
      lists.put(List(first: run, last: run), at: place)
      return true
    }
    let last = Int(lists[place].last)
    if runs[last].rows.upperBound == new.lowerBound {
      runs[last].rows = runs[last].rows.lowerBound..<new.upperBound
    } else {
      runs.append(Run(rows: new, next: run))
      runs[last].next = run
      lists[place].last = run
    }
    return false
  }

  /// Shows the rows of the day at a place to a body, run by run.
  func forEachRun(ofPlace place: Int, _ body: (Range<Int>) -> Void) {
    var (run, next) = (-1, Int(lists[place].first))
    while run != next {
      run = next
      body(Int(runs[run].rows.lowerBound)..<Int(runs[run].rows.upperBound))
      next = Int(runs[run].next)
    }
  }
}
