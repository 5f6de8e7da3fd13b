import LedgerModel
import QuestEngine

extension EvidenceIndex {
  /// Counts rows from the head of a range, as long as a condition holds.
  ///
  /// - Parameter isVisit: whether their payees were not counted before.
  /// - Parameter isInWindow: whether the window holds them.
  /// - Returns: the row after the last that was counted.
  @inline(__always) @discardableResult
  mutating func add(
    _ rows: Range<Int>, _ columns: Ledger.Columns, isVisit: Bool = true, isInWindow: Bool = true,
    while holds: (Int) -> Bool = { _ in true }
  ) -> Int {
    var row = rows.lowerBound
    while true {
      row = addWithoutRoom(row..<rows.upperBound, columns, isVisit, isInWindow, while: holds)
      if row == rows.upperBound || !holds(row) { return row }
      // A new payee, a new regular, a new category: rare, so that the rows between are counted at one go.
      if isVisit { visits.makeRoom(for: Int(columns.payees[row]), columns, in: &counted.payees.all) }
      if isInWindow { window.makeRoom(for: columns.categories[row], in: &counted.categoryEntries) }
    }
  }

  /// Counts up to the first row for which the arrays must grow.
  @inline(__always)
  private mutating func addWithoutRoom(
    _ rows: Range<Int>, _ columns: Ledger.Columns, _ isVisit: Bool, _ isInWindow: Bool, while holds: (Int) -> Bool
  ) -> Int {
    let outflowsOnly = rules.streakBreaker.countsOutflowsOnly
    return visits.withOrder(&counted.payees.all, columns) { order in
      window.withTotals(&counted.categoryEntries) { totals in
        var row = rows.lowerBound
        while row < rows.upperBound, holds(row) {
          let (payee, amount) = (Int(columns.payees[row]), columns.amounts[row])
          var index: Int?
          if isInWindow && amount < 0 && columns.categories[row] != 0 {
            index = totals.index(of: columns.categories[row])
            if index == nil { return row }
          }
          if isVisit && payee != 0 && (!outflowsOnly || amount < 0) && !order.add(payee) { return row }
          if let index { totals.add(amount, at: index) }
          row += 1
        }
        return row
      }
    }
  }

  /// Takes back the outflows of rows from the head of a range, as long as a condition holds.
  ///
  /// - Returns: the row after the last that was taken back.
  @inline(__always) @discardableResult
  mutating func takeBackSpending(
    _ rows: Range<Int>, _ columns: Ledger.Columns, while holds: (Int) -> Bool = { _ in true }
  ) -> Int {
    window.withTotals(&counted.categoryEntries) { totals in
      var row = rows.lowerBound
      while row < rows.upperBound, holds(row) {
        let (category, amount) = (columns.categories[row], columns.amounts[row])
        if category != 0 && amount < 0, let index = totals.index(of: category) { totals.subtract(amount, at: index) }
        row += 1
      }
      return row
    }
  }

  /// Takes back the visits of rows.
  mutating func takeBackVisits(_ rows: Range<Int>, _ columns: Ledger.Columns) {
    for row in rows {
      let payee = Int(columns.payees[row])
      if payee == 0 || rules.streakBreaker.countsOutflowsOnly && columns.amounts[row] >= 0 { continue }
      let isTooFew = visits.withOrder(&counted.payees.all, columns) { $0.subtract(payee) }
      if isTooFew { visits.dropWeakest(of: &counted.payees.all) }
    }
  }
}
