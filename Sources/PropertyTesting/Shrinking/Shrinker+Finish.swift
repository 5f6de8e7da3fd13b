extension Shrinker {
  /// Looks through the sequences below the best: those made of small values, values present, their neighbours and
  /// bounds, in order, until one fails, all are seen, or the executions are used up.
  func finish() {
    let limit = best.values
    let present = best.choices
    var prefix: [UInt64]? = []
    var sequences = 0
    let most = finisherLimit * 8
    while let current = prefix, sequences < most, !isSpent {
      sequences += 1
      let choices = drawn(for: current)
      let values = choices.map(\.value)
      if choices.count > limit.count {
        prefix = next(after: Array(choices.prefix(current.count)), present: present)
      } else if consider(values) {
        return
      } else if choices.count == limit.count && !values.lexicographicallyPrecedes(limit) {
        // Everything after it in order is no shorter than it along this branch, so the branch is done.
        prefix = next(after: Array(choices.prefix(max(0, current.count - 1))), present: present)
      } else {
        prefix = next(after: choices, present: present)
      }
    }
    recordSearch(sequences: sequences, all: prefix == nil)
  }

  /// The next sequence in order over the values worth trying.
  private func next(after choices: [Choice], present: [Choice]) -> [UInt64]? {
    for place in choices.indices.reversed() {
      if let value = next(after: choices[place], present: present) {
        return choices[..<place].map(\.value) + [value]
      }
    }
    return nil
  }

  private func next(after choice: Choice, present: [Choice]) -> UInt64? {
    guard choice.value < choice.bound else { return nil }
    if choice.value < 3 { return choice.value + 1 }
    var least = choice.bound
    for other in present where other.hasSameDomain(as: choice) && other.value > 0 {
      for value in other.value - 1...other.value where value > choice.value { least = min(least, value) }
    }
    return least
  }
}
