import BenchmarkSuites
import Foundation
import LocatedJSON
import Testing

@Suite struct BenchmarkRunnerTests {
  /// A few small cases, measured as quickly as can be.
  func report() throws -> BenchmarkReport {
    var runner = BenchmarkRunner(calibrationRows: 1_000)
    runner.rounds = 5
    var report = BenchmarkReport(machine: .current)
    for benchmark in BenchmarkSuite.generation.cases(sizes: [50, 200]) {
      report.results.append(try runner.measure(benchmark))
    }
    return report
  }

  @Test(arguments: BenchmarkSuite.allCases)
  func `every case of every suite runs at its least size, and twice gives one hash`(suite: BenchmarkSuite) throws {
    for benchmark in suite.cases(sizes: [20]) where benchmark.name != "generation.index.day" {
      let hashes = try (0..<2).map { _ in try benchmark.prepare()() }
      #expect(hashes[0] == hashes[1] && hashes[0] != 0, "\(benchmark.name)")
    }
  }

  @Test func `sorted and unsorted scans count the same transactions`() throws {
    let report = try report()
    #expect(report.results.count == 16 && report.results.allSatisfy { $0.nsPerItem.value > 0 && $0.ratio.value > 0 })
    #expect(report.exponent(of: "generation.scan.sorted") != nil && report.exponent(of: "nothing") == nil)
    if BenchmarkReport.countsAllocations {
      // Other tests allocate meanwhile, so that no exact number can be asked for.
      #expect(report.results.allSatisfy { $0.name == "generation.index.day" || $0.allocations > 0 })
    }
  }

  @Test func `a report is its own baseline: nothing regressed, and a slower one did`() throws {
    var report = try report()
    let baseline = try Baseline(parsing: SourceText(file: "b.json", bytes: report.json))
    for result in report.results {
      guard case .noDifference = baseline.verdict(on: result, failOver: 10) else {
        Issue.record("\(result.name) differs from itself")
        continue
      }
    }
    let width = report.results[0].ratio.relativeWidth
    report.results[0].ratio.value *= 2 + 4 * width
    guard case .regressed = baseline.verdict(on: report.results[0], failOver: 10) else {
      Issue.record("a time that doubled is no regression")
      return
    }
    report.results[0].name = "generation.scan.other"
    #expect(baseline.verdict(on: report.results[0], failOver: 10) == .new)
  }

  @Test func `a page shows the growth of each case, and what is slower than the baseline`() throws {
    var report = try report()
    let plain = String(decoding: report.page(), as: UTF8.self)
    #expect(plain.contains("Growth of generation, part 2") && plain.contains(", exponent "))
    #expect(plain.components(separatedBy: "<circle ").count == 16 + 1 && !plain.contains("ince the baseline"))
    let baseline = try Baseline(parsing: SourceText(file: "b.json", bytes: report.json))
    report.results[0].ratio.value *= 2 + 4 * report.results[0].ratio.relativeWidth
    let compared = String(decoding: report.page(comparedWith: baseline), as: UTF8.self)
    #expect(compared.contains("▲ 1 of 16 cases are slower than they may be."))
    #expect(compared.contains("Change since the baseline") && compared.contains("regressed by"))
    #expect(compared.components(separatedBy: " before\"").count > 7, "a broken line for each case before")
  }

  @Test func `a file that is no report is refused with its place`() {
    #expect(throws: InputError.self) {
      try Baseline(parsing: SourceText(file: "b.json", text: #"{"schemaVersion":1}"#))
    }
  }
}

@Suite struct LoadBudgetTests {
  @Test(arguments: ["p99<2ms", "max < 1.5s", "mean<900us", "p50<10ns"])
  func `a budget is read`(text: String) {
    #expect(LoadBudget(text) != nil)
  }

  @Test(arguments: ["p99", "p98<2ms", "p99<2", "p99<-1ms", "p99<ms", "<2ms", "p99<2ms<3ms"])
  func `what is no budget is refused`(text: String) {
    #expect(LoadBudget(text) == nil)
  }

  @Test func `a profile has its stages, its loads in order, and keeps or exceeds a budget`() throws {
    let profile = try GenerationProfile(of: sampleHistory(transactions: 300))
    #expect(profile.stages.map(\.name) == ["intern", "scan", "index", "generate"])
    #expect(profile.loads.count == GenerationProfile.mostLoads && profile.loads == profile.loads.sorted())
    let (wide, narrow) = (try #require(LoadBudget("max<9999s")), try #require(LoadBudget("max<0.000001ns")))
    #expect(wide.holds(for: profile) && !narrow.holds(for: profile))
  }
}
