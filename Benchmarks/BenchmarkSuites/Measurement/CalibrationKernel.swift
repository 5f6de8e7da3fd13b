import LedgerModel

/// The yardstick of all times: the sum of a ledger's four columns, which the machine's memory limits.
///
/// It runs next to every run that is timed. What slows the whole machine slows both, so that their ratio stands. A second
/// one, over rows that lie in the processor's cache, tells a busy memory from a busy processor.
public struct CalibrationKernel {
  private let ledger: Ledger

  /// 40 MB are more than most last-level caches hold.
  public static let standardRows = 2_000_000

  /// 40 kB lie in every second-level cache, and mostly in the first.
  static let nearRows = 2_000

  /// A kernel over so many rows.
  init(rows: Int) {
    ledger = SampleLedger.make(SampleLedger(rows: max(1, rows)))
  }

  /// How many rows one run sums.
  var rows: Int { ledger.rowCount }

  /// Sums all four columns.
  func run() -> UInt64 {
    var sum: Int64 = 0
    ledger.days.withUnsafeBufferPointer { days in
      ledger.amounts.withUnsafeBufferPointer { amounts in
        ledger.payees.withUnsafeBufferPointer { payees in
          ledger.categories.withUnsafeBufferPointer { categories in
            for row in days.indices {
              sum &+= Int64(days[row].number) &+ amounts[row] &+ Int64(payees[row]) &+ Int64(categories[row])
            }
          }
        }
      }
    }
    return UInt64(bitPattern: sum)
  }
}
