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
  /// By category number: the place in ``categories`` when last looked at, which others may have changed since.
  private var places: [UInt32] = []

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
  @inline(__always)
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
      category: category, outflows: known.outflows &+ 1, total: Money(minorUnits: total))
  }

  /// Takes back a row that was counted.
  @inline(__always)
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
        category: category, outflows: known.outflows &- 1, total: Money(minorUnits: total))
    }
  }

  /// The place of a category: its own, or where it would go.
  @inline(__always)
  private mutating func place(of category: UInt32) -> Int {
    let index = Int(category)
    if index < places.count {
      let known = Int(places[index])
      if known < categories.count, categories[known].category == category { return known }
    }
    return search(category)
  }

  @inline(never)
  private mutating func search(_ category: UInt32) -> Int {
    let place = categories.place { $0.category < category }
    let missing = Int(category) + 1 - places.count
    if missing > 0 { places += repeatElement(0, count: max(8, missing)) }
    places[Int(category)] = UInt32(place)
    return place
  }
}
