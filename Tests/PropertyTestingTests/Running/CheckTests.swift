import PropertyTesting
import Testing

private struct Broken: Error {}
private enum Kind: Error { case one(Int), other }

@Suite struct CheckTests {
  let ints = Gen.int(in: 0...1_000_000)

  @Test func `a property that holds passes with all its cases`() {
    let report = check(ints, CheckSettings("holds", cases: 300)) { $0 >= 0 }
    #expect(report.passed)
    #expect(report.statistics.executed == 300)
  }

  @Test func `false, a thrown error and a failing verdict all fail and shrink`() {
    #expect(check(ints) { $0 < 500 }.counterexample?.value == 500)
    let thrown = check(ints) { value in if value >= 500 { throw Broken() } }
    #expect(thrown.counterexample?.value == 500)
    let verdict = check(ints) { $0 < 500 ? CaseVerdict.held : .failed(FailureIdentity("great")) }
    #expect(verdict.counterexample?.identity == FailureIdentity("great"))
    #expect(verdict.counterexample?.value == 500)
  }

  @Test func `a fault never turns into another`() {
    let report = check(ints, CheckSettings(cases: 1_000)) { value in
      if value > 90_000 { throw Kind.one(value) }
      if value > 10 { throw Kind.other }
    }
    let found = report.counterexample
    let expected = [11: FailureIdentity(thrown: Kind.other), 90_001: FailureIdentity(thrown: Kind.one(1))]
    #expect(found.map { expected[$0.value] == $0.identity } == true)
  }

  @Test func `the same seed gives the same report and another seed other cases`() {
    let list = Gen.array(of: .int)
    func run(_ seed: UInt64) -> String { check(list, CheckSettings(seed: seed)) { $0.count < 3 }.summary }
    #expect(run(1) == run(1))
    #expect(samples(list, 20, seed: 1) != samples(list, 20, seed: 2))
  }

  @Test func `any case runs alone as it does among the others`() {
    let all = samples(.array(of: .int), 40)
    var settings = CheckSettings("samples", seed: 1)
    settings.cases = 33..<34
    var alone: [[Int]] = []
    _ = check(.array(of: .int), settings) { alone.append($0) }
    #expect(alone == [all[33]])
  }

  @Test func `a filter that accepts nothing gives up and names its share`() {
    let report = check(ints.filter("impossible") { $0 < 0 }) { _ in true }
    guard case .gaveUp = report.outcome else {
      Issue.record("expected to give up: \(report.summary)")
      return
    }
    #expect(report.statistics.executed == 0)
    #expect(report.summary.contains("filter impossible refused 100.00%"))
  }

  @Test func `a precondition that never holds gives up and is counted`() {
    let report = check(ints) { value in try assume(value < 0, "negative") }
    guard case .gaveUp = report.outcome else {
      Issue.record("expected to give up: \(report.summary)")
      return
    }
    #expect(report.statistics.preconditions.first?.label == "negative")
  }

  @Test func `discarded cases are drawn again`() {
    let report = check(ints, CheckSettings(cases: 100)) { try assume($0 % 2 == 0) }
    #expect(report.passed && report.statistics.executed == 100 && report.statistics.discarded > 20)
  }

  @Test func `no cases is no pass`() {
    let report = check(ints, CheckSettings(cases: 0)) { _ in true }
    guard case .vacuous = report.outcome else {
      Issue.record("expected a vacuous run: \(report.summary)")
      return
    }
  }

  @Test func `a small domain is run through in full, each value once`() {
    var seen: [Int] = []
    let report = check(.int(in: -3...3), CheckSettings(cases: 50)) { seen.append($0) }
    #expect(seen == [0, 1, -1, 2, -2, 3, -3])
    #expect(report.statistics.isExhaustive)
    let nested = Gen.int(in: 0...2).flatMap { Gen.array(of: .bool, count: $0) }
    #expect(check(nested, CheckSettings(cases: 7)) { _ in true }.statistics.executed == 7)
    #expect(!check(nested, CheckSettings(cases: 6)) { _ in true }.statistics.isExhaustive)
  }

  @Test func `a body that differs between runs is not reproducible`() {
    var runs = 0
    let report = check(ints) { _ in
      runs += 1
      return runs != 7
    }
    guard case .notReproducible(let divergence) = report.outcome else {
      Issue.record("expected no reproducible failure: \(report.summary)")
      return
    }
    #expect(divergence.firstDifference == nil && divergence.second == .held)
  }

  @Test func `a generator that differs between runs names the first choice that did`() {
    nonisolated(unsafe) var runs: UInt64 = 0
    let moody = Gen<UInt64> { source in
      runs += 1
      let first = try source.choose(upTo: 1_000_000)
      return first + (try source.choose(upTo: 10 + runs))
    }
    let report = check(moody) { _ in false }
    guard case .notReproducible(let divergence) = report.outcome else {
      Issue.record("expected no reproducible failure: \(report.summary)")
      return
    }
    #expect(divergence.firstDifference == 1)
  }

  @Test func `climbing on a score finds what chance does not`() {
    let list = Gen.array(of: .int(in: 0...1_000), count: 4).noted()
    var settings = CheckSettings(cases: 20_000)
    let target = [123, 456, 789, 12]
    func holds(_ noted: Noted<[Int]>) -> Bool {
      noted.notes.score(-Double(zip(noted.value, target).map { abs($0 - $1) }.reduce(0, +)))
      return noted.value != target
    }
    #expect(check(list, settings, body: holds).passed)
    settings.climbs = true
    #expect(check(list, settings, body: holds).counterexample?.value.value == target)
  }
}
