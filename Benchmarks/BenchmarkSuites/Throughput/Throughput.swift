import Foundation
import PropertyTesting

/// How many cases the engine runs in a second of one core's time, with recording and statistics on.
public struct Throughput: Sendable {
  /// Cases a second of a property of one integer.
  public let intCasesPerSecond: Double
  /// Cases a second of a property of lists of up to 100 integers, of mean length 50.
  public let listCasesPerSecond: Double
  /// The time of a case within a run of 100,000, as a multiple of its time within a run of 100.
  public let lateCaseRatio: Double

  /// Measures, the best of `rounds` rounds each.
  public init(rounds: Int = 5) {
    let int = Gen.int
    let list = Gen.array(of: .int, count: 0...100, lengths: .uniform)
    intCasesPerSecond = Throughput.rate(int, cases: 1_000_000, rounds) { $0 != 1 << 62 - 3 }
    listCasesPerSecond = Throughput.rate(list, cases: 200_000, rounds) { $0.count <= 100 }
    // The same 100,000 cases, as a thousand short runs and as one long run.
    let short = (0..<rounds).map { _ in
      (0..<1_000).reduce(0) { sum, run in
        sum + Throughput.seconds(list, cases: run * 100..<(run + 1) * 100) { $0.count <= 100 }
      }
    }
    let long = (0..<rounds).map { _ in Throughput.seconds(list, cases: 0..<100_000) { $0.count <= 100 } }
    lateCaseRatio = (long.min() ?? 0) / (short.min() ?? 1)
  }

  private static func rate<Value>(
    _ generator: Gen<Value>, cases: Int, _ rounds: Int, holds: (Value) -> Bool
  ) -> Double {
    Double(cases) / ((0..<max(1, rounds)).map { _ in seconds(generator, cases: 0..<cases, holds: holds) }.min() ?? 1)
  }

  private static func seconds<Value>(
    _ generator: Gen<Value>, cases: Range<Int>, holds: (Value) -> Bool
  ) -> Double {
    var settings = CheckSettings("throughput")
    settings.cases = cases
    let start = clock()
    let report = check(generator, settings, body: holds)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    // A run that stopped early has no rate.
    return report.statistics.executed == cases.count ? seconds : .infinity
  }
}
