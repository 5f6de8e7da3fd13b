extension Ledger {
  /// What went out and came in, in all.
  public struct Totals: Hashable, Sendable {
    /// The sum of the outflows, as a positive amount.
    public var outflow = Money.zero
    /// The sum of the inflows.
    public var inflow = Money.zero
    /// How many transactions are outflows.
    public var outflowCount = 0
    /// How many are inflows.
    public var inflowCount = 0
    /// How many have the amount zero.
    public var zeroCount = 0
  }

  /// What went out and came in, in all.
  ///
  /// - Throws: ``MoneyError/overflow`` where a total does not fit 64 bits.
  public func totals() throws(MoneyError) -> Totals {
    var totals = Totals()
    for row in rows {
      let amount = Money(minorUnits: amounts[row])
      if amount < .zero {
        totals.outflow = try totals.outflow.subtracting(amount)
        totals.outflowCount += 1
      } else if amount > .zero {
        totals.inflow = try totals.inflow.adding(amount)
        totals.inflowCount += 1
      } else {
        totals.zeroCount += 1
      }
    }
    return totals
  }

  /// The days of the first and the last transaction; nil for an empty ledger.
  public var span: ClosedRange<Day>? {
    var span: ClosedRange<Day>?
    for row in rows {
      let day = days[row]
      span = span.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
    }
    return span
  }

  /// The payees and the categories that some transaction names, each in the order of names.
  public var namesInUse: (payees: [Name], categories: [Name]) {
    (Self.names(payees, in: payeeNames), Self.names(categories, in: categoryNames))
  }

  private static func names(_ column: [UInt32], in table: NameTable) -> [Name] {
    var isUsed = [Bool](repeating: false, count: table.count + 1)
    for number in column { isUsed[Int(number)] = true }
    return table.names.indices.filter { isUsed[$0 + 1] }.map { table.names[$0] }.sorted()
  }
}
