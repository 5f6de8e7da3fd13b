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

  /// Inserts an element of a plain type; at the end, or near it, that is as quick as can be.
  @inline(__always)
  mutating func put(_ element: Element, at place: Int) {
    append(element)
    var last = count - 1
    withUnsafeMutableBufferPointer { elements in
      while last > place {
        elements[last] = elements[last - 1]
        last -= 1
      }
      elements[place] = element
    }
  }

  /// Removes an element of a plain type.
  @inline(__always)
  mutating func drop(at place: Int) {
    let last = count - 1
    withUnsafeMutableBufferPointer { elements in
      for place in place..<last { elements[place] = elements[place + 1] }
    }
    removeLast()
  }
}
