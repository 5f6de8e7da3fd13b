public import LedgerModel

/// The incremental builder: what it costs to change the history or to move on a day does not depend on its length.
///
/// It starts with a scan at the first day asked for. From then on it adds and subtracts the rows that come and go: those
/// that are logged or deleted, those whose day comes, those that enter and leave the window. For any day its evidence is
/// that of ``EvidenceScan``.
public struct EvidenceIndex: EvidenceBuilder {
  /// The rules that say what counts.
  public let rules: QuestRules
  /// The day as of which the history is counted; nil until one is asked for.
  private var day: Day?
  private var rows = DayRows()
  /// How many of the days with rows have come.
  private var end = 0
  /// How many of those lie before the window.
  private var start = 0
  private var regulars: Regulars
  private var week = WeekTotals()

  /// An index under these rules.
  public init(rules: QuestRules) {
    self.rules = rules
    regulars = Regulars(least: rules.leastVisits)
  }

  /// Counts the row, if its day has come.
  public mutating func inserted(row: Int, of ledger: borrowing Ledger) {
    guard let day else { return }
    let dayOfRow = ledger.days[row]
    let isNewDay = rows.insert(row..<row + 1, on: dayOfRow)
    if dayOfRow > day { return }
    if isNewDay { end += 1 }
    visit(row, of: ledger)
    if dayOfRow >= windowStart(day) {
      week.add(row, of: ledger)
    } else if isNewDay {
      start += 1
    }
  }

  /// Takes the row back, if it was counted.
  public mutating func removing(row: Int, of ledger: borrowing Ledger) {
    guard let day, ledger.days[row] <= day else { return }
    visit(row, of: ledger, isTakenBack: true)
    if ledger.days[row] >= windowStart(day) { week.subtract(row, of: ledger) }
  }

  /// The evidence as of a day.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public mutating func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> SpendingEvidence {
    move(to: day, in: ledger)
    if week.overflows != 0 { throw .overflow }
    return SpendingEvidence(
      day: day, ledger: ledger, regulars: regulars.ordered, areOrdered: true, week: week.categories)
  }

  private mutating func move(to newDay: Day, in ledger: borrowing Ledger) {
    guard let day else {
      rows = DayRows(ledger)
      return count(ledger, asOf: newDay)
    }
    if newDay == day { return }
    // A jump over most of a long history is no cheaper than a new count.
    if abs(newDay.days(since: day)) > Self.longJump && abs(rows.place(of: newDay) - end) > rows.days.count / 2 {
      return count(ledger, asOf: newDay)
    }
    self.day = newDay
    if newDay > day {
      advance(to: newDay, ledger)
    } else {
      rewind(to: newDay, ledger)
    }
  }

  /// Days between two questions that are not worth a thought.
  private static let longJump = 64

  /// Counts the whole history.
  private mutating func count(_ ledger: borrowing Ledger, asOf newDay: Day) {
    let scan = EvidenceScan(rules: rules)
    day = newDay
    week = scan.week(of: ledger, asOf: newDay)
    let visits = scan.visits(to: ledger, asOf: newDay)
    let names = ledger.payeeNames.names
    let ordered = scan.regulars(of: visits).sorted { SpendingEvidence.Regular.isStronger($0, than: $1, names) }
    regulars = Regulars(visits, ordered, least: rules.leastVisits, names)
    start = rows.place(of: windowStart(newDay))
    end = rows.place(after: newDay)
  }

  /// Counts the days up to a later one, then takes back those that the window leaves behind.
  private mutating func advance(to newDay: Day, _ ledger: borrowing Ledger) {
    while end < rows.days.count, rows.days[end] <= newDay.number {
      change(place: end, ledger, visits: 1, week: 1)
      end += 1
    }
    let windowStart = windowStart(newDay).number
    while start < end, rows.days[start] < windowStart {
      change(place: start, ledger, visits: 0, week: -1)
      start += 1
    }
  }

  /// Takes back the days after an earlier one, then counts those that the window reaches again.
  private mutating func rewind(to newDay: Day, _ ledger: borrowing Ledger) {
    while end > 0, rows.days[end - 1] > newDay.number {
      end -= 1
      change(place: end, ledger, visits: -1, week: end >= start ? -1 : 0)
    }
    start = min(start, end)
    let windowStart = windowStart(newDay).number
    while start > 0, rows.days[start - 1] >= windowStart {
      start -= 1
      change(place: start, ledger, visits: 0, week: 1)
    }
  }

  /// Counts the rows of the day at a place once more, 1, or once less, -1, or not at all, 0.
  private mutating func change(place: Int, _ ledger: borrowing Ledger, visits: Int, week weeks: Int) {
    var next: UInt32? = rows.firstRun(ofPlace: place)
    while let run = next {
      for row in rows.rows(ofRun: run) {
        if visits != 0 { visit(row, of: ledger, isTakenBack: visits < 0) }
        if weeks > 0 { week.add(row, of: ledger) } else if weeks < 0 { week.subtract(row, of: ledger) }
      }
      next = rows.run(after: run)
    }
  }

  private func windowStart(_ day: Day) -> Day {
    day.windowStart(days: rules.categoryBudget.windowDays)
  }

  @inline(__always)
  private mutating func visit(_ row: Int, of ledger: borrowing Ledger, isTakenBack: Bool = false) {
    let payee = ledger.payees[row]
    if payee == 0 || rules.streakBreaker.countsOutflowsOnly && ledger.amounts[row] >= 0 { return }
    if isTakenBack {
      regulars.subtract(payee, ledger.payeeNames.names)
    } else {
      regulars.add(payee, ledger.payeeNames.names)
    }
  }
}
