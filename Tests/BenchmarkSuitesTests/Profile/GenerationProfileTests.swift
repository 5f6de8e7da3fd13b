import BenchmarkSuites
import Foundation
import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
import Testing

@Suite struct GenerationProfileTests {
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
    #expect(profile.stages.map(\.name) == ["intern", "scan", "rank", "index", "generate"])
    #expect(profile.loads.count == GenerationProfile.mostLoads && profile.loads == profile.loads.sorted())
    let (wide, narrow) = (try #require(LoadBudget("max<9999s")), try #require(LoadBudget("max<0.000001ns")))
    #expect(wide.holds(for: profile) && !narrow.holds(for: profile))
  }

  @Test func `a search tries as many histories as asked for, and its shape follows from what it found`() throws {
    let history = sampleHistory(transactions: 60)
    var profile = try GenerationProfile(of: history)
    #expect(profile.slowest == nil)
    try profile.search(near: history, engine: BuiltInEngine(), tries: 12, seed: 3)
    let slowest = try #require(profile.slowest)
    #expect(slowest.tries == 12 && slowest.seconds > 0 && slowest.givenSeconds > 0)
    #expect(slowest.shape.hasPrefix("60 transactions, "))
    #expect(profile.lines().contains { $0.contains("slowest of 12") })
  }

  @Test func `another engine's profile has its own stage, and none of what ours does inside`() throws {
    struct Other: HomeEngine {
      func quests(
        book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
      ) -> [Quest] { [] }
      func crossed(previous: Int, current: Int) -> Int? { nil }
      func streak(asOf day: Day, engaged: borrowing EngagedDays) -> Int { 0 }
    }
    let profile = try GenerationProfile(of: sampleHistory(transactions: 40), engine: Other())
    #expect(profile.stages.map(\.name) == ["generate"] && !profile.loads.isEmpty)
  }

  @Test func `shares of the stages make a whole, and an empty history has none`() throws {
    let profile = try GenerationProfile(of: sampleHistory(transactions: 300))
    let document = try LocatedValue(parsing: SourceText(file: "p.json", bytes: profile.json())).object()
    var whole = 0.0
    for stage in try document.required("stages").array() {
      whole += Double(try stage.object().required("share").decimalText()) ?? 0
    }
    #expect(abs(whole - 1) < 0.001)
    let empty = try GenerationProfile(of: Ledger())
    #expect(empty.stages.isEmpty && empty.loads.isEmpty && empty.lines().first == "0 transactions")
  }
}
