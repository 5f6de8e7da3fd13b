import SeededRandom

/// Breeds cases from those that scored highest.
struct Climber {
  private var best: [(values: [UInt64], score: Double)] = []
  private let kept = 8

  /// Keeps a case if it is among the highest; of equal scores the later stays, so that plateaus are crossed.
  mutating func learn(_ values: [UInt64], score: Double) {
    let place = best.firstIndex { score >= $0.score } ?? best.count
    best.insert((values, score), at: place)
    if best.count > kept { best.removeLast() }
  }

  /// The choices to begin a case with: half of the time a part of a high one, some of its choices changed.
  func prefix(_ key: RandomKey) -> [UInt64] {
    var random = key.generator()
    guard !best.isEmpty, random.chance(3, in: 4) else { return [] }
    let parent = best[Int(min(random.next(below: UInt64(best.count)), random.next(below: UInt64(best.count))))].values
    guard !parent.isEmpty else { return [] }
    var child = parent
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
