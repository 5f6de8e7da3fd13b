extension Ledger {
  /// The columns as memory, which is looked at without bounds checks in release builds.
  ///
  /// Each has an element for each row, and a number other than 0 has a name at the place before it.
  @frozen
  public struct Columns {
    /// The date of each row.
    public let days: UnsafeBufferPointer<Day>
    /// The amount of each row in minor units; outflows are negative.
    public let amounts: UnsafeBufferPointer<Int64>
    /// The payee of each row by number; 0 is absent.
    public let payees: UnsafeBufferPointer<UInt32>
    /// The category of each row by number; 0 is absent.
    public let categories: UnsafeBufferPointer<UInt32>
    /// The payees' names, the first of which has number 1.
    public let payeeNames: UnsafeBufferPointer<Name>

    @inlinable
    init(
      days: UnsafeBufferPointer<Day>, amounts: UnsafeBufferPointer<Int64>, payees: UnsafeBufferPointer<UInt32>,
      categories: UnsafeBufferPointer<UInt32>, payeeNames: UnsafeBufferPointer<Name>
    ) {
      self.days = days
      self.amounts = amounts
      self.payees = payees
      self.categories = categories
      self.payeeNames = payeeNames
    }
  }

  /// Lends the columns to a body, which must not keep them.
  @inlinable
  public func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    days.withUnsafeBufferPointer { days in
      amounts.withUnsafeBufferPointer { amounts in
        payees.withUnsafeBufferPointer { payees in
          categories.withUnsafeBufferPointer { categories in
            payeeNames.names.withUnsafeBufferPointer { names in
              body(
                Columns(days: days, amounts: amounts, payees: payees, categories: categories, payeeNames: names))
            }
          }
        }
      }
    }
  }

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
