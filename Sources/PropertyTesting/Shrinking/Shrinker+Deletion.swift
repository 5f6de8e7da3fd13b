extension Shrinker {
  /// Sets every choice but the lengths to zero at once.
  func zeroAll() {
    let lengths = best.lengthPlaces
    consider(best.choices.enumerated().map { lengths.contains($0.offset) ? $0.element.value : 0 })
  }

  /// Deletes elements of lists, from the last on, in runs that grow while they succeed.
  func deleteElements() {
    var list = 0
    while list < best.lists.count && !isSpent {
      let span = best.lists[list]
      let count = best.children(of: span).count
      if count > 2 { deleteElements(of: list, in: 0..<count) }
      var end = best.lists.count > list ? best.children(of: best.lists[list]).count : 0
      while end > 0 && !isSpent {
        var length = 1
        var deleted = 0
        while length <= end, deleteElements(of: list, in: end - length..<end) {
          end -= length
          deleted += length
          length *= 2
        }
        // After a run that grew too far, smaller ones follow from where it stands.
        if deleted <= 1 { end -= 1 }
      }
      list += 1
    }
  }

  /// Deletes some elements of the list with a rank, as far as its length may fall.
  @discardableResult
  private func deleteElements(of rank: Int, in range: Range<Int>) -> Bool {
    guard best.lists.indices.contains(rank), !range.isEmpty else { return false }
    let list = best.lists[rank]
    let elements = best.children(of: list)
    let place = Int(best.spans[list].start)
    guard range.upperBound <= elements.count, best.choices[place].value >= UInt64(range.count) else { return false }
    let first = best.spans[elements[range.lowerBound]].range.lowerBound
    let last = best.spans[elements[range.upperBound - 1]].range.upperBound
    var candidate = best.values
    candidate[place] -= UInt64(range.count)
    candidate.removeSubrange(first..<last)
    return consider(candidate)
  }

  /// Deletes spans that are no elements of a list: what follows moves up, and zeros fill the end.
  ///
  /// An alternative becomes its first, simplest one instead.
  func deleteSpans() {
    var index = 0
    while index < best.spans.count && !isSpent {
      let span = best.spans[index]
      let range = span.range
      var found = false
      if span.label == .alternative {
        for zeros in 1...3 where !found && range.count > zeros {
          var candidate = best.values
          candidate.replaceSubrange(range, with: repeatElement(0, count: zeros))
          found = consider(candidate)
        }
      } else if span.label != .list && span.label != .element && !range.isEmpty {
        found = consider(best.values(without: range))
      }
      if !found { index += 1 }
    }
  }

  /// Puts a span in the place of one of its kind around it, the outermost first.
  func hoist() {
    var index = 0
    while index < best.spans.count && !isSpent {
      if !hoistInto(index) { index += 1 }
    }
  }

  private func hoistInto(_ index: Int) -> Bool {
    let outer = best.spans[index]
    guard outer.label != .list && outer.label != .element else { return false }
    var inner: [Span] = []
    for span in best.spans.dropFirst(index + 1) {
      guard span.depth > outer.depth else { break }
      if span.label == outer.label { inner.append(span) }
    }
    // Nearest first: a near one keeps most, and so most often still fails.
    inner.sort { ($0.depth, $0.start) < ($1.depth, $1.start) }
    for span in inner.prefix(16) {
      var candidate = best.values
      candidate.replaceSubrange(outer.range, with: best.values[span.range])
      if consider(candidate) { return true }
    }
    return false
  }

  /// Deletes a span and lowers a choice before it, which may be the count that the span was drawn for.
  func deleteAndLower() {
    var index = 0
    while index < best.spans.count && !isSpent {
      if !deleteAndLower(index) { index += 1 }
    }
  }

  private func deleteAndLower(_ index: Int) -> Bool {
    let span = best.spans[index]
    guard !span.range.isEmpty, span.label != .list else { return false }
    let parent = best.spans[..<index].last { $0.depth == span.depth - 1 }
    let inFreeList = parent.map { $0.label == .list && best.choices[Int($0.start)].bound > 0 } ?? false
    guard !inFreeList || best.choices[Int(parent?.start ?? 0)].value == 0 else { return false }
    let lengths = best.lengthPlaces
    let places = (0..<Int(parent?.start ?? span.start)).reversed().filter { place in
      best.choices[place].value > 0 && !lengths.contains(place)
    }
    for place in places.prefix(3) {
      var candidate = best.values
      candidate[place] -= 1
      candidate.removeSubrange(span.range)
      if consider(candidate) { return true }
    }
    return false
  }
}
