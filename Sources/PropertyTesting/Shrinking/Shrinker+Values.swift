extension Shrinker {
  /// Lowers each choice alone: zero, one, then by bisection.
  ///
  /// Of signed choices the distance falls first.
  func minimiseChoices() {
    let lengths = lengthPlaces
    zeroRuns(lengths)
    var place = 0
    while place < best.choices.count && !isSpent {
      if !lengths.contains(place) || best.lists.count != lengths.count { minimise(place) }
      place += 1
    }
  }

  /// Zeroes runs of neighbouring choices that grow while they succeed; of few choices each is better tried alone.
  private func zeroRuns(_ lengths: Set<Int>) {
    guard best.choices.indices.count(where: { best.choices[$0].value > 0 && !lengths.contains($0) }) > 24 else {
      return
    }
    var place = 0
    var run = 16
    while place < best.choices.count && !isSpent {
      let end = min(place + run, best.choices.count)
      var candidate = best.values
      for index in place..<end where !lengths.contains(index) { candidate[index] = 0 }
      if candidate == best.values || consider(candidate) {
        place = end
        run = min(run * 2, 4_096)
      } else if run > 4 {
        run /= 2
      } else {
        place = end
      }
    }
  }

  private func minimise(_ place: Int) {
    let choice = best.choices[place]
    guard choice.value > 0 else { return }
    let start = choice.distance
    lowest(from: start.magnitude) { magnitude in
      replace([place], with: [SignedDistance(magnitude: magnitude, isBelow: magnitude > 0 && start.isBelow)])
    }
    guard start.isBelow, place < best.choices.count, best.choices[place].distance.isBelow else { return }
    replace([place], with: [SignedDistance(magnitude: best.choices[place].distance.magnitude, isBelow: false)])
  }

  /// Runs the candidate in which some choices stand for other distances.
  @discardableResult
  func replace(_ places: [Int], with distances: [SignedDistance]) -> Bool {
    var candidate = best.values
    for (place, distance) in zip(places, distances) {
      guard place < candidate.count else { return false }
      let choice = best.choices[place]
      guard let value = Choice.value(of: distance, below: choice.below, above: choice.above) else { return false }
      candidate[place] = value
    }
    return consider(candidate)
  }

  /// Lowers choices of equal value and domain together.
  func minimiseEquals() {
    var seen: Set<Choice> = []
    for choice in best.choices where choice.value > 0 && seen.insert(choice).inserted {
      let places = best.choices.indices.filter { best.choices[$0] == choice }
      guard places.count > 1, !isSpent else { continue }
      let start = choice.distance
      lowest(from: start.magnitude) { magnitude in
        let distance = SignedDistance(magnitude: magnitude, isBelow: magnitude > 0 && start.isBelow)
        return replace(places, with: places.map { _ in distance })
      }
    }
  }

  /// The pairs of choices that pair passes look at: all of a short sequence, near ones of a long one.
  func forEachPair(_ body: (Int, Int) -> Void) {
    let lengths = lengthPlaces
    let places = best.choices.indices.filter { best.choices[$0].bound > 1 && !lengths.contains($0) }
    let reach = places.count <= 12 ? places.count : 4
    for (rank, one) in places.enumerated() {
      for other in places.dropFirst(rank + 1).prefix(reach) {
        let count = best.choices.count
        guard other < count, !isSpent else { return }
        if best.choices[one].hasSameDomain(as: best.choices[other]) { body(one, other) }
      }
    }
  }

  /// Lowers two choices by the same amount, down to the full distance of the lesser.
  func lowerPairs() {
    forEachPair { one, other in
      let (first, second) = (best.choices[one].distance, best.choices[other].distance)
      guard first.magnitude > 0, second.magnitude > 0, first.isBelow == second.isBelow else { return }
      let shared = min(first.magnitude, second.magnitude)
      lowest(from: shared, probing: true) { rest in
        let amount = shared - rest
        return replace([one, other], with: [first.lowered(by: amount), second.lowered(by: amount)])
      }
    }
  }

  /// Lowers a choice and raises a later one by the same amount, so that their sum stays.
  func redistribute() {
    forEachPair { one, other in
      let (first, second) = (best.choices[one], best.choices[other])
      let start = first.distance
      guard start.magnitude > 0 else { return }
      lowest(from: start.magnitude, probing: true) { rest in
        let amount = start.magnitude - rest
        let wrapped = rest == 0 ? second.value(wrappedBy: amount, down: start.isBelow) : nil
        guard let raised = second.value(movedBy: amount, down: start.isBelow) ?? wrapped else { return false }
        let distance = Choice.distance(of: raised, below: second.below, above: second.above)
        return replace([one, other], with: [start.lowered(by: amount), distance])
      }
    }
  }

  /// Lowers each choice by a few, and where that works by as many such steps as can be: what bisection misses where
  /// failing values lie apart.
  func tryNeighbours() {
    let lengths = lengthPlaces
    for place in best.choices.indices where !lengths.contains(place) {
      for step in UInt64(1)...4 {
        guard place < best.choices.count, best.choices[place].value >= step, !isSpent else { break }
        let lower = best.choices[place].value - step
        guard replace(place, with: lower) else { continue }
        lowest(from: lower / step) { replace(place, with: lower % step + $0 * step) }
        break
      }
    }
  }

  /// Goes over to a simpler alternative, with great and middling values for what it draws first.
  ///
  /// What the present alternative drew means something else to another, so that keeping it seldom helps.
  func lowerAlternatives() {
    var index = 0
    while index < best.spans.count && !isSpent {
      let span = best.spans[index]
      let selector = Int(span.start)
      if span.label == .alternative, span.range.count > 1 {
        for simpler in 0..<min(best.choices[selector].value, 3) where index < best.spans.count {
          if lowerAlternative(selector, to: simpler) { break }
        }
      }
      index += 1
    }
  }

  private func lowerAlternative(_ selector: Int, to simpler: UInt64) -> Bool {
    var candidate = best.values
    (candidate[selector], candidate[selector + 1]) = (simpler, .max)
    guard let first = drawn(for: candidate).dropFirst(selector + 1).first, first.bound > 0 else { return false }
    for part in 0..<UInt64(4) {
      candidate[selector + 1] = first.bound >> part
      if consider(candidate) { return true }
      // Of signed choices the value before is about as far on the other side.
      guard first.below > 0, candidate[selector + 1] > 0 else { continue }
      candidate[selector + 1] -= 1
      if consider(candidate) { return true }
    }
    return false
  }

  private func replace(_ place: Int, with value: UInt64) -> Bool {
    var candidate = best.values
    guard place < candidate.count else { return false }
    candidate[place] = value
    return consider(candidate)
  }
}

extension SignedDistance {
  /// The distance nearer to the origin by an amount, which is at most the magnitude.
  func lowered(by amount: UInt64) -> SignedDistance {
    let rest = magnitude - min(amount, magnitude)
    return SignedDistance(magnitude: rest, isBelow: isBelow && rest > 0)
  }
}
