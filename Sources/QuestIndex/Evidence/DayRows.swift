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
    let index = days.partitioningIndex { $0 < day }
    let new = UInt32(new.lowerBound)..<UInt32(new.upperBound)
    let run = UInt32(runs.count)
    guard index < days.count, days[index] == day else {
      runs.append(Run(rows: new, next: run))
      days.insertTrivial(day, at: index)
      lists.insertTrivial(List(first: run, last: run), at: index)
      return true
    }
    let last = Int(lists[index].last)
    if runs[last].rows.upperBound == new.lowerBound {
      runs[last].rows = runs[last].rows.lowerBound..<new.upperBound
    } else {
      runs.append(Run(rows: new, next: run))
      runs[last].next = run
      lists[index].last = run
    }
    return false
  }

  /// Shows the rows of the day at a index to a body, run by run.
  func forEachRun(ofIndex index: Int, _ body: (Range<Int>) -> Void) {
    var (run, next) = (-1, Int(lists[index].first))
    while run != next {
      run = next
      body(Int(runs[run].rows.lowerBound)..<Int(runs[run].rows.upperBound))
      next = Int(runs[run].next)
    }
  }

  /// Checks that each row of a ledger is listed once, under its day.
  func _checkInvariants(in ledger: Ledger) {
    precondition(zip(days, days.dropFirst()).allSatisfy(<), "the days are out of order")
    var listed: [Int] = []
    for index in days.indices {
      forEachRun(ofIndex: index) { rows in
        precondition(rows.allSatisfy { ledger.days[$0] == days[index] }, "a row is listed under another day")
        listed += rows
      }
    }
    precondition(listed.sorted() == Array(0..<ledger.rowCount), "a row is missing, or listed twice")
  }
}
