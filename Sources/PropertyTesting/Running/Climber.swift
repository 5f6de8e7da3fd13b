import SeededRandom

/// Proposes cases near those that scored highest: integers by growing steps, then whole parts, then mixtures.
///
/// A step that raises the score doubles; one that does not is quartered, then its direction is turned, then the next
/// choice is tried, so that a target at any distance takes a number of cases that grows with the distance's logarithm.
struct Climber {
  private var best: [(choices: [Choice], score: Double)] = []
  private var proposal: [UInt64]?
  private var place = 0
  private var step: UInt64 = 1
  private var isDown = false
  private var turns = 0
  private var failures = 0
  private let kept = 8

  /// Keeps a case if it is among the highest; of equal scores the later stays, so that plateaus are crossed.
  mutating func learn(_ choices: ContiguousArray<Choice>, score: Double) {
    if let proposal, choices.map(\.value) == proposal { adapt(rises: best.first.map { score > $0.score } ?? true) }
    proposal = nil
    let rank = best.firstIndex { score >= $0.score } ?? best.count
    guard rank < kept else { return }
    best.insert((Array(choices), score), at: rank)
    if best.count > kept { best.removeLast() }
  }

  private mutating func adapt(rises: Bool) {
    if rises {
      (turns, failures) = (0, 0)
      step = step > .max / 2 ? step : step * 2
    } else if step > 1 {
      step = max(1, step / 4)
    } else if turns == 0 {
      (turns, isDown) = (1, !isDown)
    } else {
      (turns, place, failures) = (0, place + 1, failures + 1)
    }
  }

  /// The choices to begin a case with; none for a fresh case, a quarter of the time until there is something to climb.
  mutating func prefix(_ key: RandomKey) -> [UInt64] {
    var random = key.generator()
    proposal = nil
    guard let top = best.first?.choices, !top.isEmpty, random.chance(7, in: 8) else { return [] }
    // Once no single step helps, other ways come in between.
    if failures < top.count || random.chance(1, in: 2), let moved = moved(top) { return moved }
    return random.chance(1, in: 4) ? shortened(top, &random) : mixture(&random)
  }

  private mutating func moved(_ top: [Choice]) -> [UInt64]? {
    for _ in 0..<top.count {
      let choice = top[place % top.count]
      // A step that leaves the domain is shortened.
      while choice.bound > 0 {
        if let value = choice.value(movedBy: step, down: isDown) {
          var values = top.map(\.value)
          values[place % top.count] = value
          proposal = values
          return values
        }
        if step > 1 {
          step /= 2
        } else if turns == 0 {
          (turns, isDown) = (1, !isDown)
        } else {
          break
        }
      }
      (turns, place, failures) = (0, place + 1, failures + 1)
    }
    return nil
  }

  /// The highest case without a run of its choices.
  private func shortened(_ top: [Choice], _ random: inout SplitMix64) -> [UInt64] {
    let start = Int(random.next(below: UInt64(top.count)))
    let length = 1 + Int(random.next(below: UInt64(min(8, top.count - start))))
    var values = top.map(\.value)
    values.removeSubrange(start..<start + length)
    // The count that the run was drawn for is most often a choice before it.
    if start > 0, let count = values[..<start].lastIndex(where: { $0 >= 1 && $0 < 1 << 20 }), random.chance(1, in: 2) {
      values[count] -= 1
    }
    return values
  }

  /// Part of a high case, some of its choices changed.
  private func mixture(_ random: inout SplitMix64) -> [UInt64] {
    let rank = Int(min(random.next(below: UInt64(best.count)), random.next(below: UInt64(best.count))))
    var child = best[rank].choices.map(\.value)
    guard !child.isEmpty else { return [] }
    for _ in 0...random.next(below: 3) {
      let place = Int(random.next(below: UInt64(child.count)))
      switch random.next(below: 4) {
      case 0: child[place] = child[place] == .max ? .max : child[place] + 1
      case 1: child[place] = child[place] == 0 ? 0 : child[place] - 1
      case 2: child[place] = random.next() >> random.next(below: 64)
      default: child[place] = child[Int(random.next(below: UInt64(child.count)))]
      }
    }
    return random.chance(1, in: 4) ? Array(child.prefix(Int(random.next(below: UInt64(child.count))))) : child
  }
}
