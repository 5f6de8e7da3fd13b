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
    /// What is known of each row beyond what a generator may see.
    public let marks: UnsafeBufferPointer<Mark>
    /// The payees' names, the first of which has number 1.
    public let payeeNames: UnsafeBufferPointer<Name>

    @inlinable
    init(
      _ days: UnsafeBufferPointer<Day>, _ amounts: UnsafeBufferPointer<Int64>, _ payees: UnsafeBufferPointer<UInt32>,
      _ categories: UnsafeBufferPointer<UInt32>, _ marks: UnsafeBufferPointer<Mark>,
      payeeNames: UnsafeBufferPointer<Name>
    ) {
      (self.days, self.amounts, self.payees, self.categories) = (days, amounts, payees, categories)
      (self.marks, self.payeeNames) = (marks, payeeNames)
    }
  }

  /// Lends the columns to a body, which must not keep them.
  @inlinable
  public func withColumns<Result>(_ body: (Columns) -> Result) -> Result {
    days.withUnsafeBufferPointer { days in
      amounts.withUnsafeBufferPointer { amounts in
        payees.withUnsafeBufferPointer { payees in
          categories.withUnsafeBufferPointer { categories in
            marks.withUnsafeBufferPointer { marks in
              payeeNames.names.withUnsafeBufferPointer {
                body(Columns(days, amounts, payees, categories, marks, payeeNames: $0))
              }
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
