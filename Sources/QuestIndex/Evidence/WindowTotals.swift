import LedgerModel

/// Keeps what was spent on each category in the window, exactly.
///
/// The totals themselves are the evidence's, and lent for each change.
struct WindowTotals {
  private var tally = CategoryTotals.Tally()
  /// By category number: the index among the totals; any number for a category that is not there.
  private var indices: [UInt32] = []

  /// Whether some total does not fit 64 bits.
  var isOverflown: Bool { tally.overflows != 0 }

  /// Nothing was spent.
  init() {}

  /// The totals of a scan, of categories with numbers up to a largest one.
  init(_ categories: [IndexedEvidence.Category], overflows: Int, largest: Int) {
    tally.overflows = overflows
    indices = [UInt32](repeating: 0, count: largest + 1)
    for (index, spent) in categories.enumerated() { indices[Int(spent.number)] = UInt32(truncatingIfNeeded: index) }
  }

  /// Shows both arrays as memory to a body, so that many changes ask once whether the arrays are shared.
  @inline(__always)
  mutating func withTotals<Result>(
    _ categories: inout [IndexedEvidence.Category], _ body: (inout CategoryTotals) -> Result
  ) -> Result {
    let tally = tally
    let (result, changed) = indices.withUnsafeMutableBufferPointer { indices in
      categories.withUnsafeMutableBufferPointer { categories in
        var totals = CategoryTotals(categories: categories, indices: indices, tally: tally)
        return (body(&totals), totals.tally)
      }
    }
    self.tally = changed
    return result
  }

  /// Makes room for outflows on a category; an absent one needs none.
  mutating func makeRoom(for category: UInt32, in categories: inout [IndexedEvidence.Category]) {
    if category == 0 { return }
    let number = Int(category)
    let missing = number + 1 - indices.count
    if missing > 0 { indices += repeatElement(0, count: max(8, missing)) }
    let index = Int(indices[number])
    if index < categories.count && categories[index].number == category { return }
    // Those without an outflow go before they are half of the list.
    if tally.idle > categories.count / 2 + Self.fewIdle {
      categories.removeAll { $0.outflows == 0 }
      self = WindowTotals(categories, overflows: tally.overflows, largest: indices.count - 1)
    }
    indices[number] = UInt32(truncatingIfNeeded: categories.count)
    categories.append(IndexedEvidence.Category(number: category, outflows: 0, total: .zero))
    tally.idle += 1
  }

  private static var fewIdle: Int { 8 }

  /// Checks that every category is found under its number and that the totals are possible.
  mutating func _checkInvariants(_ categories: inout [IndexedEvidence.Category]) {
    let tally = tally
    withTotals(&categories) { totals in
      precondition(totals.categories.count { $0.outflows == 0 } == tally.idle, "the idle categories are miscounted")
      for (index, spent) in totals.categories.enumerated() {
        precondition(totals.index(of: spent.number) == index, "a category is not found")
        precondition(spent.outflows >= 0, "a category has fewer than no outflows")
        precondition(spent.outflows > 0 || spent.total == .zero, "no outflows have a total")
      }
    }
  }
}

/// The totals by category while outflows come and go: two arrays, looked at as memory.
///
/// Indexes are checked in debug builds.
struct CategoryTotals {
  let categories: UnsafeMutableBufferPointer<IndexedEvidence.Category>
  let indices: UnsafeMutableBufferPointer<UInt32>
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

  /// The index of a category, if there is room for it; see ``WindowTotals/makeRoom(for:in:)``.
  @inline(__always)
  func index(of category: UInt32) -> Int? {
    guard Int(category) < indices.count else { return nil }
    let index = Int(indices[Int(category)])
    return index < categories.count && categories[index].number == category ? index : nil
  }

  /// Counts an outflow, a negative amount.
  @inline(__always)
  mutating func add(_ amount: Int64, at index: Int) {
    let (sum, overflow) = categories[index].total.minorUnits.subtractingReportingOverflow(amount)
    tally.overflows += overflow ? 1 : 0
    tally.idle -= categories[index].outflows == 0 ? 1 : 0
    categories[index].outflows &+= 1
    categories[index].total = Money(minorUnits: sum)
    // Whoever looks for the largest meets it early.
    if sum > categories[0].total.minorUnits {
      categories.swapAt(0, index)
      indices[Int(categories[index].number)] = UInt32(truncatingIfNeeded: index)
      indices[Int(categories[0].number)] = 0
    }
  }

  /// Takes back an outflow that was counted.
  @inline(__always)
  mutating func subtract(_ amount: Int64, at index: Int) {
    let (sum, overflow) = categories[index].total.minorUnits.addingReportingOverflow(amount)
    tally.overflows -= overflow ? 1 : 0
    categories[index].outflows &-= 1
    tally.idle += categories[index].outflows == 0 ? 1 : 0
    categories[index].total = Money(minorUnits: sum)
  }
}
