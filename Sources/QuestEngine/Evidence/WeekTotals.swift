import LedgerModel

/// What was spent on each category in the window, exactly.
struct WeekTotals {
  /// The categories with an outflow, ascending by number.
  var categories: [SpendingEvidence.CategoryWeek]
  /// How many times 2^64 the true totals lie above those in ``categories``, in all; 0 where all of them fit.
  ///
  /// A total is kept to 64 bits, and how often it wrapped is counted. Totals are never below zero, so that a sum of zero
  /// says of each that it never wrapped, or wrapped back as outflows were taken out.
  var overflows: Int

  /// Nothing was spent.
  init() {
    categories = []
    overflows = 0
  }

  /// One category's outflows while they are counted.
  struct Spent {
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

  /// The totals of what was counted by category number; place 0 is for absent categories and is left out.
  init(_ spent: [Spent], _ overflows: Int) {
    self.init()
    self.overflows = overflows
    categories.reserveCapacity(min(spent.count, 32))
    for category in spent.indices.dropFirst() where spent[category].outflows > 0 {
      categories.append(
        SpendingEvidence.CategoryWeek(
          category: UInt32(category), outflows: spent[category].outflows,
          total: Money(minorUnits: spent[category].total)))
    }
  }

  /// Counts a row, if it is an outflow on a category.
  mutating func add(_ row: Int, of ledger: borrowing Ledger) {
    let (category, amount) = (ledger.categories[row], ledger.amounts[row])
    if category == 0 || amount >= 0 { return }
    let place = place(of: category)
    if place == categories.count || categories[place].category != category {
      categories.put(SpendingEvidence.CategoryWeek(category: category, outflows: 0, total: .zero), at: place)
    }
    let known = categories[place]
    let (total, overflow) = known.total.minorUnits.subtractingReportingOverflow(amount)
    if overflow { overflows += 1 }
    categories[place] = SpendingEvidence.CategoryWeek(
      category: category, outflows: known.outflows + 1, total: Money(minorUnits: total))
  }

  /// Takes back a row that was counted.
  mutating func subtract(_ row: Int, of ledger: borrowing Ledger) {
    let (category, amount) = (ledger.categories[row], ledger.amounts[row])
    if category == 0 || amount >= 0 { return }
    let place = place(of: category)
    let known = categories[place]
    let (total, overflow) = known.total.minorUnits.addingReportingOverflow(amount)
    if overflow { overflows -= 1 }
    if known.outflows == 1 {
      categories.drop(at: place)
    } else {
      categories[place] = SpendingEvidence.CategoryWeek(
        category: category, outflows: known.outflows - 1, total: Money(minorUnits: total))
    }
  }

  /// The place of a category: its own, or where it would go.
  private func place(of category: UInt32) -> Int {
    categories.place { $0.category < category }
  }
}
