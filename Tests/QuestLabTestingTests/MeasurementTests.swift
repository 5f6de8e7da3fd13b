import BenchmarkSuites
import Foundation
import QuestLabTesting
import QuestSimulation
import Testing

@Suite struct MeasurementTests {
  @Test func `an app's own generator is measured in process`() throws {
    let profile = try measure(MySubject(), transactions: 50, search: 2)
    #expect(profile.stages.map(\.name) == ["generate"] && profile.transactions == 50)
    #expect(profile.loads.count == GenerationProfile.mostLoads && profile.slowest?.tries == 2)
    #expect(try #require(LoadBudget("max<9999s")).holds(for: profile))
    #expect(profile.lines().contains { $0.contains("by the subject") })
  }

  @Test func `what offers no quests cannot be measured`() {
    let subject = SubjectUnderTest("streak alone", streak: { MySubject().streak(asOf: $0, engagedDays: $1) })
    #expect(throws: SubjectFailure.self) { try measure(subject, transactions: 10) }
  }
}
