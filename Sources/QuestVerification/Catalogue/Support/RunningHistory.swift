import LedgerModel
import QuestEngine
import QuestSimulation

/// The history as of the app's day, updated from step to step so that a step's cost does not depend on its length.
///
/// It shares no code with the engine's index, and at every step it is what ``CountedHistory`` makes of the whole ledger.
struct RunningHistory {
  /// The counts as of the last step.
  private(set) var counted = CountedHistory()
  private var windowDays: Int32 = 0
  /// The rows as they were when they came, since a removed one is blank in the ledger; here it is blank from then on.
  private var rows: [CountedHistory.Row] = []
  /// The places of the rows in the order of their days: of those of the start, and of those that came since.
  ///
  /// What comes is mostly dated after all that came, though before much that was there from the start.
  private var (atStart, since): ([Int], [Int]) = ([], [])
  /// By payee number: the period of the last quest on the payee that was claimed.
  private(set) var claimedPeriods: [Int?] = []
  /// Claimed quests on payees that the ledger does not name.
  private var unnamed: [PaidQuest.Key] = []
  private var claims = 0
  private var removed = 0
  private var day: Int32?

  /// Takes in what has changed since the last step.
  mutating func update(with reference: borrowing ReferenceState, on today: Day) {
    if day == nil {
      counted = CountedHistory(rules: reference.rules, currency: reference.ledger.currency)
      windowDays = Int32(clamping: reference.rules.categoryBudget.windowDays)
    }
    while removed < reference.removedRows.count {
      blank(reference.removedRows[removed])
      removed += 1
    }
    if day == nil || rows.count < reference.ledger.rowCount { add(reference.ledger) }
    while claims < reference.paidQuests.count {
      note(reference.paidQuests[claims].key, reference.ledger)
      claims += 1
    }
    if day != today.number { move(to: today.number) }
  }

  private mutating func add(_ ledger: borrowing Ledger) {
    counted.grow(to: ledger)
    claimedPeriods += repeatElement(nil, count: counted.visits.count - claimedPeriods.count)
    let unnamed = unnamed
    self.unnamed = []
    for claimed in unnamed { note(claimed, ledger) }
    let known = rows.count
    for place in known..<ledger.rowCount {
      let row = CountedHistory.Row(ledger, place)
      rows.append(row)
      count(row, 1)
      if known > 0 { since.insert(place, at: firstPlace(in: since, after: row.day)) }
    }
    if known > 0 { return }
    atStart = Array(rows.indices)
    if !ledger.isSortedByDay { atStart.sort { rows[$0].day < rows[$1].day } }
  }

  private mutating func note(_ claimed: PaidQuest.Key, _ ledger: borrowing Ledger) {
    guard claimed.kind == StreakBreaker.kind, let payee = claimed.subject else { return }
    guard let number = ledger.payeeNames.number(of: payee) else { return unnamed.append(claimed) }
    claimedPeriods[Int(number)] = claimed.period
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
    for place in places(in: atStart, after: early, through: late) { body(&counted, rows[atStart[place]]) }
    for place in places(in: since, after: early, through: late) { body(&counted, rows[since[place]]) }
  }

  /// The places, in an order of days, of the rows dated after a day and on or before a later one.
  private func places(in byDay: [Int], after early: Int32, through late: Int32) -> Range<Int> {
    let first = firstPlace(in: byDay, after: early)
    var end = first
    while end < byDay.count, rows[byDay[end]].day <= late { end += 1 }
    return first..<end
  }

  /// The first place, in the order of days, of a row dated after a day.
  private func firstPlace(in byDay: [Int], after day: Int32) -> Int {
    guard let last = byDay.last, rows[last].day > day else { return byDay.count }
    var (low, high) = (0, byDay.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if rows[byDay[middle]].day > day { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
