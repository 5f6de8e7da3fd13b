import LedgerModel

/// Counts how often numbers occur among rows.
///
/// A count that was written a moment ago is slow to read again, and ledgers are full of the same payee twice in a row.
/// Neighbouring rows are therefore counted in histograms of their own, which are summed at the end, where there are few
/// enough numbers for all of them to stay near.
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

/// Four histograms of so many 32-bit counts take 256 kB, which a second-level cache holds.
private let fewBins = 16_384
