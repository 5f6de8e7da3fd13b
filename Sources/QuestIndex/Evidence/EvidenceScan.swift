public import LedgerModel
public import QuestEngine

/// Evidence counted from scratch, as fast as memory allows.
@frozen
public struct EvidenceScan: Sendable {
  /// The rules that decide what counts.
  public let rules: QuestRules

  /// A scan under these rules.
  public init(rules: QuestRules) {
    self.rules = rules
  }

  /// The evidence as of a day.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public func evidence(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> IndexedEvidence {
    let window = window(of: ledger, asOf: day)
    if window.overflows > 0 { throw .overflow }
    let payees = payees(of: visits(to: ledger, asOf: day))
    return IndexedEvidence(day: day, ledger: ledger, payees: payees, categories: window.categories)
  }

  /// How many rows dated on or before a day name each payee, by the payee's number; index 0 means nothing.
  func visits(to ledger: borrowing Ledger, asOf day: Day) -> [UInt32] {
    let bins = ledger.payeeNames.count + 1
    let sortedRows = ledger.rowCount(through: day)
    let outflowsOnly = rules.streakBreaker.countsOutflowsOnly
    return ledger.withColumns { columns in
      if let sortedRows, !outflowsOnly { return tally(rows: sortedRows, bins: bins) { columns.payees[$0] } }
      let rows = columns.days.count
      if !outflowsOnly { return tally(rows: rows, bins: bins) { columns.days[$0] <= day ? columns.payees[$0] : 0 } }
      return tally(rows: rows, bins: bins) { row in
        columns.days[row] <= day && columns.amounts[row] < 0 ? columns.payees[row] : 0
      }
    }
  }

  /// The payees with enough visits, by their numbers.
  func payees(of visits: [UInt32]) -> [IndexedEvidence.Payee] {
    let least = UInt32(clamping: rules.streakBreaker.leastVisits)
    var count = 0
    // Counted first, sixteen at a time, so that the list is allocated once.
    for visits in visits { count &+= visits >= least ? 1 : 0 }
    var payees: [IndexedEvidence.Payee] = []
    payees.reserveCapacity(count)
    for payee in visits.indices.dropFirst() where visits[payee] >= least {
      payees.append(IndexedEvidence.Payee(number: UInt32(payee), visits: Int(visits[payee])))
    }
    return payees
  }

  /// What was spent on each category in the window that ends on a day, ascending by the category's number, and how often
  /// a total wrapped.
  func window(
    of ledger: borrowing Ledger, asOf day: Day
  ) -> (categories: [IndexedEvidence.Category], overflows: Int) {
    let start = day.windowStart(days: rules.categoryBudget.windowDays)
    var spent = [Spent](repeating: Spent(), count: ledger.categoryNames.count + 1)
    var overflows = 0
    let rows = (ledger.rowCount(before: start) ?? 0)..<(ledger.rowCount(through: day) ?? ledger.rowCount)
    spent.withUnsafeMutableBufferPointer { spent in
      ledger.withColumns { columns in
        forEachRow(of: columns.days, in: rows, from: start, through: day) { row in
          let category = Int(columns.categories[row])
          if spent[category].add(min(columns.amounts[row], 0)) && category != 0 { overflows += 1 }
        }
      }
    }
    var categories: [IndexedEvidence.Category] = []
    categories.reserveCapacity(min(spent.count, 32))
    for category in spent.indices.dropFirst() where spent[category].outflows > 0 {
      categories.append(
        IndexedEvidence.Category(
          number: UInt32(category), outflows: spent[category].outflows,
          total: Money(minorUnits: spent[category].total)))
    }
    return (categories, overflows)
  }

  /// One category's outflows while they are counted.
  private struct Spent {
    var outflows = 0
    var total: Int64 = 0

    /// Adds an outflow, or nothing for zero, without a branch; whether the total wrapped.
    @inline(__always)
    mutating func add(_ amount: Int64) -> Bool {
      outflows &+= amount < 0 ? 1 : 0
      let (sum, overflow) = total.subtractingReportingOverflow(amount)
      total = sum
      return overflow
    }
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
