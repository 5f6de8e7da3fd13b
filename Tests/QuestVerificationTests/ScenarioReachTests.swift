import QuestSimulation
import Testing

@testable import QuestVerification

@Suite struct ScenarioReachTests {
  @Test func `a dimension that is never drawn makes a long run vacuous and a short one undecided`() {
    #expect(ScenarioReach.isTooRare(0, of: 1_500, share: 0.02))
    #expect(!ScenarioReach.isTooRare(0, of: 45, share: 0.02))
    #expect(!ScenarioReach.isTooRare(28, of: 1_500, share: 0.02))
    #expect(!ScenarioReach.isTooRare(30, of: 1_500, share: 0.02))
    #expect(!ScenarioReach.isTooRare(0, of: 0, share: 0.02))
  }

  @Test func `a run whose generator misses a dimension does not hold`() {
    var report = VerificationReport(seed: 1, subject: "builtin:engine", cases: 4_000, steps: 0, results: [])
    report.results = Catalogue.all.prefix(1).map {
      .init(invariant: $0, outcome: .passed, cases: 1, preconditionMet: 1)
    }
    #expect(report.holds)
    for _ in 0..<4_000 { report.reach.add(Set(ReachDimension.allCases).subtracting([.futureRows])) }
    #expect(report.reach.missing == [.futureRows])
    #expect(!report.holds && report.fails)
  }

  @Test func `labels are lower-case words with hyphens`() {
    #expect(ReachDimension.futureRows.label == "future-rows")
    #expect(ReachDimension.yearEnd2024.label == "year-end-2024")
    #expect(Set(ReachDimension.allCases.map(\.label)).count == ReachDimension.allCases.count)
  }
}
