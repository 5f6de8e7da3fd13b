import LedgerModel

/// Keeps what was spent on each category in the window, exactly.
///
/// The totals themselves are the evidence's, and lent for each change.
struct WeekTotals {
  private var tally = CategoryTotals.Tally()
  /// By category number: the place among the totals; any number for a category that is not there.
  private var places: [UInt32] = []

  /// Whether some total does not fit 64 bits.
  var isOverflown: Bool { tally.overflows != 0 }

  /// Nothing was spent.
  init() {}

  /// The totals of a scan, of categories with numbers up to a largest one.
  init(_ categories: [SpendingEvidence.CategoryWeek], overflows: Int, largest: Int) {
    tally.overflows = overflows
    places = [UInt32](repeating: 0, count: largest + 1)
    for (place, spent) in categories.enumerated() { places[Int(spent.category)] = UInt32(truncatingIfNeeded: place) }
  }

  /// Shows both arrays as memory to a body, so that many changes ask once whether the arrays are shared.
  @inline(__always)
  mutating func withTotals<Result>(
    _ categories: inout [SpendingEvidence.CategoryWeek], _ body: (inout CategoryTotals) -> Result
  ) -> Result {
    let tally = tally
    let (result, changed) = places.withUnsafeMutableBufferPointer { places in
      categories.withUnsafeMutableBufferPointer { categories in
        var totals = CategoryTotals(categories: categories, places: places, tally: tally)
        return (body(&totals), totals.tally)
      }
    }
    self.tally = changed
    return result
  }

  /// Makes room for outflows on a category; an absent one needs none.
  mutating func makeRoom(for category: UInt32, in categories: inout [SpendingEvidence.CategoryWeek]) {
    if category == 0 { return }
    let index = Int(category)
    let missing = index + 1 - places.count
    if missing > 0 { places += repeatElement(0, count: max(8, missing)) }
    let place = Int(places[index])
    if place < categories.count && categories[place].category == category { return }
    // Those without an outflow go before they are half of the list.
    if tally.idle > categories.count / 2 + Self.fewIdle {
      categories.removeAll { $0.outflows == 0 }
      self = WeekTotals(categories, overflows: tally.overflows, largest: places.count - 1)
    }
    places[index] = UInt32(truncatingIfNeeded: categories.count)
    categories.append(SpendingEvidence.CategoryWeek(category: category, outflows: 0, total: .zero))
    tally.idle += 1
  }

  private static var fewIdle: Int { 8 }
}

/// The totals by category while outflows come and go: two arrays, looked at as memory.
///
/// Indexes are checked in debug builds.
struct CategoryTotals {
  let categories: UnsafeMutableBufferPointer<SpendingEvidence.CategoryWeek>
  let places: UnsafeMutableBufferPointer<UInt32>
  var tally: Tally

  /// What is counted of all categories together.
  struct Tally {
    /// How many times 2^64 the true totals lie above those in the evidence, in all; 0 where all of them fit.
    ///
    /// A total is kept to 64 bits, and how often it wrapped is counted. Totals are never below zero, so that a sum of zero
    /// says of each that it never wrapped, or wrapped back as outflows were taken out.
    var overflows = 0
    /// How many categories are there without an outflow; most come again soon.
    var idle = 0
  }

  /// The place of a category, if there is room for it; see ``WeekTotals/makeRoom(for:in:)``.
  @inline(__always)
  func place(of category: UInt32) -> Int? {
    guard Int(category) < places.count else { return nil }
    let place = Int(places[Int(category)])
    return place < categories.count && categories[place].category == category ? place : nil
  }

  /// Counts an outflow, a negative amount.
  @inline(__always)
  mutating func add(_ amount: Int64, at place: Int) {
    let (sum, overflow) = categories[place].total.minorUnits.subtractingReportingOverflow(amount)
    tally.overflows += overflow ? 1 : 0
    tally.idle -= categories[place].outflows == 0 ? 1 : 0
    categories[place].outflows &+= 1
    categories[place].total = Money(minorUnits: sum)
    // Whoever looks for the largest meets it early.
    if sum > categories[0].total.minorUnits {
      categories.swapAt(0, place)
      places[Int(categories[place].category)] = UInt32(truncatingIfNeeded: place)
      places[Int(categories[0].category)] = 0
    }
  }

  /// Takes back an outflow that was counted.
  @inline(__always)
  mutating func subtract(_ amount: Int64, at place: Int) {
    let (sum, overflow) = categories[place].total.minorUnits.addingReportingOverflow(amount)
    tally.overflows -= overflow ? 1 : 0
    categories[place].outflows &-= 1
    tally.idle += categories[place].outflows == 0 ? 1 : 0
    categories[place].total = Money(minorUnits: sum)
  }
}
