extension Ledger {
  /// How many rows at the head of a sorted ledger are dated before a day; nil where the order is not known.
  public func rowCount(before day: Day) -> Int? { rowCount(below: Int(day.number)) }

  /// How many rows at the head of a sorted ledger are dated on or before a day; nil where the order is not known.
  public func rowCount(through day: Day) -> Int? { rowCount(below: Int(day.number) + 1) }

  private func rowCount(below number: Int) -> Int? {
    guard isSortedByDay else { return nil }
    var (low, high) = (0, rowCount)
    while low < high {
      let middle = low + (high - low) / 2
      if Int(days[middle].number) < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
