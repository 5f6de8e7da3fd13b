import QuestSimulation
import SeededRandom

/// Intervals of differences by drawing people again, with replacement.
///
/// Beyond ``mostGroups`` people, neighbours by number are drawn together, so that a replicate costs the same for any
/// population. The draws have a stream of their own and disturb no life.
///
/// Source: Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), 13.3: the percentile interval.
struct Bootstrap {
  /// As many as a percentile of 2.5 asks for.
  static let replicates = 1_000
  /// Resampling two thousand groups tells a variance to a few percent, as two thousand people would.
  static let mostGroups = 2_000

  /// The sums of figures by group, then by variant and figure.
  private let groups: [[Figure]]
  private let figureCount: Int
  private let key: RandomKey

  /// Groups people whose figures lie one after another, each by variant and figure.
  init(people: [[Figure]], figureCount: Int, seed: UInt64) {
    self.figureCount = figureCount
    key = RandomKey(seed: seed).appending("bootstrap")
    let count = min(people.count, Self.mostGroups)
    groups = (0..<count).map { group in
      var members = people[group * people.count / count..<(group + 1) * people.count / count]
      var sums = members.removeFirst()
      for member in members { for place in sums.indices { sums[place] += member[place] } }
      return sums
    }
  }

  /// The interval of each figure's difference from the first variant, by variant and figure; nil over nothing.
  func intervals(jobs: Int) throws -> [ClosedRange<Double>?] {
    guard groups.count > 1, let width = groups.first?.count else { return [] }
    let replicates = try parallelMap(0..<Self.replicates, jobs: jobs) { differences(replicate: $0) }
    return (0..<width).map { place in
      let sorted = replicates.compactMap { $0[place] }.sorted()
      guard sorted.count == replicates.count else { return nil }
      let tail = Self.replicates / 40
      return sorted[tail - 1]...sorted[Self.replicates - tail]
    }
  }

  private func differences(replicate: Int) -> [Double?] {
    var random = key.appending(replicate).generator()
    var sums = [Figure](repeating: .zero, count: groups[0].count)
    var draws = [Int](repeating: 0, count: groups.count)
    for _ in groups { draws[Int(random.next(below: UInt64(groups.count)))] += 1 }
    for (group, times) in zip(groups, draws) where times > 0 {
      for place in sums.indices {
        sums[place].numerator &+= times &* group[place].numerator
        sums[place].denominator &+= times &* group[place].denominator
      }
    }
    return sums.indices.map { place in
      guard let value = sums[place].value, let first = sums[place % figureCount].value else { return nil }
      return value - first
    }
  }
}
