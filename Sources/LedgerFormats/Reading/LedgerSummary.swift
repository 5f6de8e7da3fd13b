public import LedgerModel
public import LocatedJSON

/// The figures of a ledger as `inspect` shows them.
public struct LedgerSummary: Sendable, Hashable {
  /// How many transactions there are.
  public var transactions: Int
  /// The day of the first; nil for an empty ledger.
  public var firstDay: Day?
  /// The day of the last; nil for an empty ledger.
  public var lastDay: Day?
  /// The sum of the outflows, positive, as a decimal string.
  public var outflow: String
  /// The sum of the inflows, as a decimal string.
  public var inflow: String
  /// How many rows are outflows.
  public var outflowCount: Int
  /// How many rows are inflows.
  public var inflowCount: Int
  /// How many rows are of amount zero.
  public var zeroCount: Int
  /// How many distinct payees there are.
  public var payees: Int
  /// How many distinct categories there are.
  public var categories: Int
  /// The currency's code.
  public var currency: String
}

extension LedgerFile {
  /// The figures of each currency, by code; never added up; those of an empty ledger for a file without transactions.
  ///
  /// - Throws: an error where a total does not fit 64 bits.
  public func summaries() throws(InputError) -> [LedgerSummary] {
    var summaries: [LedgerSummary] = []
    // A file without transactions has figures, too.
    for ledger in ledgers.isEmpty ? [Ledger(currency: .gbp)] : ledgers {
      let totals: Ledger.Totals
      do { totals = try ledger.totals() } catch {
        throw InputError(
          file: file, problem: "the sum of the amounts is too large to be held exactly",
          remedy: "Look for an amount that is far too large.")
      }
      let names = ledger.namesInUse
      summaries.append(
        LedgerSummary(
          transactions: transactionCounts[ledger.currency.code] ?? ledger.count,
          firstDay: ledger.span?.lowerBound, lastDay: ledger.span?.upperBound,
          outflow: totals.outflow.text(in: ledger.currency), inflow: totals.inflow.text(in: ledger.currency),
          outflowCount: totals.outflowCount, inflowCount: totals.inflowCount, zeroCount: totals.zeroCount,
          payees: names.payees.count, categories: names.categories.count, currency: ledger.currency.code))
    }
    return summaries
  }
}
