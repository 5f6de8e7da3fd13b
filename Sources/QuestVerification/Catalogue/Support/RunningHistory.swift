import LedgerModel
import QuestEngine
import QuestSimulation

/// The history as of the app's day, kept up from step to step so that a step's cost does not depend on its length.
///
/// It shares no code with the engine's index, and at every step it is what ``CountedHistory`` makes of the whole ledger.
final class RunningHistory {
  /// The counts as of the last step.
  private(set) var counted: CountedHistory
  private let windowDays: Int32
  /// The rows as they were when they came, since a removed one is blank in the ledger; here it is blank from then on.
  private var rows: [CountedHistory.Row] = []
  /// By row: the row before it that has the same day, or -1.
  private var before: [Int] = []
  /// The last row of each day.
  private var latest: [Int32: Int] = [:]
  private var removed = 0
  private var day: Int32?

  /// Nothing is known of the world yet.
  init(_ world: borrowing World) {
    counted = CountedHistory(rules: world.rules, currency: world.book.ledger.currency)
    windowDays = Int32(clamping: world.rules.categoryBudget.windowDays)
  }

  /// Takes in what has changed since the last step.
  func keepUp(with world: borrowing World, on today: Day) {
    while removed < world.removedRows.count {
      blank(world.removedRows[removed])
      removed += 1
    }
    if rows.count < world.book.ledger.rowCount { add(world.book.ledger) }
    if day != today.number { move(to: today.number) }
  }

  private func add(_ ledger: borrowing Ledger) {
    counted.grow(to: ledger)
    for place in rows.count..<ledger.rowCount {
      let row = CountedHistory.Row(ledger, place)
      rows.append(row)
      before.append(latest.updateValue(place, forKey: row.day) ?? -1)
      count(row, 1)
    }
  }

  private func blank(_ place: Int) {
    // A row that came and went between two steps comes as a blank.
    guard place < rows.count else { return }
    count(rows[place], -1)
    rows[place].payee = 0
    rows[place].category = 0
  }

  private func count(_ row: CountedHistory.Row, _ sign: Int) {
    guard let day, row.day <= day else { return }
    counted.visit(row, sign)
    if row.day > day - windowDays { counted.spend(row, sign) }
  }

  private func move(to today: Int32) {
    guard let day, abs(Int(today) - Int(day)) <= rows.count + Self.shortJump else {
      self.day = today
      counted.clear()
      for row in rows { count(row, 1) }
      return
    }
    self.day = today
    for number in min(day, today) + 1...max(day, today) {
      forEachRow(of: number) { counted.visit($0, today > day ? 1 : -1) }
    }
    let (old, new) = (day - windowDays + 1...day, today - windowDays + 1...today)
    for number in old where !new.contains(number) { forEachRow(of: number) { counted.spend($0, -1) } }
    for number in new where !old.contains(number) { forEachRow(of: number) { counted.spend($0, 1) } }
  }

  /// So many days are looked up one by one however few rows there are.
  private static let shortJump = 32

  private func forEachRow(of day: Int32, _ body: (CountedHistory.Row) -> Void) {
    var place = latest[day] ?? -1
    while place >= 0 {
      body(rows[place])
      place = before[place]
    }
  }
}
