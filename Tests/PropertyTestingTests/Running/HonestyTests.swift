import PropertyTesting
import Testing

private struct Broken: Error {}

/// What must never count as a pass.
@Suite struct HonestyTests {
  private func isStopped<Value>(_ report: CheckReport<Value>) -> String? {
    if case .stopped(let run) = report.outcome { run.reason } else { nil }
  }

  private func generatorError<Value>(_ report: CheckReport<Value>) -> GeneratorError? {
    if case .generatorFailed(let error, _) = report.outcome { error } else { nil }
  }

  @Test func `results are taken by their meaning, and what is no verdict stops the run`() {
    let ints = Gen.int(in: 0...1_000_000)
    #expect(check(ints) { [$0 < 500, true] }.counterexample?.value == 500)
    #expect(check(ints) { $0 < 500 ? true : Bool?.none }.counterexample?.value == 500)
    #expect(check(ints) { $0 < 500 ? Bool?.some(true) : .some(false) }.counterexample?.value == 500)
    #expect(
      check(ints) { $0 < 500 ? Result<Bool, Broken>.success(true) : .failure(Broken()) }.counterexample?.value == 500)
    #expect(check(ints) { Result<Bool, Broken>.success($0 < 500) }.counterexample?.value == 500)
    #expect(check(ints) { $0 < 500 ? [true] : [] }.passed)
    #expect(isStopped(check(ints) { $0 + 1 })?.contains("returns Int") == true)
    #expect(isStopped(check(ints) { ["\($0)"] })?.contains("no verdict") == true)
    #expect(check(ints) { _ in }.passed)
  }

  @Test func `an error of a generator is that error with its place, and no discard`() throws {
    let line = #line + 1
    let report = check(Gen.int(in: 0...1_000_000).map { if $0 > 10 { throw Broken() } else { $0 } }) { _ in true }
    let error = try #require(generatorError(report))
    #expect(error.place?.hasSuffix("HonestyTests.swift:\(line)") == true && error.reason.contains("Broken"))
    #expect(!report.passed && report.summary.contains("Broken"))
    let direct = check(Gen<Int> { _ in throw Broken() }) { _ in true }
    #expect(generatorError(direct)?.reason.contains("Broken") == true)
    let flat = check(Gen.int.flatMap { _ -> Gen<Int> in throw Broken() }) { _ in true }
    #expect(generatorError(flat)?.place != nil)
  }

  @Test func `empty choices name their cause`() {
    #expect(generatorError(check(Gen<Int>.element(of: [])) { _ in true })?.reason == "element(of:) has no values")
    #expect(generatorError(check(Gen<Int>.oneOf([])) { _ in true })?.reason.contains("no alternatives") == true)
    #expect(generatorError(check(Gen.double(in: .infinity ... .infinity)) { _ in true }) != nil)
  }

  @Test func `a discarded case names the limit, the filter or the precondition, with its share`() {
    let long = check(.array(of: .int, count: 100_000), CheckSettings(cases: 5)) { _ in true }
    #expect(long.summary.contains("choiceLimit, 65536 choices per case discarded") && long.summary.contains("100.00%"))
    let filtered = check(Gen.int.filter("none") { _ in false }) { _ in true }
    #expect(filtered.summary.contains("filter none discarded"))
    let assumed = check(.int) { try assume($0 == 77_777, "rare") }
    #expect(assumed.summary.contains("precondition rare discarded"))
    let few = check(.set(of: .int(in: 0...2), count: 5...5), CheckSettings(cases: 5)) { _ in true }
    #expect(few.summary.contains("at least 5 different"))
  }

  @Test func `wide integers cover their range`() {
    let all = samples(.integer(in: Int128.min...Int128.max), 3_000)
    #expect(all.contains { $0 > Int128(Int64.max) * 4 } && all.contains { $0 < Int128(Int64.min) * 4 })
    #expect(!check(.integer(in: Int128.min...Int128.max)) { _ in true }.statistics.isExhaustive)
    let limit = Int128(1) << 90
    let report = check(.integer(in: 0...UInt128.max), CheckSettings(cases: 2_000)) { $0 < UInt128(limit) }
    #expect(report.counterexample?.value == UInt128(limit))
    #expect(samples(.integer(in: -limit...limit), 2_000).allSatisfy { (-limit...limit).contains($0) })
  }

  @Test func `extreme settings neither overflow nor end in a pass`() {
    var settings = CheckSettings("extreme", cases: .max)
    settings.discardsPerCase = .max
    settings.timeBudget = .milliseconds(50)
    #expect(isStopped(check(.int(in: 0...1_000_000), settings) { _ in true })?.contains("time budget") == true)
    #expect(samples(.double(in: -.infinity ... .infinity), 500).allSatisfy { $0.isFinite })
    #expect(samples(.set(of: .int(in: 0...99), count: 5...5), 200).allSatisfy { $0.count == 5 })
  }

  @Test func `cancellation is an outcome and no counterexample`() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return check(.int(in: 0...1_000_000)) { _ in
        try Task.checkCancellation()
        return false
      }
    }
    task.cancel()
    #expect(isStopped(await task.value)?.contains("cancelled") == true)
    let waiting = Task { await check(awaiting: .int) { _ in try await Task.sleep(for: .seconds(60)) } }
    waiting.cancel()
    #expect(isStopped(await waiting.value)?.contains("cancelled") == true)
  }

  @Test func `a late case stops the run`() {
    var settings = CheckSettings("late")
    settings.deadline = .nanoseconds(1)
    let report = check(.int, settings) { value in (0..<1_000).reduce(0) { $0 ^ $1 ^ value } != 7 }
    #expect(isStopped(report)?.contains("deadline") == true)
  }

  @Test func `a flaky failure reports both runs, the value, the text and a token`() throws {
    nonisolated(unsafe) var runs: UInt64 = 0
    let moody = Gen<UInt64> { source in
      runs += 1
      return try source.choose(upTo: 10 + runs)
    }
    var settings = CheckSettings("moody")
    settings.enumeratesSmallDomains = false
    let report = check(moody, settings) { _ in throw Broken() }
    guard case .notReproducible(let divergence) = report.outcome else {
      Issue.record("expected a flaky failure: \(report.summary)")
      return
    }
    #expect(divergence.choices.count == 2 && divergence.token.choices.count == 1)
    #expect(report.summary.contains("value: \(divergence.value)") && report.summary.contains("Broken()"))
    #expect(report.summary.contains("replay: pt2-"))
  }

  @Test func `a token of a changed generator says so`() throws {
    let narrow = Gen.array(of: .int(in: 0...10_000))
    var settings = CheckSettings("changed")
    settings.replay = try #require(check(narrow, settings) { $0.count < 3 }.counterexample?.token)
    #expect(!check(narrow, settings) { $0.count < 3 }.passed)
    let wide = check(.array(of: .int(in: 0...20_000)), settings) { _ in true }
    #expect(!wide.passed && wide.summary.contains("has changed since"))
    // A token without a fingerprint is checked against the domain.
    settings.replay = ReplayToken(property: "changed", choices: [1, 20_000])
    #expect(check(narrow, settings) { _ in true }.summary.contains("outside the domain"))
  }
}
