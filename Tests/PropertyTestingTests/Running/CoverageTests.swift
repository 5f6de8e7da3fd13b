import PropertyTesting
import Testing

@Suite struct CoverageTests {
  private func run(_ requirement: CoverageRequirement, cases: Int = 100) -> CheckReport<Noted<Int>> {
    var settings = CheckSettings(cases: cases)
    settings.requirements = [requirement]
    return check(Gen.int(in: 0...999, spread: .uniform).noted(), settings) { noted in
      noted.notes.label("low", when: noted.value < 300)
    }
  }

  @Test func `labels are counted with their share and an example`() {
    let report = run(CoverageRequirement("low"), cases: 500)
    #expect(report.passed)
    #expect(abs(report.statistics.share(of: "low") - 0.3) < 0.1)
    #expect(report.summary.contains("label low: "))
    #expect(report.statistics.labels.first?.example != nil)
  }

  @Test func `a required label that never comes is no pass`() {
    guard case .vacuous(let reason) = run(CoverageRequirement("absent")).outcome else {
      Issue.record("expected a vacuous run")
      return
    }
    #expect(reason.contains("\"absent\""))
  }

  @Test func `a share too low is no pass, and more cases are run while it is open`() {
    guard case .vacuous = run(CoverageRequirement("low", atLeast: 0.6), cases: 400).outcome else {
      Issue.record("expected a vacuous run")
      return
    }
    let report = run(CoverageRequirement("low", atLeast: 0.28), cases: 200)
    #expect(report.passed)
    #expect(report.statistics.executed > 200)
  }
}
