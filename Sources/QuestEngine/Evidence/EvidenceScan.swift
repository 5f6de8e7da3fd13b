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
    SpendingEvidence(
      day: day, ledger: ledger, regulars: regulars(of: ledger, asOf: day), week: try week(of: ledger, asOf: day))
  }

  private func regulars(of ledger: borrowing Ledger, asOf day: Day) -> [SpendingEvidence.Regular] {
    var visits = [Int](repeating: 0, count: ledger.payeeNames.count + 1)
    for row in 0..<ledger.rowCount where ledger.days[row] <= day {
      if rules.streakBreaker.countsOutflowsOnly && ledger.amounts[row] >= 0 { continue }
      visits[Int(ledger.payees[row])] += 1
    }
    var regulars: [SpendingEvidence.Regular] = []
    for payee in visits.indices.dropFirst() where visits[payee] >= rules.streakBreaker.minimumVisits {
      regulars.append(SpendingEvidence.Regular(payee: UInt32(payee), visits: visits[payee]))
    }
    let names = ledger.payeeNames
    regulars.sort { $0.visits != $1.visits ? $0.visits > $1.visits : names.precedes($0.payee, $1.payee) }
    return regulars
  }

  private func week(of ledger: borrowing Ledger, asOf day: Day) throws(MoneyError) -> [SpendingEvidence.CategoryWeek] {
    let start = day.windowStart(days: rules.categoryBudget.windowDays)
    var counts = [Int](repeating: 0, count: ledger.categoryNames.count + 1)
    var totals = [Int64](repeating: 0, count: ledger.categoryNames.count + 1)
    for row in 0..<ledger.rowCount where ledger.days[row] <= day && ledger.days[row] >= start {
      let amount = ledger.amounts[row]
      let category = Int(ledger.categories[row])
      if amount >= 0 || category == 0 { continue }
      counts[category] += 1
      let (total, overflow) = totals[category].subtractingReportingOverflow(amount)
      if overflow { throw .overflow }
      totals[category] = total
    }
    var week: [SpendingEvidence.CategoryWeek] = []
    for category in counts.indices where counts[category] > 0 {
      week.append(
        SpendingEvidence.CategoryWeek(
          category: UInt32(category), outflows: counts[category], total: Money(minorUnits: totals[category])))
    }
    return week
  }
}

extension NameTable {
  /// Whether one numbered name sorts before another.
  @inlinable
  func precedes(_ one: UInt32, _ other: UInt32) -> Bool {
    guard let one = self[one], let other = self[other] else { return false }
    return one < other
  }
}
