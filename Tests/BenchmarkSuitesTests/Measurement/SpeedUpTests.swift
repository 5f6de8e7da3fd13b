import BenchmarkSuites
import LocatedJSON
import Testing

@Suite struct SpeedUpTests {
  /// A runner that measures small cases as quickly as can be.
  func runner(threads: Int) -> BenchmarkRunner {
    var runner = BenchmarkRunner(calibrationRows: 1_000)
    runner.rounds = 5
    runner.threads = threads
    return runner
  }

  /// A report on the people whom threads share.
  func report(threads: Int) throws -> BenchmarkReport {
    let shared = BenchmarkSuite.simulation.cases(sizes: [20]).first { $0.name == "simulation.month.threads" }
    var report = BenchmarkReport(machine: .current)
    report.results = [try runner(threads: threads).measure(try #require(shared))]
    return report
  }

  @Test func `people whom two threads share come to the same, and the speed-up stands in text, JSON and page`() throws {
    let report = try report(threads: 2)
    let speedUp = try #require(report.results[0].speedUp)
    #expect(speedUp.threads == 2 && speedUp.ratio.low > 0 && speedUp.processorsHad.value > 0)
    #expect(speedUp.ratio.low <= speedUp.ratio.value && speedUp.ratio.value <= speedUp.ratio.high)
    #expect(report.lines().contains { $0.contains("simulation.month.threads 256: 2 threads work ") })
    #expect(String(decoding: report.page(), as: UTF8.self).contains("<p>simulation.month.threads 256: 2 threads work "))
    let document = try LocatedValue(parsing: SourceText(file: "b.json", bytes: report.json)).object()
    let result = try #require(try document.required("cases").array().first).object()
    let written = try result.required("speedUp").object()
    #expect(try written.required("threads").int() == 2)
    for key in ["ratio", "ratioLow", "ratioHigh", "processorsHad"] {
      #expect(Double(try written.required(key).decimalText()) ?? 0 > 0, "\(key)")
    }
    let baseline = try Baseline(parsing: SourceText(file: "b.json", bytes: report.json))
    #expect(!baseline.verdict(on: report.results[0], failOver: 10).isRegression)
  }

  @Test func `one thread has nobody to share with, and nothing is said of it`() throws {
    let report = try report(threads: 1)
    #expect(report.results[0].speedUp == nil && !report.lines().contains { $0.contains("threads work") })
    #expect(!String(decoding: report.page(), as: UTF8.self).contains("What more threads bring"))
    #expect(String(decoding: report.json, as: UTF8.self).contains("\"speedUp\": null"))
  }

  @Test func `threads that had much less than their processors' time are said to tell nothing`() throws {
    var report = try report(threads: 2)
    for (had, isDisturbed) in [(1.99, false), (1.81, false), (1.79, true), (1.0, true)] {
      report.results[0].speedUp?.processorsHad.value = had
      #expect(report.results[0].speedUp?.isDisturbed == isDisturbed, "\(had)")
      #expect(report.lines().contains { $0.contains("kept them waiting") } == isDisturbed, "\(had)")
    }
  }

  @Test func `work that comes to another result by more threads is a fault, not a figure`() {
    let shared = BenchmarkCase("sum.threads", size: 1, items: 1) { { threads in UInt64(threads) } }
    #expect {
      try runner(threads: 3).measure(shared)
    } throws: { "\($0)" == "sum.threads comes to another result by 3 threads than by one" }
    #expect(throws: Never.self) { try runner(threads: 1).measure(shared) }
  }
}
