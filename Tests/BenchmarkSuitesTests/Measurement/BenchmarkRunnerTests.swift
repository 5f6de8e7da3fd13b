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
    for benchmark in BenchmarkSuite.generation.cases(sizes: [50, 200]) where !benchmark.name.contains("shape") {
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
    #expect(report.results.count == 12 && report.results.allSatisfy { $0.nsPerItem.value > 0 && $0.ratio.value > 0 })
    #expect(report.exponent(of: "generation.scan.sorted") != nil && report.exponent(of: "nothing") == nil)
    #expect(!report.countsAllocations && report.results.allSatisfy { $0.allocations == nil && $0.peakBytes == nil })
    #expect(report.lines().contains { $0.contains("unknown") })
  }

  @Test func `a meter's count is that of one run, in the table and in the document`() throws {
    var runner = BenchmarkRunner(calibrationRows: 1_000)
    runner.rounds = 5
    runner.allocationMeter = AllocationMeter(
      isAvailable: true, start: {},
      stop: { peak in
        peak.pointee = 3_072
        return 71
      })
    var report = BenchmarkReport(machine: .current)
    report.results = [try runner.measure(try #require(BenchmarkSuite.milestones.cases(sizes: [20]).first))]
    #expect(report.countsAllocations && report.results[0].allocations == 71 && report.results[0].peakBytes == 3_072)
    #expect(report.lines().contains { $0.contains(" 71 ") && $0.contains("3 kB") })
    let cases = try LocatedValue(parsing: SourceText(file: "b.json", bytes: report.json)).object().required("cases")
    #expect(try cases.array().map { try $0.object().required("allocations").int() } == [71])
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
    let width = max(report.results[0].ratio.relativeWidth, report.results[0].nearRatio.relativeWidth)
    report.results[0].ratio.value *= 2 + 4 * width
    // By one yardstick alone it is the machine that changed.
    guard case .noDifference = baseline.verdict(on: report.results[0], failOver: 10) else {
      Issue.record("a case that is slower by one yardstick alone is reported to have changed")
      return
    }
    report.results[0].nearRatio.value *= 2 + 4 * width
    guard case .regressed = baseline.verdict(on: report.results[0], failOver: 10) else {
      Issue.record("a time that doubled is no regression")
      return
    }
    report.results[0].resultHash += 1
    #expect(baseline.verdict(on: report.results[0], failOver: 10) == .otherWork)
    report.results[0].name = "generation.scan.other"
    #expect(baseline.verdict(on: report.results[0], failOver: 10) == .new)
  }

  @Test func `growth is that of the ratios, whatever the time of a row was meanwhile`() throws {
    var report = try report()
    let benchmark = "generation.scan.sorted"
    for index in report.results.indices {
      let size = Double(report.results[index].size)
      report.results[index].nsPerItem.value *= size
      report.results[index].ratio.value = report.results[index].name == benchmark ? 2 : 0
    }
    let exponent = try #require(report.exponent(of: benchmark))
    #expect(abs(exponent.value - 1) < 1e-9 && exponent.low == -.infinity && exponent.high == .infinity)
  }

  @Test func `a page shows the growth of each case, and what is slower than the baseline`() throws {
    var report = try report()
    let cases = report.results.count
    let plain = String(decoding: report.page(), as: UTF8.self)
    #expect(plain.contains("Growth of generation") && plain.contains(", exponent "))
    #expect(plain.components(separatedBy: "<circle ").count == cases + 1 && !plain.contains("ince the baseline"))
    let baseline = try Baseline(parsing: SourceText(file: "b.json", bytes: report.json))
    let width = max(report.results[0].ratio.relativeWidth, report.results[0].nearRatio.relativeWidth)
    report.results[0].ratio.value *= 2 + 4 * width
    report.results[0].nearRatio.value *= 2 + 4 * width
    let compared = String(decoding: report.page(comparedWith: baseline), as: UTF8.self)
    #expect(compared.contains("▲ 1 of \(cases) cases are slower than they may be, or did other work."))
    #expect(compared.contains("Change since the baseline") && compared.contains("regressed by"))
    #expect(compared.components(separatedBy: " before\"").count == cases / 2 + 1, "a broken line for each case before")
  }

  @Test func `every shape of history is a case, the empty one and one of a single transaction included`() {
    let names = Set(BenchmarkSuite.generation.cases(sizes: [50]).map(\.name))
    for shape in [
      "empty", "oneTransaction", "oneDay", "onePayee", "manyPayees", "manyCategories", "disorder", "duplicates",
    ] {
      #expect(names.contains("generation.shape.\(shape)"), "\(shape)")
    }
  }

  @Test func `each persona is a case of its own`() {
    #expect(BenchmarkSuite.simulation.cases(sizes: [50]).count { $0.name.hasPrefix("simulation.persona.") } > 5)
  }

  @Test func `counts of instructions are a baseline of their own, and one per cent more is a regression`() throws {
    let benchmark = try #require(BenchmarkSuite.milestones.cases(sizes: [20]).first)
    let hash = try benchmark.runCounted()
    #expect(try hash == benchmark.prepare()())
    var report = InstructionReport(machine: .current)
    report.results = [.init(benchmark, instructions: 1_000_000, resultHash: hash)]
    let baseline = try Baseline(parsing: SourceText(file: "b.json", bytes: report.json))
    #expect(baseline.measure == .instructions && baseline.machine == .current)
    let verdict = { (count: Int) in
      let result = InstructionReport.Result(benchmark, instructions: count, resultHash: hash)
      return baseline.verdict(on: result.name, size: result.size, result.values, hash: hash, failOver: 1)
    }
    #expect(verdict(1_000_010) == .noDifference(smallest: 0.01) && verdict(1_009_999) == .noDifference(smallest: 0.01))
    #expect(verdict(1_010_001).isRegression && verdict(989_999) != .noDifference(smallest: 0.01))
    report.results[0].instructions = nil
    #expect(throws: InputError.self) { try Baseline(parsing: SourceText(file: "b.json", bytes: report.json)) }
  }

  @Test func `a file that is no report is refused with its place`() {
    #expect(throws: InputError.self) {
      try Baseline(parsing: SourceText(file: "b.json", text: #"{"schemaVersion":1}"#))
    }
  }
}
