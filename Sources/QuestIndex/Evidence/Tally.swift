import LedgerModel

/// Counts how often numbers occur among rows.
///
/// A count that was written a moment ago may be slow to read again, and the fewer numbers there are, the likelier that is.
/// Where they are few, neighbouring rows are counted in histograms of their own, which are summed at the end. Where they
/// are many, one histogram stays nearer to the processor than four.
///
/// - Parameter bins: one more than the largest number.
/// - Parameter number: the number to count for a row; 0 for a row that counts for nothing.
@inline(__always)
func tally(rows: Int, bins: Int, number: (Int) -> UInt32) -> [UInt32] {
  // 32 bits are enough: the rows of a ledger that overflowed them would take 90 GB.
  let lanes = bins <= fewBins && rows > bins ? 4 : 1
  var counts = [UInt32](repeating: 0, count: bins * lanes)
  counts.withUnsafeMutableBufferPointer { counts in
    guard lanes == 4 else {
      for row in 0..<rows { counts[Int(number(row))] &+= 1 }
      return
    }
    let whole = rows & ~3
    var row = 0
    while row < whole {
      counts[Int(number(row))] &+= 1
      counts[bins &+ Int(number(row &+ 1))] &+= 1
      counts[2 &* bins &+ Int(number(row &+ 2))] &+= 1
      counts[3 &* bins &+ Int(number(row &+ 3))] &+= 1
      row &+= 4
    }
    while row < rows {
      counts[Int(number(row))] &+= 1
      row &+= 1
    }
    for bin in 0..<bins {
      counts[bin] = counts[bin] &+ counts[bins &+ bin] &+ counts[2 &* bins &+ bin] &+ counts[3 &* bins &+ bin]
    }
  }
  counts.removeLast(counts.count - bins)
  return counts
}

/// Four histograms of so many counts take 4 kB, an eighth of a first-level cache; measured, 2,000 payees are twice as
/// fast in one histogram as in four.
private let fewBins = 256
