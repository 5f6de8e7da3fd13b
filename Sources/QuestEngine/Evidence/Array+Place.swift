extension Array {
  /// The first place at which a condition fails that holds for a head of the array.
  ///
  /// The last element is looked at first, since what comes is mostly the latest.
  @inline(__always)
  func place(where isBefore: (Element) -> Bool) -> Int {
    guard let last, !isBefore(last) else { return count }
    return withUnsafeBufferPointer { elements in
      // The half that is left is chosen without a branch, which no processor could foretell.
      var (low, length) = (0, elements.count)
      while length > 1 {
        let half = length >> 1
        low &+= isBefore(elements[low &+ half &- 1]) ? half : 0
        length &-= half
      }
      return low
    }
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
