extension Array {
  /// The first index at which a condition fails that holds for a prefix of the array.
  ///
  /// The last element is compared first: what is inserted or asked for is mostly the latest.
  @inline(__always)
  func partitioningIndex(where isBefore: (Element) -> Bool) -> Int {
    guard let last, !isBefore(last) else { return count }
    return withUnsafeBufferPointer { elements in
      // Branch-free: the comparison is mispredicted half the time.
      var (low, length) = (0, elements.count)
      while length > 1 {
        let half = length >> 1
        low &+= isBefore(elements[low &+ half &- 1]) ? half : 0
        length &-= half
      }
      return low
    }
  }

  /// Inserts an element of a trivial type; O(1) at the end.
  @inline(__always)
  mutating func insertTrivial(_ element: Element, at index: Int) {
    append(element)
    var last = count - 1
    withUnsafeMutableBufferPointer { elements in
      while last > index {
        elements[last] = elements[last - 1]
        last -= 1
      }
      elements[index] = element
    }
  }

  /// Removes an element of a trivial type.
  @inline(__always)
  mutating func removeTrivial(at index: Int) {
    let last = count - 1
    withUnsafeMutableBufferPointer { elements in
      for index in index..<last { elements[index] = elements[index + 1] }
    }
    removeLast()
  }
}
