extension Array {
  /// The first place at which a condition fails that holds for a head of the array.
  ///
  /// The last element is looked at first, since what comes is mostly the latest.
  @inline(__always)
  func place(where isBefore: (Element) -> Bool) -> Int {
    guard let last, !isBefore(last) else { return count }
    var (low, high) = (0, count - 1)
    if high == 0 || isBefore(self[high - 1]) { return high }
    high -= 1
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
