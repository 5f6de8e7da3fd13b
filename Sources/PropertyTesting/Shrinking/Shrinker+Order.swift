extension Shrinker {
  /// Puts neighbouring spans of a kind into order, all at once, then pair by pair.
  func reorder() {
    var parent = 0
    while parent < best.spans.count && !isSpent {
      reorder(inside: parent)
      parent += 1
    }
  }

  private func reorder(inside parent: Int) {
    guard let parts = siblings(inside: parent), parts.count > 1 else { return }
    let values = best.values
    let contents = parts.map { Array(values[$0]) }
    let sorted = contents.sorted { isSimpler($0, than: $1) }
    if sorted == contents || rearranged(parts, as: sorted) { return }
    for rank in 1..<parts.count {
      guard let now = siblings(inside: parent), now.count == parts.count else { return }
      var contents = now.map { Array(best.values[$0]) }
      contents.swapAt(rank - 1, rank)
      if rearranged(now, as: contents) { continue }
    }
  }

  /// The places of the spans of one kind directly inside a span; `nil` where they are of several kinds.
  private func siblings(inside parent: Int) -> [Range<Int>]? {
    guard parent < best.spans.count else { return nil }
    let children = best.children(of: parent)
    guard let label = children.first.map({ best.spans[$0].label }) else { return nil }
    guard children.allSatisfy({ best.spans[$0].label == label }) else { return nil }
    return children.map { best.spans[$0].range }
  }

  /// Runs the candidate in which spans hold other contents; what lies between them stays.
  private func rearranged(_ parts: [Range<Int>], as contents: [[UInt64]]) -> Bool {
    let values = best.values
    var candidate: [UInt64] = []
    var place = 0
    for (part, content) in zip(parts, contents) {
      candidate += values[place..<part.lowerBound]
      candidate += content
      place = part.upperBound
    }
    return consider(candidate + values[place...])
  }

  /// Deletes an element and lowers by one every value of its list that is greater than its position or its own
  /// value: indices, ids and days that point behind it stay true.
  func renumber() {
    var rank = 0
    while rank < best.lists.count && !isSpent {
      var element = best.children(of: best.lists[rank]).count - 1
      while element >= 0 && !isSpent {
        let found = renumber(without: element, ofList: rank)
        element -= 1
        guard rank < best.lists.count else { return }
        if found { element = min(element + 1, best.children(of: best.lists[rank]).count - 1) }
      }
      rank += 1
    }
    closeGaps()
  }

  private func renumber(without element: Int, ofList rank: Int) -> Bool {
    let list = best.lists[rank]
    let elements = best.children(of: list)
    guard element < elements.count else { return false }
    let length = Int(best.spans[list].start)
    guard best.choices[length].value > 0 else { return false }
    let removed = best.spans[elements[element]].range
    let lengths = lengthPlaces
    var limits = [UInt64(element)]
    for place in removed.prefix(2) where !lengths.contains(place) {
      if !limits.contains(best.choices[place].value) { limits.append(best.choices[place].value) }
    }
    for limit in limits {
      var candidate = best.values
      var lowered = 0
      for place in candidate.indices where !removed.contains(place) && !lengths.contains(place) {
        guard candidate[place] > limit else { continue }
        candidate[place] -= 1
        lowered += 1
      }
      guard lowered > 0 else { continue }
      candidate[length] -= 1
      candidate.removeSubrange(removed)
      if consider(candidate) { return true }
    }
    return false
  }

  /// Lowers together all values of a domain that lie above a gap.
  private func closeGaps() {
    var domains: [Choice] = []
    let lengths = lengthPlaces
    for (place, choice) in best.choices.enumerated() where !lengths.contains(place) && choice.below == 0 {
      if !domains.contains(where: { $0.hasSameDomain(as: choice) }) { domains.append(choice) }
    }
    for domain in domains {
      let places = best.choices.indices.filter { !lengths.contains($0) && best.choices[$0].hasSameDomain(as: domain) }
      let levels = Set(places.map { best.choices[$0].value }).sorted()
      guard places.count > 2 else { continue }
      for (lower, upper) in zip(levels, levels.dropFirst()) where upper - lower > 1 {
        var candidate = best.values
        for place in places where place < candidate.count && candidate[place] >= upper {
          candidate[place] -= upper - lower - 1
        }
        if consider(candidate) { return }
      }
    }
  }
}
