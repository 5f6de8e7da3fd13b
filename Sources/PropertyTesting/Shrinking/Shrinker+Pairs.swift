extension Shrinker {
  /// The most elements of a list whose pairs are tried: 276 pairs.
  private static let pairLimit = 24

  /// Deletes two elements of a list at once, near ones first: brackets, an addition with its removal.
  func deletePairs() {
    var rank = 0
    while rank < best.lists.count && !isSpent {
      while deletePair(of: rank) {}
      rank += 1
    }
  }

  private func deletePair(of rank: Int) -> Bool {
    guard rank < best.lists.count else { return false }
    let count = best.children(of: best.lists[rank]).count
    guard (2...Shrinker.pairLimit).contains(count) else { return false }
    for distance in 1..<count {
      for first in (0..<count - distance).reversed() where !isSpent {
        if delete([(rank, first + distance), (rank, first)]) { return true }
      }
    }
    return false
  }

  /// Deletes the same element of two lists of equal length, which a comparison keeps equal.
  func deleteTwins() {
    var one = 0
    while one < min(best.lists.count, 12) && !isSpent {
      var other = one + 1
      while other < min(best.lists.count, 12) && !isSpent {
        let lists = best.lists
        var element = best.children(of: lists[one]).count - 1
        let isTwin = best.children(of: lists[other]).count == element + 1
        while isTwin && element >= 0 && !isSpent && max(one, other) < best.lists.count {
          _ = delete([(other, element), (one, element)])
          element -= 1
        }
        other += 1
      }
      one += 1
    }
  }

  /// Deletes elements of lists, given from the last on, as far as the lengths may fall.
  private func delete(_ elements: [(rank: Int, index: Int)]) -> Bool {
    var candidate = best.values
    var removed: [Range<Int>] = []
    for (rank, index) in elements {
      guard rank < best.lists.count else { return false }
      let list = best.lists[rank]
      let children = best.children(of: list)
      let length = Int(best.spans[list].start)
      guard index < children.count, candidate[length] > 0 else { return false }
      let range = best.spans[children[index]].range
      // Of nested lists the inner one goes with its element.
      guard removed.allSatisfy({ $0.lowerBound >= range.upperBound && $0.lowerBound > length }) else { return false }
      candidate[length] -= 1
      removed.append(range)
    }
    for range in removed { candidate.removeSubrange(range) }
    return consider(candidate)
  }
}
