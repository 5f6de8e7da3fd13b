import LedgerModel
import QuestEngine
import QuestSimulation

/// The history as of the app's day, kept up from step to step so that a step's cost does not depend on its length.
///
/// It shares no code with the engine's index, and at every step it is what ``CountedHistory`` makes of the whole ledger.
struct RunningHistory {
  /// The counts as of the last step.
  private(set) var counted = CountedHistory()
  private var windowDays: Int32 = 0
  /// The rows as they were when they came, since a removed one is blank in the ledger; here it is blank from then on.
  private var rows: [CountedHistory.Row] = []
  /// The places of the rows in the order of their days.
  private var byDay: [Int] = []
  private var removed = 0
  private var day: Int32?

  /// Takes in what has changed since the last step.
  mutating func keepUp(with world: borrowing World, on today: Day) {
    if day == nil {
      counted = CountedHistory(rules: world.rules, currency: world.book.ledger.currency)
      windowDays = Int32(clamping: world.rules.categoryBudget.windowDays)
    }
    while removed < world.removedRows.count {
      blank(world.removedRows[removed])
      removed += 1
    }
    if rows.count < world.book.ledger.rowCount { add(world.book.ledger) }
    if day != today.number { move(to: today.number) }
  }

  private mutating func add(_ ledger: borrowing Ledger) {
    counted.grow(to: ledger)
    let known = rows.count
    rows.reserveCapacity(ledger.rowCount)
    for place in known..<ledger.rowCount {
      let row = CountedHistory.Row(ledger, place)
      rows.append(row)
      count(row, 1)
      if known > 0 { byDay.insert(place, at: firstPlace(after: row.day)) }
    }
    if known > 0 { return }
    byDay = Array(rows.indices)
    if !ledger.isSortedByDay { byDay.sort { rows[$0].day < rows[$1].day } }
  }

  private mutating func blank(_ place: Int) {
    // A row that came and went between two steps comes as a blank.
    guard place < rows.count else { return }
    count(rows[place], -1)
    rows[place].payee = 0
    rows[place].category = 0
  }

  private mutating func count(_ row: CountedHistory.Row, _ sign: Int) {
    guard let day, row.day <= day else { return }
    counted.visit(row, sign)
    if row.day > day - windowDays { counted.spend(row, sign) }
  }

  /// Counts the days that come or go, and those that the window's ends pass.
  private mutating func move(to today: Int32) {
    let day = self.day ?? .min + windowDays
    self.day = today
    let (early, late, sign) = today > day ? (day, today, 1) : (today, day, -1)
    forEachRow(after: early, through: late) { $0.visit($1, sign) }
    forEachRow(after: early - windowDays, through: min(early, late - windowDays)) { $0.spend($1, -sign) }
    forEachRow(after: max(early, late - windowDays), through: late) { $0.spend($1, sign) }
  }

  private mutating func forEachRow(
    after early: Int32, through late: Int32, _ body: (inout CountedHistory, CountedHistory.Row) -> Void
  ) {
    var place = firstPlace(after: early)
    while place < byDay.count, rows[byDay[place]].day <= late {
      body(&counted, rows[byDay[place]])
      place += 1
    }
  }

  /// The first place, in the order of days, of a row dated after a day.
  private func firstPlace(after day: Int32) -> Int {
    guard let last = byDay.last, rows[last].day > day else { return byDay.count }
    var (low, high) = (0, byDay.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if rows[byDay[middle]].day > day { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
