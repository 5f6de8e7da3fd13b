import Foundation
import LedgerModel
import PropertyTesting
import PropertyTestingExpectations
import QuestEngine
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RunTests {
  private static let settings = CheckSettings("runs on pages", cases: 30, seed: 3)

  @Test func `a trace gives the same page as its run`() throws {
    try forAll(RandomScenarios.generator(rules: QuestRules()), Self.settings) { scenario in
      for subject in [Subject.builtIn, .mock] {
        let (record, trace) = try live(scenario, subject: subject)
        let told = RunRecorder.record(of: try traced(trace))
        #expect(RunPage.document(of: [told]) == RunPage.document(of: [record]))
      }
    }
  }

  @Test func `the rows on a page add up to what the engine's quests state`() throws {
    var (visits, payments) = (0, 0)
    try forAll(RandomScenarios.generator(rules: QuestRules()), Self.settings) { scenario in
      for day in try live(scenario).record.days {
        for account in day.detail?.quests ?? [] {
          #expect(!account.isContradicted, "\(day.date) \(account.quest.id): \(account.counted)")
          if account.quest.kind == StreakBreaker.kind { visits += 1 }
          if account.quest.kind == CategoryBudget.kind { payments += 1 }
          let counted = account.rows.count { $0.objection == nil } + account.moreCounted
          #expect(counted == account.counted)
        }
      }
    }
    #expect(visits > 20 && payments > 3, "\(visits) and \(payments) quests had rows")
  }

  @Test func `a quest that the history does not support is contradicted, and a violation is marked on its row`() throws
  {
    let scenario = Scenario(
      name: "mock", days: [ScenarioDay(try Day("2026-05-10"), [.open, .open])], claimPolicy: .first)
    let record = try live(scenario, subject: .mock).record
    #expect(record.verdict.violations.map(\.id) == ["no-claimed-quest-again", "category-sound"])
    #expect(record.days[0].detail?.quests.filter(\.isContradicted).count == 3)
    let body = try tree(ofPage: RunPage.document(of: [record]))
    let rows = try body.nodes(forXPath: "//li[@class='wrong-row']").compactMap(\.stringValue)
    #expect(rows.contains { $0.contains("▲ no-claimed-quest-again") })
    #expect(try body.nodes(forXPath: "//*[contains(@class, 'bad-day')]").count == 1)
    #expect(try body.nodes(forXPath: "//*[@class='quest wrong-row']").count == 3)
  }

  @Test func `each row says whether it counts, and why not`() throws {
    let today = try Day("2026-05-20")
    var ledger = Ledger(currency: .gbp)
    for (back, pence) in [(0, -900), (1, -900), (6, -900), (7, -900), (2, 500), (3, 0), (-1, -900)] {
      try ledger.append(
        day: today.adding(-back), payee: "Pret", category: "Lunch", amount: Money(minorUnits: Int64(pence)))
    }
    let scenario = Scenario(name: "rows", ledger: ledger, days: [ScenarioDay(today, [.open])])
    let quests = try #require(try live(scenario).record.days.first?.detail?.quests)
    let lunch = try #require(quests.first { $0.quest.kind == CategoryBudget.kind })
    #expect(lunch.counted == 3 && lunch.total == 2_700)
    let objections = Dictionary(grouping: lunch.rows, by: { $0.objection ?? "" }).mapValues { $0.map(\.entry.day.text) }
    #expect(
      objections == [
        "": ["2026-05-20", "2026-05-19", "2026-05-14"], "future-dated: ignored until its day": ["2026-05-21"],
        "an inflow, not spending": ["2026-05-18"], "amount zero: nothing was spent": ["2026-05-17"],
        "older than 7 days": ["2026-05-13"],
      ])
    let pret = try #require(quests.first { $0.quest.kind == StreakBreaker.kind })
    #expect(pret.counted == 6 && pret.rows.last?.objection == "future-dated: ignored until its day")
  }

  @Test func `a day lists the candidates for quests and the outcome of each`() throws {
    let today = try Day("2026-05-20")
    var ledger = Ledger(currency: .gbp)
    for (category, count, pence) in [("Food", 4, -1_575), ("Fuel", 2, -4_450), ("Fun", 3, -700), ("Tea", 3, -100)] {
      for _ in 0..<count {
        ledger.append(day: today, payee: nil, category: category, amount: Money(minorUnits: Int64(pence)))
      }
    }
    let scenario = Scenario(name: "choice", ledger: ledger, days: [ScenarioDay(today, [.open])], claimPolicy: .all)
    let candidates = try #require(try live(scenario).record.days.first?.detail?.candidates)
    #expect(candidates.map(\.name) == ["Fuel", "Food", "Fun", "Tea"])
    #expect(
      candidates.map(\.verdict) == [
        "too few payments: the minimum is 3", "the largest that qualifies: shown", "qualifies, but another is larger",
        "too small a total: the minimum is 20.00",
      ])
    #expect(candidates[1].figures == "4 payments, 63.00")
  }

  @Test func `a long run shows its last month and its remarkable days, and counts what it leaves out`() throws {
    let start = try Day("2026-01-01")
    let days = try (0..<400).map { offset in
      // Every eighth day breaks the streak, so that each week celebrates.
      ScenarioDay(try start.adding(offset), offset % 8 == 7 ? [.open] : [.checkIn])
    }
    let scenario = Scenario(name: "long", days: days)
    let record = try live(scenario).record
    let told = record.days.filter { $0.detail != nil }
    #expect(record.days.count == 400 && told.suffix(31).map(\.date) == record.days.suffix(31).map(\.date))
    #expect(told.dropLast(31).allSatisfy { $0.overlays == [7] } && told.count == 40 + 31)
    #expect(record.leftOut == record.days.dropLast(31).count { !$0.overlays.isEmpty } - 40)
    let page = String(decoding: RunPage.document(of: [record]), as: UTF8.self)
    #expect(page.contains("Shown in full: 71 of 400 opened days") && page.contains("\(record.leftOut) more such days"))
    #expect(page.contains("Month by month") && page.utf8.count < 400_000)
  }

  @Test func `a hundred years fit a page`() throws {
    let start = try Day("1950-01-01")
    let days = try (0..<36_525).map { ScenarioDay(try start.adding($0), [Event.checkIn]) }
    var recorder = RunRecorder(Scenario(name: "century", days: days), subject: "builtin:engine")
    try Subject.builtIn.run(Scenario(name: "century", days: days), observer: &recorder)
    let page = RunPage.document(of: [recorder.finish(verdict: .init())])
    #expect(page.count < 1_000_000, "\(page.count) bytes")
  }

  @Test func `days without the app are empty days of the calendar`() throws {
    var ledger = Ledger(currency: .gbp)
    ledger.append(day: try Day("2026-05-02"), payee: "Pret", category: nil, amount: Money(minorUnits: -450))
    let days = [ScenarioDay(try Day("2026-05-01"), [Event.open]), ScenarioDay(try Day("2026-05-04"), [.open])]
    let record = try live(Scenario(name: "gap", ledger: ledger, days: days)).record
    #expect(record.days.map(\.isOpened) == [true, false, false, true] && record.days.map(\.spent) == [0, 450, 0, 0])
  }

  @Test func `a run covers its period from the first date to the last, opened or not`() throws {
    var ledger = Ledger(currency: .gbp)
    for day in ["2026-05-01", "2026-05-03", "2026-05-09"] {
      ledger.append(day: try Day(day), payee: "Pret", category: nil, amount: Money(minorUnits: -100))
    }
    let scenario = Scenario(name: "period", ledger: ledger, days: [ScenarioDay(try Day("2026-05-04"), [Event.open])])
    let period = try Day("2026-05-01")...Day("2026-05-10")
    var recorder = RunRecorder(scenario, subject: "builtin:engine", period: period, hasEvidence: false)
    try Subject.builtIn.run(scenario, observer: &recorder)
    let run = recorder.finish(verdict: .init())
    #expect(run.days.map(\.date) == (try (0..<10).map { try period.lowerBound.adding($0) }))
    #expect(
      run.days.filter(\.isOpened).map(\.date.text) == ["2026-05-04"] && run.days.map(\.entries.count).reduce(0, +) == 3)
    let summary = SimulationSummary(run.days)
    #expect(summary.days == 10 && summary.opened == 1 && summary.transactions == 3)
    #expect(summary.lines[0] == "  opened on       1  of 10 days")
  }
}
