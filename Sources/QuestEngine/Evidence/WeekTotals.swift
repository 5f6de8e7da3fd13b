import LedgerModel

/// Keeps what was spent on each category in the window, exactly.
///
/// The totals themselves are the evidence's, and lent for each change.
struct WeekTotals {
  /// How many times 2^64 the true totals lie above those in the evidence, in all; 0 where all of them fit.
  ///
  /// A total is kept to 64 bits, and how often it wrapped is counted. Totals are never below zero, so that a sum of zero
  /// says of each that it never wrapped, or wrapped back as outflows were taken out.
  private(set) var overflows = 0
  /// By category number: the place among the totals; any number for a category that is not there.
  private var places: [UInt32] = []
  /// How many categories are there without an outflow; most come again soon.
  private var idle = 0

  /// Nothing was spent.
  init() {}

  /// The totals of a scan, of categories with numbers up to a largest one.
  init(_ categories: [SpendingEvidence.CategoryWeek], overflows: Int, largest: Int) {
    self.overflows = overflows
    places = [UInt32](repeating: 0, count: largest + 1)
    for (place, spent) in categories.enumerated() { places[Int(spent.category)] = UInt32(truncatingIfNeeded: place) }
  }

  /// Counts an outflow, a negative amount, on a category.
  @inline(__always)
  mutating func add(_ amount: Int64, on category: UInt32, in categories: inout [SpendingEvidence.CategoryWeek]) {
    let place = place(of: category, in: &categories)
    idle -= categories[place].outflows == 0 ? 1 : 0
    if categories[place].add(amount) { overflows += 1 }
    // Whoever looks for the largest meets it early.
    if place > 0, categories[place].total > categories[0].total { exchange(place, in: &categories) }
  }

  /// Takes back an outflow that was counted.
  @inline(__always)
  mutating func subtract(
    _ amount: Int64, on category: UInt32, in categories: inout [SpendingEvidence.CategoryWeek]
  ) {
    let place = place(of: category, in: &categories)
    if categories[place].subtract(amount) { overflows -= 1 }
    idle += categories[place].outflows == 0 ? 1 : 0
  }

  @inline(never)
  private mutating func exchange(_ place: Int, in categories: inout [SpendingEvidence.CategoryWeek]) {
    categories.swapAt(0, place)
    places[Int(categories[0].category)] = 0
    places[Int(categories[place].category)] = UInt32(truncatingIfNeeded: place)
  }

  /// The place of a category, which is made for one that has no outflow yet.
  @inline(__always)
  private mutating func place(of category: UInt32, in categories: inout [SpendingEvidence.CategoryWeek]) -> Int {
    let index = Int(category)
    if index < places.count {
      let place = Int(places[index])
      if place < categories.count, categories[place].category == category { return place }
    }
    return append(category, in: &categories)
  }

  @inline(never)
  private mutating func append(_ category: UInt32, in categories: inout [SpendingEvidence.CategoryWeek]) -> Int {
    // So the list stays within twice the window's categories.
    if idle > categories.count / 2 + Self.fewIdle {
      categories.removeAll { $0.outflows == 0 }
      self = WeekTotals(categories, overflows: overflows, largest: places.count)
    }
    let index = Int(category)
    let missing = index + 1 - places.count
    if missing > 0 { places += repeatElement(0, count: max(8, missing)) }
    places[index] = UInt32(truncatingIfNeeded: categories.count)
    categories.append(SpendingEvidence.CategoryWeek(category: category, outflows: 0, total: .zero))
    idle += 1
    return categories.count - 1
  }

  private static var fewIdle: Int { 8 }
}

extension SpendingEvidence.CategoryWeek {
  /// Counts an outflow; whether the total wrapped.
  @inline(__always)
  fileprivate mutating func add(_ amount: Int64) -> Bool {
    let (sum, overflow) = total.minorUnits.subtractingReportingOverflow(amount)
    (outflows, total) = (outflows &+ 1, Money(minorUnits: sum))
    return overflow
  }

  /// Takes back an outflow; whether the total wrapped.
  @inline(__always)
  fileprivate mutating func subtract(_ amount: Int64) -> Bool {
    let (sum, overflow) = total.minorUnits.addingReportingOverflow(amount)
    (outflows, total) = (outflows &- 1, Money(minorUnits: sum))
    return overflow
  }
}
