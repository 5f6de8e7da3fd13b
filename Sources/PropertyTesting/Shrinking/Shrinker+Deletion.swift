extension Shrinker {
  /// Sets every choice but the lengths to zero at once; worth one execution, and no second one.
  func zeroAll() {
    guard statistics.executions == 0 else { return }
    let lengths = lengthPlaces
    consider(best.choices.enumerated().map { lengths.contains($0.offset) ? $0.element.value : 0 })
  }

  /// Deletes elements of lists, from the last on, in runs that grow while they succeed.
  func deleteElements() {
    var list = 0
    while list < best.lists.count && !isSpent {
      let span = best.lists[list]
      let count = best.children(of: span).count
      if count > 4 { deleteElements(of: list, in: 0..<count) }
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
      } else if span.label != .list && !isElement(index) && !range.isEmpty {
        found = consider(best.values(without: range), asGiven: true)
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
    guard outer.label != .list && !isElement(index) else { return false }
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

  /// Deletes spans and lowers a choice before them, which may be the count that they were drawn for.
  func deleteAndLower() {
    var index = 0
    while index < best.spans.count && !isSpent {
      var run = 1
      while deleteAndLower(index, run: run) { run *= 2 }
      if run <= 2 { index += run == 1 ? 1 : 0 }
    }
  }

  /// Deletes a run of neighbouring spans of a kind, and lowers an earlier choice by their number.
  private func deleteAndLower(_ index: Int, run: Int) -> Bool {
    guard index < best.spans.count else { return false }
    let span = best.spans[index]
    guard !span.range.isEmpty, span.label != .list, !isFreeElement(index) else { return false }
    var end = Int(span.end)
    var count = 1
    for other in best.spans.dropFirst(index + 1) where count < run {
      guard other.depth >= span.depth else { break }
      guard other.depth == span.depth, other.label == span.label, Int(other.start) == end else { continue }
      end = Int(other.end)
      count += 1
    }
    guard count == run else { return false }
    let lengths = lengthPlaces
    let places = (0..<Int(span.start)).reversed().filter { place in
      best.choices[place].value >= UInt64(run) && !lengths.contains(place)
    }
    for place in places.prefix(3) {
      var candidate = best.values
      candidate[place] -= UInt64(run)
      candidate.removeSubrange(Int(span.start)..<end)
      if consider(candidate, asGiven: true) { return true }
    }
    return false
  }

  /// Whether a span is an element of a list whose length is free, and so is deleted elsewhere.
  private func isFreeElement(_ index: Int) -> Bool {
    isElement(index) && best.choices[Int(best.spans[parents[index]].start)].value > 0
  }

  /// Makes one list of neighbouring lists inside a list: of all at once, then of two.
  func mergeLists() {
    var rank = 0
    while rank < best.lists.count && !isSpent {
      if let parts = innerLists(of: rank), parts.count > 1 {
        if !mergeLists(parts, of: rank) || parts.count > 2 {
          var first = 0
          while let now = innerLists(of: rank), first + 1 < now.count {
            if !mergeLists(Array(now[first...first + 1]), of: rank) { first += 1 }
          }
        }
      }
      rank += 1
    }
  }

  /// The lists that are all there is in the elements of the list with a rank; `nil` where elements are no lists.
  private func innerLists(of rank: Int) -> [Span]? {
    guard rank < best.lists.count else { return nil }
    let elements = best.children(of: best.lists[rank])
    let inner = elements.compactMap { element -> Span? in
      guard element + 1 < best.spans.count, best.spans[element + 1].label == .list else { return nil }
      return best.spans[element + 1].range == best.spans[element].range ? best.spans[element + 1] : nil
    }
    return inner.count == elements.count ? inner : nil
  }

  private func mergeLists(_ parts: [Span], of rank: Int) -> Bool {
    let values = best.values
    let place = Int(best.spans[best.lists[rank]].start)
    guard let first = parts.first, let last = parts.last, values[place] >= UInt64(parts.count - 1) else { return false }
    var merged: [UInt64] = [parts.reduce(0) { $0 &+ values[Int($1.start)] }]
    for part in parts { merged += values[part.range.dropFirst()] }
    var candidate = values
    candidate.replaceSubrange(Int(first.start)..<Int(last.end), with: merged)
    candidate[place] -= UInt64(parts.count - 1)
    return consider(candidate, asGiven: true)
  }
}
