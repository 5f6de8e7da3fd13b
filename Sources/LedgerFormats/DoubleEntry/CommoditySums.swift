/// A sum for each commodity, in the order in which they came.
///
/// Few are found by looking at all of them; beyond ``mostScanned`` an index finds them, so that time stays linear.
struct CommoditySums: Sequence {
  private static let mostScanned = 16

  private(set) var entries: [(commodity: Int, number: ExactNumber)] = []
  private var index: [Int: Int] = [:]

  func makeIterator() -> IndexingIterator<[(commodity: Int, number: ExactNumber)]> { entries.makeIterator() }

  subscript(commodity: Int) -> ExactNumber {
    place(of: commodity).map { entries[$0].number } ?? .zero
  }

  /// Adds a number; false where the sum does not fit.
  mutating func add(_ number: ExactNumber, _ commodity: Int) -> Bool {
    guard let place = place(of: commodity) else {
      entries.append((commodity, number))
      if entries.count == Self.mostScanned + 1 {
        for (place, entry) in entries.enumerated() { index[entry.commodity] = place }
      } else if entries.count > Self.mostScanned {
        index[commodity] = entries.count - 1
      }
      return true
    }
    guard let sum = entries[place].number.adding(number) else { return false }
    entries[place].number = sum
    return true
  }

  private func place(of commodity: Int) -> Int? {
    entries.count > Self.mostScanned ? index[commodity] : entries.firstIndex { $0.commodity == commodity }
  }
}
