import PropertyTesting

/// The engine behind the checks: how fast it runs cases, and how fast it makes failures small.
enum EngineSuite {
  /// One failure of each known problem, found and shrunk.
  ///
  /// - Parameter largest: below a thousand, a single seed will do.
  static func shrinking(largest: Int) -> [BenchmarkCase] {
    let seeds = largest < 1_000 ? 1 : 3
    return ShrinkProblem.challenge.map { problem in
      BenchmarkCase("shrinking.\(problem.name)", size: seeds, items: seeds) {
        {
          var hash: UInt64 = 17
          for seed in 0..<seeds {
            let result = problem.run(UInt64(seed))
            hash = hash &* 31 &+ UInt64(result.executions)
            for byte in result.value.utf8 { hash = hash &* 31 &+ UInt64(byte) }
          }
          return hash
        }
      }
    }
  }

  /// Properties that hold, with recording and statistics on; the item is a case.
  static func throughput(largest: Int) -> [BenchmarkCase] {
    let cases = largest < 1_000 ? 100 : 10_000
    return [
      held("throughput.int", .int, cases: cases) { $0 != 1 << 62 - 3 },
      held("throughput.list", .array(of: .int, count: 0...100, lengths: .uniform), cases: cases) { $0.count <= 100 },
    ]
  }

  private static func held<Value>(
    _ name: String, _ generator: Gen<Value>, cases: Int, holds: @escaping @Sendable (Value) -> Bool
  ) -> BenchmarkCase {
    BenchmarkCase(name, size: cases, items: cases) {
      var settings = CheckSettings(name)
      settings.cases = 0..<cases
      return {
        let report = check(generator, settings, body: holds)
        guard report.counterexample == nil else { throw BenchmarkFault(description: "\(name) does not hold") }
        return UInt64(report.statistics.executed)
      }
    }
  }
}
