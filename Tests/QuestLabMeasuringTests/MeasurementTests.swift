import BenchmarkSuites
import LocatedJSON
import QuestLabMeasuring
import QuestLabTesting
import QuestSimulation
import Synchronization
import Testing

@Suite struct MeasurementTests {
  let saver = SubjectUnderTest("saver", quests: { [.saveX(id: "save", target: $0.dailySaveTarget)] })

  @Test func `an app's own generator is measured in process`() throws {
    let profile = try measure(saver, transactions: 50, search: 2)
    #expect(profile.stages.map(\.name) == ["generate"] && profile.transactions == 50)
    #expect(profile.loads.count == GenerationProfile.mostLoads && profile.slowest?.tries == 2)
    #expect(try LoadBudget("max<9999s").holds(for: profile) && LoadBudget("first<9999s").holds(for: profile))
    #expect(profile.lines().contains { $0.contains("by the subject") })
  }

  @Test func `allocations are unknown without a meter, and the meter counts around the subject's own work`() throws {
    let unknown = try measure(saver, transactions: 9)
    #expect(!unknown.countsAllocations && unknown.stages.allSatisfy { $0.allocations == nil && $0.peakBytes == nil })
    let calls = Mutex<[String]>([])
    let subject = SubjectUnderTest(
      "noted",
      quests: { _ in
        calls.withLock { $0.append("quests") }
        return []
      })
    let meter = AllocationMeter(
      isAvailable: true, start: { calls.withLock { $0.append("start") } },
      stop: { peak in
        calls.withLock { $0.append("stop") }
        peak.pointee = 4_096
        return 17
      })
    let profile = try measure(subject, transactions: 9, meter: meter)
    #expect(profile.stages.map(\.allocations) == [17] && profile.stages.map(\.peakBytes) == [4_096])
    let order = calls.withLock { $0 }
    let start = try #require(order.firstIndex(of: "start"))
    #expect(order[start...].prefix(3) == ["start", "quests", "stop"] && order.count { $0 == "start" } == 1)
    #expect(AllocationMeter(isAvailable: false, start: {}, stop: { _ in 0 }) == nil)
  }

  @Test(arguments: [(0, 0), (-1, 0), (.max, 0), (9, -1), (9, .max)])
  func `a number out of range is refused with a remedy`(transactions: Int, search: Int) throws {
    let error = #expect(throws: MeasurementError.self) {
      try measure(saver, transactions: transactions, search: search)
    }
    #expect(try !#require(error).remedy.isEmpty)
  }

  @Test func `a rules file that is missing is named`() throws {
    let error = #expect(throws: InputError.self) { try measure(saver, transactions: 9, rulesFile: "no/rules.json") }
    #expect(error?.file == "no/rules.json" && error?.problem == "there is no such file")
  }

  @Test func `a subject without quests cannot be measured`() {
    #expect(throws: SubjectFailure.self) { try measure(SubjectUnderTest("streak alone", streak: { _, _ in 0 })) }
  }
}
