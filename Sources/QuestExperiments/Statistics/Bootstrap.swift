import QuestSimulation
import SeededRandom

/// Intervals of differences by drawing people again, with replacement.
///
/// People are drawn within their stratum. Beyond ``mostGroups`` people, neighbours by number are drawn together, so that a
/// replicate costs the same for any population. The draws have a stream of their own and disturb no one's days.
///
/// Source: Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), 13.3: the percentile interval.
struct Bootstrap {
  /// As many as a percentile of 2.5 asks for.
  static let replicates = 1_000
  /// Resampling two thousand groups tells a variance to a few percent, as two thousand people would.
  static let mostGroups = 2_000

  /// The sums of figures by group, then by variant and figure.
  private var groups: [[Figure]] = []
  /// The groups of each stratum.
  private var strata: [Range<Int>] = []
  private let figureCount: Int
  private let key: RandomKey

  /// Groups people whose figures lie one after another, each by variant and figure.
  ///
  /// - Parameter strata: the number of each person's stratum, from 0 on.
  init(people: [[Figure]], strata: [Int], figureCount: Int, seed: UInt64) {
    self.figureCount = figureCount
    key = RandomKey(seed: seed).appending("bootstrap")
    for stratum in 0...(strata.max() ?? 0) {
      let members = people.indices.filter { strata[$0] == stratum }
      // Each stratum has its share of the groups.
      let count = min(members.count, max(1, members.count * Self.mostGroups / max(people.count, 1)))
      if count == 0 { continue }
      let first = groups.count
      for group in 0..<count {
        var own = members[group * members.count / count..<(group + 1) * members.count / count]
        var sums = people[own.removeFirst()]
        for member in own { for place in sums.indices { sums[place] += people[member][place] } }
        groups.append(sums)
      }
      self.strata.append(first..<groups.count)
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
    for stratum in strata {
      for _ in stratum { draws[stratum.lowerBound + Int(random.next(below: UInt64(stratum.count)))] += 1 }
    }
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
