import BenchmarkSuites
import Foundation
import LocatedJSON
import QuestLabTesting
import QuestSimulation
import Testing

@Suite struct MeasurementTests {
  @Test func `an app's own generator is measured in process`() throws {
    let profile = try measure(MySubject(), transactions: 50, search: 2)
    #expect(profile.stages.map(\.name) == ["generate"] && profile.transactions == 50)
    #expect(profile.loads.count == GenerationProfile.mostLoads && profile.slowest?.tries == 2)
    #expect(try LoadBudget("max<9999s").holds(for: profile) && LoadBudget("first<9999s").holds(for: profile))
    #expect(profile.lines().contains { $0.contains("by the subject") })
  }

  @Test(.enabled(if: BenchmarkReport.countsAllocations), arguments: Array(1...8))
  func `the subject's own work alone is counted, whatever other tests do meanwhile`(number: Int) throws {
    let idle = SubjectUnderTest("idle", quests: { _ in [] })
    #expect(try measure(idle, transactions: 3_000).stages.map(\.allocations).reduce(0, +) < 5)
    let busy = SubjectUnderTest(
      "busy",
      quests: { _ in
        for size in 0..<number * 1_000 {
          UnsafeMutableRawPointer.allocate(byteCount: 64 + size % 8, alignment: 8).deallocate()
        }
        return []
      })
    #expect(
      try number * 1_000..<number * 1_000 + 5 ~= #require(measure(busy, transactions: 9).stages.first).allocations)
  }

  @Test(arguments: [(0, 0), (-1, 0), (.max, 0), (9, -1), (9, .max)])
  func `a number that makes no sense is refused with a remedy`(transactions: Int, search: Int) throws {
    let error = #expect(throws: MeasurementError.self) {
      try measure(MySubject(), transactions: transactions, search: search)
    }
    #expect(try !#require(error).remedy.isEmpty)
  }

  @Test func `a rules file that is missing is named`() throws {
    let error = #expect(throws: InputError.self) {
      try measure(MySubject(), transactions: 9, rulesFile: "no/rules.json")
    }
    #expect(error?.file == "no/rules.json" && error?.problem == "there is no such file")
  }

  @Test func `what offers no quests cannot be measured`() {
    let subject = SubjectUnderTest("streak alone", streak: { MySubject().streak(asOf: $0, engagedDays: $1) })
    #expect(throws: SubjectFailure.self) { try measure(subject, transactions: 10) }
  }
}
