public import LedgerModel

/// The reference builder: reads the whole history anew each time.
@frozen
public struct EvidenceScan: EvidenceBuilder {
  /// The rules that say what counts.
  public let rules: QuestRules

  /// A scan under these rules.
  public init(rules: QuestRules) {
    self.rules = rules
  }

  /// A scan has nothing to note.
  public mutating func inserted(row: Int, of ledger: borrowing Ledger) {}

  /// A scan has nothing to note.
  public mutating func removing(row: Int, of ledger: borrowing Ledger) {}

  /// The evidence as of a day.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> SpendingEvidence {
    let week = week(of: ledger, asOf: day)
    if week.overflows > 0 { throw .overflow }
    let regulars = regulars(of: visits(to: ledger, asOf: day))
    return SpendingEvidence(day: day, ledger: ledger, regulars: regulars, week: week.categories)
  }

  /// How many rows dated on or before a day name each payee, by the payee's number; place 0 means nothing.
  func visits(to ledger: borrowing Ledger, asOf day: Day) -> [UInt32] {
    let bins = ledger.payeeNames.count + 1
    let sortedRows = ledger.rowCount(through: day)
    let outflowsOnly = rules.streakBreaker.countsOutflowsOnly
    // The columns are read without bounds checks in release builds: all of them have `rowCount` elements, and `Ledger`
    // takes no number for a name that its tables do not hold.
    return ledger.payees.withUnsafeBufferPointer { payees in
      if let sortedRows, !outflowsOnly { return tally(rows: sortedRows, bins: bins) { payees[$0] } }
      return ledger.days.withUnsafeBufferPointer { days in
        if !outflowsOnly { return tally(rows: days.count, bins: bins) { days[$0] <= day ? payees[$0] : 0 } }
        return ledger.amounts.withUnsafeBufferPointer { amounts in
          tally(rows: days.count, bins: bins) { days[$0] <= day && amounts[$0] < 0 ? payees[$0] : 0 }
        }
      }
    }
  }

  /// The payees with enough visits, by their numbers.
  func regulars(of visits: [UInt32]) -> [SpendingEvidence.Regular] {
    let least = UInt32(clamping: rules.leastVisits)
    var count = 0
    // Counted first, sixteen at a time, so that the list is allocated once.
    for visits in visits { count &+= visits >= least ? 1 : 0 }
    var regulars: [SpendingEvidence.Regular] = []
    regulars.reserveCapacity(count)
    for payee in visits.indices.dropFirst() where visits[payee] >= least {
      regulars.append(SpendingEvidence.Regular(payee: UInt32(payee), visits: Int(visits[payee])))
    }
    return regulars
  }

  /// What was spent on each category in the window that ends on a day, by the category's number.
  func week(of ledger: borrowing Ledger, asOf day: Day) -> WeekTotals {
    let start = day.windowStart(days: rules.categoryBudget.windowDays)
    var spent = [WeekTotals.Spent](repeating: WeekTotals.Spent(), count: ledger.categoryNames.count + 1)
    var overflows = 0
    let rows = (ledger.rowCount(before: start) ?? 0)..<(ledger.rowCount(through: day) ?? ledger.rowCount)
    spent.withUnsafeMutableBufferPointer { spent in
      ledger.days.withUnsafeBufferPointer { days in
        ledger.amounts.withUnsafeBufferPointer { amounts in
          ledger.categories.withUnsafeBufferPointer { categories in
            forEachRow(of: days, in: rows, from: start, through: day) { row in
              let category = Int(categories[row])
              if spent[category].add(min(amounts[row], 0)) && category != 0 { overflows += 1 }
            }
          }
        }
      }
    }
    return WeekTotals(spent, overflows)
  }
}

/// Hands out the rows of a range that are dated within a window, ends included.
///
/// Where the order is not known, most neighbourhoods hold no row of the window, which a comparison of sixteen days at once
/// tells at half the cost of sixteen comparisons.
@inline(__always)
private func forEachRow(
  of days: UnsafeBufferPointer<Day>, in rows: Range<Int>, from start: Day, through end: Day, _ body: (Int) -> Void
) {
  let numbers = UnsafeRawBufferPointer(days)
  let (first, last) = (SIMD16<Int32>(repeating: start.number), SIMD16<Int32>(repeating: end.number))
  var row = rows.lowerBound
  while row < rows.upperBound {
    var next = row &+ 16
    if next <= rows.upperBound {
      let block = numbers.loadUnaligned(fromByteOffset: row &* MemoryLayout<Day>.stride, as: SIMD16<Int32>.self)
      if !any((block .>= first) .& (block .<= last)) {
        row = next
        continue
      }
    } else {
      next = rows.upperBound
    }
    while row < next {
      if days[row] >= start && days[row] <= end { body(row) }
      row &+= 1
    }
  }
}
