public import LedgerModel
public import QuestEngine

/// Evidence kept up to date: the cost of a change, or of a day, does not depend on the length of the history.
///
/// It starts with a scan at the first day asked for. From then on it adds and subtracts rows: those
/// that are logged or deleted, those whose day comes, those that enter and leave the window. For any day its evidence is
/// that of ``EvidenceScan``.
public struct EvidenceIndex: Sendable {
  /// The rules that decide what counts.
  public let rules: QuestRules
  /// The day as of which the history is counted; nil until one is asked for.
  private var day: Day?
  private var order = RowOrder()
  /// How many rows and payees the ledger had when it was last seen; it never has fewer.
  private var known = (rows: 0, payees: 0)
  /// How many of the indices with rows have come.
  private var end = 0
  /// How many of those lie before the window.
  private var start = 0
  var visits: VisitCounts
  var window = WindowTotals()
  /// The lists of the evidence, kept up to date, and the ledger's names unless they are forgotten.
  var counted = IndexedEvidence.none
  private var knowsNames = false

  /// An index under these rules.
  public init(rules: QuestRules) {
    self.rules = rules
    visits = VisitCounts(least: rules.streakBreaker.leastVisits)
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
    case .newIndex:
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
  public mutating func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> IndexedEvidence {
    try count(ledger, asOf: day)
    return IndexedEvidence(
      day: day, ledger: ledger, payees: counted.payees.all, areOrdered: true, categories: counted.categoryEntries)
  }

  /// Shows the evidence as of a day to a body, which must not keep it; that saves the copies.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  @inline(__always)
  mutating func withEvidence(
    of ledger: borrowing Ledger, asOf day: Day, _ body: (borrowing IndexedEvidence) -> Void
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
    if window.isOverflown { throw .overflow }
  }

  private mutating func move(to newDay: Day, in ledger: borrowing Ledger) {
    // The columns are read without bounds checks.
    precondition(
      ledger.rowCount >= known.rows && ledger.payeeNames.count >= known.payees, "another ledger than the index follows")
    guard let day else {
      order = RowOrder(ledger, rows: ledger.rowCount)
      return countAll(ledger, asOf: newDay)
    }
    // A jump over most of a long history is no cheaper than a new count.
    if abs(newDay.days(since: day)) > Self.longJump,
      abs(order.indices(before: newDay, in: ledger) - end) > ledger.withColumns(order.count) / 2
    {
      return countAll(ledger, asOf: newDay)
    }
    self.day = newDay
    counted.day = newDay
    ledger.withColumns { columns in
      if newDay > day { advance(to: newDay, columns) } else { rewind(to: newDay, columns) }
    }
  }

  /// Up to this many days, moving is always cheaper than counting anew.
  private static let longJump = 64

  /// Counts the whole history.
  private mutating func countAll(_ ledger: borrowing Ledger, asOf newDay: Day) {
    let scan = EvidenceScan(rules: rules)
    day = newDay
    known = (ledger.rowCount, ledger.payeeNames.count)
    let spent = scan.window(of: ledger, asOf: newDay)
    window = WindowTotals(spent.categories, overflows: spent.overflows, largest: ledger.categoryNames.count)
    let counts = scan.visits(to: ledger, asOf: newDay)
    let names = ledger.payeeNames.names
    let ordered = scan.payees(of: counts).sorted { IndexedEvidence.Payee.isStronger($0, than: $1, names) }
    visits = VisitCounts(counts, ordered, least: rules.streakBreaker.leastVisits, names)
    counted = IndexedEvidence(
      day: newDay, ledger: ledger, payees: ordered, areOrdered: true, categories: spent.categories)
    counted.dropNames()
    knowsNames = false
    find(windowStart(newDay), newDay, in: ledger)
  }

  /// Finds the indices of the window that ends on a day.
  private mutating func find(_ windowStart: Day, _ day: Day, in ledger: borrowing Ledger) {
    start = order.indices(before: windowStart, in: ledger)
    end = order.indices(through: day, in: ledger)
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

  /// Checks every part, and that the counts are those of a scan.
  package func _checkInvariants(of ledger: Ledger) {
    guard let day else { return }
    order._checkInvariants(in: ledger)
    precondition(end == order.indices(through: day, in: ledger), "the end of the counted days is wrong")
    precondition(start == order.indices(before: windowStart(day), in: ledger), "the start of the window is wrong")
    var (visits, window, counted) = (visits, window, counted)
    ledger.withColumns { columns in visits.withOrder(&counted.payees.all, columns) { $0._checkInvariants() } }
    window._checkInvariants(&counted.categoryEntries)
  }
}
