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
  private var order = RowOrder()
  /// How many rows and payees the ledger had when it was last heard of; it never has fewer.
  private var known = (rows: 0, payees: 0)
  /// How many of the places with rows have come.
  private var end = 0
  /// How many of those lie before the window.
  private var start = 0
  var regulars: Regulars
  var week = WeekTotals()
  /// The lists of the evidence, kept up to date, and the ledger's names unless they are forgotten.
  var counted = SpendingEvidence.none
  private var knowsNames = false

  /// An index under these rules.
  public init(rules: QuestRules) {
    self.rules = rules
    regulars = Regulars(least: rules.leastVisits)
  }

  /// Counts the row, if its day has come.
  public mutating func inserted(row: Int, of ledger: borrowing Ledger) {
    guard let day else { return }
    known = (row + 1, ledger.payeeNames.count)
    let dayOfRow = ledger.days[row]
    let change = order.insert(row, of: ledger)
    let windowStart = windowStart(day)
    if dayOfRow <= day {
      ledger.withColumns { _ = add(row..<row + 1, $0, isInWindow: dayOfRow >= windowStart) }
    }
    switch change {
    case .none: break
    case .newPlace:
      if dayOfRow <= day { end += 1 }
      if dayOfRow < windowStart { start += 1 }
    case .newOrder: find(windowStart, day, in: ledger)
    }
  }

  /// Takes the row back, if it was counted.
  public mutating func removing(row: Int, of ledger: borrowing Ledger) {
    guard let day, ledger.days[row] <= day else { return }
    ledger.withColumns { columns in
      takeBackVisits(row..<row + 1, columns)
      if columns.days[row] >= windowStart(day) { takeBackSpending(row..<row + 1, columns) }
    }
  }

  /// The evidence as of a day.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public mutating func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> SpendingEvidence {
    try count(ledger, asOf: day)
    return SpendingEvidence(
      day: day, ledger: ledger, regulars: counted.regulars.all, areOrdered: true, week: counted.categories)
  }

  /// Shows the evidence as of a day to a body, which must not keep it; that saves the copies.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  @inline(__always)
  mutating func withEvidence(
    of ledger: borrowing Ledger, asOf day: Day, _ body: (borrowing SpendingEvidence) -> Void
  ) throws(MoneyError) {
    try count(ledger, asOf: day)
    if !knowsNames {
      counted.takeNames(of: ledger)
      knowsNames = true
    }
    body(counted)
  }

  /// Lets go of the ledger's names, so that new ones are added without a copy of all.
  mutating func forgetNames() {
    if knowsNames { counted.dropNames() }
    knowsNames = false
  }

  /// Counts the history as of a day.
  @inline(__always)
  private mutating func count(_ ledger: borrowing Ledger, asOf newDay: Day) throws(MoneyError) {
    if day != newDay { move(to: newDay, in: ledger) }
    if week.isOverflown { throw .overflow }
  }

  private mutating func move(to newDay: Day, in ledger: borrowing Ledger) {
    // The columns are looked at without bounds checks.
    precondition(
      ledger.rowCount >= known.rows && ledger.payeeNames.count >= known.payees, "another ledger than the index follows")
    guard let day else {
      order = RowOrder(ledger, rows: ledger.rowCount)
      return countAll(ledger, asOf: newDay)
    }
    // A jump over most of a long history is no cheaper than a new count.
    if abs(newDay.days(since: day)) > Self.longJump,
      abs(order.places(before: newDay, in: ledger) - end) > ledger.withColumns(order.count) / 2
    {
      return countAll(ledger, asOf: newDay)
    }
    self.day = newDay
    counted.day = newDay
    ledger.withColumns { columns in
      if newDay > day { advance(to: newDay, columns) } else { rewind(to: newDay, columns) }
    }
  }

  /// Days between two questions that are not worth a thought.
  private static let longJump = 64

  /// Counts the whole history.
  private mutating func countAll(_ ledger: borrowing Ledger, asOf newDay: Day) {
    let scan = EvidenceScan(rules: rules)
    day = newDay
    known = (ledger.rowCount, ledger.payeeNames.count)
    let spent = scan.week(of: ledger, asOf: newDay)
    week = WeekTotals(spent.categories, overflows: spent.overflows, largest: ledger.categoryNames.count)
    let visits = scan.visits(to: ledger, asOf: newDay)
    let names = ledger.payeeNames.names
    let ordered = scan.regulars(of: visits).sorted { SpendingEvidence.Regular.isStronger($0, than: $1, names) }
    regulars = Regulars(visits, ordered, least: rules.leastVisits, names)
    counted = SpendingEvidence(day: newDay, ledger: ledger, regulars: ordered, areOrdered: true, week: spent.categories)
    counted.dropNames()
    knowsNames = false
    find(windowStart(newDay), newDay, in: ledger)
  }

  /// Finds the places of the window that ends on a day.
  private mutating func find(_ windowStart: Day, _ day: Day, in ledger: borrowing Ledger) {
    start = order.places(before: windowStart, in: ledger)
    end = order.places(through: day, in: ledger)
  }

  /// Counts the days up to a later one, then takes back those that the window leaves behind.
  private mutating func advance(to newDay: Day, _ columns: Ledger.Columns) {
    let windowStart = windowStart(newDay)
    if order.isOfLedger {
      end = add(end..<columns.days.count, columns) { columns.days[$0] <= newDay }
      start = takeBackSpending(start..<end, columns) { columns.days[$0] < windowStart }
      return
    }
    let count = order.count(in: columns)
    while end < count, order.day(at: end, in: columns) <= newDay {
      order.forEachRun(at: end) { add($0, columns) }
      end += 1
    }
    while start < end, order.day(at: start, in: columns) < windowStart {
      order.forEachRun(at: start) { takeBackSpending($0, columns) }
      start += 1
    }
  }

  /// Takes back the days after an earlier one, then counts those that the window reaches again.
  private mutating func rewind(to newDay: Day, _ columns: Ledger.Columns) {
    while end > 0, order.day(at: end - 1, in: columns) > newDay {
      end -= 1
      order.forEachRun(at: end) { rows in
        takeBackVisits(rows, columns)
        if end >= start { takeBackSpending(rows, columns) }
      }
    }
    start = min(start, end)
    let windowStart = windowStart(newDay)
    while start > 0, order.day(at: start - 1, in: columns) >= windowStart {
      start -= 1
      order.forEachRun(at: start) { add($0, columns, isVisit: false) }
    }
  }

  private func windowStart(_ day: Day) -> Day {
    day.windowStart(days: rules.categoryBudget.windowDays)
  }
}
