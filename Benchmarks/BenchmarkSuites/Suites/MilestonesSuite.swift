import QuestEngine

/// Every pair of a previous and a current streak, held against a table.
enum MilestonesSuite {
  /// - Parameter largest: the longest streak is 10,000, or this.
  static func allPairs(largest: Int) -> BenchmarkCase {
    let longest = min(max(largest, 128), 10_000)
    let pairs = (longest + 1) * (longest + 1)
    return BenchmarkCase("milestones.allPairs", size: longest, items: pairs) {
      let thresholds = QuestRules().milestones
      // The highest threshold that a streak has reached, counted upwards; 0 for none.
      var reached = [Int](repeating: 0, count: longest + 1)
      for streak in 1...longest { reached[streak] = thresholds.contains(streak) ? streak : reached[streak - 1] }
      return {
        var (crossings, faults): (UInt64, UInt64) = (0, 0)
        for current in 0...longest {
          let highest = reached[current]
          for previous in 0...longest {
            let crossed = StreakMilestones.crossed(previous: previous, current: current, thresholds: thresholds) ?? 0
            crossings &+= crossed > 0 ? 1 : 0
            faults |= crossed == (highest > previous ? highest : 0) ? 0 : 1
          }
        }
        guard faults == 0 else { throw BenchmarkFault(description: "a crossing differs from the table") }
        return crossings
      }
    }
  }
}

/// The work that was timed gave a wrong result.
struct BenchmarkFault: Error, CustomStringConvertible {
  let description: String
}
