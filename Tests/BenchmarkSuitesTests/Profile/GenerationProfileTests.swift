import BenchmarkSuites
import Foundation
import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
import Testing

@Suite struct GenerationProfileTests {
  @Test func `a profile has its stages, its loads in order, and keeps or exceeds a budget`() throws {
    let profile = try GenerationProfile(of: sampleHistory(transactions: 300))
    #expect(profile.stages.map(\.name) == ["intern", "scan", "rank", "index", "generate"])
    #expect(profile.loads.count == GenerationProfile.mostLoads && profile.loads == profile.loads.sorted())
    for measure in LoadBudget.Measure.allCases {
      let (wide, narrow) = (try LoadBudget("\(measure)<9999s"), try LoadBudget("\(measure)<0.000001ns"))
      #expect(wide.holds(for: profile) && !narrow.holds(for: profile), "\(measure)")
    }
  }

  @Test func `the first load and the daily ones are distinguished, in words and in the document`() throws {
    let profile = try GenerationProfile(of: sampleHistory(transactions: 300))
    let (first, mean) = (profile.firstLoad, profile.seconds(.mean))
    #expect(first > 0 && profile.loads[0] <= mean && mean <= profile.seconds(.max))
    let lines = profile.lines()
    #expect(lines.contains { $0.hasPrefix("the first load, ") })
    #expect(
      lines.contains {
        $0.hasPrefix("a daily load, ") && $0.contains("each of the last 400 days") && $0.contains("mean ")
      })
    let document = try LocatedValue(parsing: SourceText(file: "p.json", bytes: profile.json())).object()
    #expect(try document.required("firstLoadNanoseconds").int(in: 1...Int.max) == Int((first * 1e9).rounded()))
    let daily = try document.required("loads").object().required("meanNanoseconds").int(in: 0...Int.max)
    #expect(daily == Int((mean * 1e9).rounded()))
  }

  @Test(arguments: [(1, "on the last day: "), (3, "on each of the last 3 days: ")])
  func `a load is reported for each day that a short history has`(days: Int, words: String) throws {
    var ledger = Ledger()
    let (payee, category) = (ledger.intern(payee: Name("Costa")), ledger.intern(category: Name("Coffee")))
    for day in 1...days {
      let date = try Day(year: 2026, month: 11, day: day)
      ledger.append(day: date, payee: payee, category: category, amount: Money(minorUnits: -300))
    }
    let profile = try GenerationProfile(of: ledger)
    #expect(profile.loads.count == days && profile.lines().contains { $0.contains(words) })
  }

  @Test func `a search tries as many histories as asked for, and its shape follows from what it found`() throws {
    let history = sampleHistory(transactions: 60)
    var profile = try GenerationProfile(of: history)
    #expect(profile.slowest == nil)
    try profile.search(near: history, engine: BuiltInEngine(), tries: 12, seed: 3)
    let slowest = try #require(profile.slowest)
    #expect(slowest.tries == 12 && slowest.seconds > 0 && slowest.givenSeconds > 0)
    #expect(slowest.shape.hasPrefix("60 transactions, ") && slowest.ledger.count == 60)
    #expect(profile.lines().contains { $0.contains("slowest of 12") })
  }

  @Test func `another engine's profile has its own stage, and none of what ours does inside`() throws {
    struct Other: HomeEngine {
      func quests(_ request: QuestRequest) -> [Quest] { [] }
      func crossed(previous: Int, current: Int) -> Int? { nil }
      func streak(asOf day: Day, engagedDays: [Day]) -> Int { 0 }
    }
    let profile = try GenerationProfile(of: sampleHistory(transactions: 40), engine: Other())
    #expect(profile.stages.map(\.name) == ["generate"] && !profile.loads.isEmpty)
  }

  @Test func `a history without transactions is not measured, and so keeps no budget`() {
    #expect(throws: MeasurementError.self) { try GenerationProfile(of: Ledger()) }
  }

  @Test func `shares of the stages make a whole`() throws {
    let profile = try GenerationProfile(of: sampleHistory(transactions: 300))
    let document = try LocatedValue(parsing: SourceText(file: "p.json", bytes: profile.json())).object()
    var whole = 0.0
    for stage in try document.required("stages").array() {
      whole += Double(try stage.object().required("share").decimalText()) ?? 0
    }
    #expect(abs(whole - 1) < 0.001)
  }
}
