import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct ScenarioFileTests {
  static let everything = """
    {
      "schemaVersion": 1, "name": "all", "about": "every event", "zone": "Europe/London", "dayStartHour": 3,
      "start": "2026-03-01", "dailySaveTarget": "15.5",
      "rules": {"dailyCap": 3, "categoryBudget": {"minimumTotal": "30", "period": "week"}},
      "ledger": {"currency": "GBP", "transactions": [
        {"day": "2026-02-28", "payee": "Costa", "category": "Coffee", "amount": "-3.20", "mark": "standingOrder"}]},
      "days": [
        ["open", {"event": "log", "at": "08:30", "amount": "-1"}, {"event": "edit", "id": "t1", "amount": 2},
         {"event": "delete", "id": "t1"}, {"event": "import", "background": true, "transactions": [{"amount": "-1.00"}]}],
        {"day": "2026-03-05", "events": [
          {"event": "claim", "kind": "saveX"}, {"event": "claim", "id": "saveX:2026-03-05"},
          {"event": "claim", "id": "other"}, "checkIn", {"event": "setTarget", "target": "NaN"},
          {"event": "tap", "block": "streak"}, {"event": "zone", "zone": "Asia/Tokyo"},
          {"event": "clock", "daysAhead": -2}, "relaunch", "restore", "secondDevice", "overlayFails"]}
      ],
      "expect": {"digest": "0123456789abcdef", "days": [
        {"day": "2026-03-01", "quests": [{"kind": "saveX"}], "streak": 1, "milestone": null, "overlay": [7, 14],
         "ledgerSize": 2}]},
      "mustFail": ["cap-per-load"]
    }
    """

  @Test func `every event and key is read`() throws {
    let scenario = try scenario(Self.everything)
    #expect(scenario.days.map(\.day.text) == ["2026-03-01", "2026-03-05"])
    #expect(scenario.days[0].events.map(\.event.name) == ["open", "log", "edit", "delete", "import"])
    #expect(scenario.days[0].events[1].minutes == 510)
    #expect(scenario.days[1].events.count == 12)
    #expect(scenario.rules.dailyCap == 3 && scenario.rules.categoryBudget.period == .week)
    #expect(scenario.ledger.entries.map(\.mark) == [.standingOrder])
    #expect(scenario.expectations.count == 2 && scenario.mustFail == ["cap-per-load"])
  }

  @Test func `what is written reads back and lives the same`() throws {
    let original = try scenario(Self.everything)
    var json = JSONWriter(pretty: true)
    json.scenario(original)
    let text = String(decoding: json.take(), as: UTF8.self)
    let again = try scenario(text)
    var second = JSONWriter(pretty: true)
    second.scenario(again)
    #expect(String(decoding: second.take(), as: UTF8.self) == text)
    #expect(again.days.map(\.events) == original.days.map(\.events) && again.rules == original.rules)
    #expect(again.expectations == original.expectations)
    #expect(try digest(again) == digest(original))
  }

  static let broken: [(String, String, String)] = [
    (
      #"{"schemaVersion":1,"name":"x","days":[],"dayz":[]}"#, "1:41: \"dayz\" is not a key here",
      "Did you mean \"days\"?"
    ),
    (#"{"schemaVersion":1,"name":"x","days":[["open"]]}"#, "1:39: the day has no date", "\"start\""),
    (
      #"{"schemaVersion":1,"name":"x","start":"9999-12-31","days":[["open"],["open"]]}"#,
      "there is no day after 9999-12-31", "earlier"
    ),
    (#"{"schemaVersion":1,"name":"x","start":"2026-02-30","days":[]}"#, "there is no day 30 of month 2", "exists"),
    (#"{"schemaVersion":1,"name":"x","start":"1 May","days":[]}"#, "\"1 May\" is not a date", "YYYY-MM-DD"),
    (#"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":[["opne"]]}"#, "\"opne\" is not known", "\"open\""),
    (#"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":[["log"]]}"#, "log needs more", "{\"event\": \"log\""),
    (#"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":{}}"#, "an array is expected", "an array"),
    (#"{"schemaVersion":1,"name":7,"days":[]}"#, "a string is expected, not the number 7", "a string"),
    (
      #"{"schemaVersion":1,"name":"x","days":[{"day":"2026-01-02","events":[]},{"day":"2026-01-02","events":[]}]}"#,
      "2026-01-02 does not come after 2026-01-02", "ascending"
    ),
    (#"{"schemaVersion":2,"name":"x","days":[]}"#, "2 is out of range", "from 1 to 1"),
    (
      #"{"schemaVersion":1,"name":"x","zone":"Europe/Londn","days":[]}"#, "no time zone \"Europe/Londn\"",
      "Europe/London"
    ),
    (#"{"schemaVersion":1,"name":"x","dayStartHour":24,"days":[]}"#, "24 is out of range", "from 0 to 23"),
    (
      #"{"schemaVersion":1,"name":"x","rules":{"categoryBudget":{"windowdays":7}},"days":[]}"#, "\"windowdays\"",
      "windowDays"
    ),
    (
      #"{"schemaVersion":1,"name":"x","rules":{"categoryBudget":{"windowDays":0}},"days":[]}"#,
      "1:71: categoryBudget.windowDays", "use 1"
    ),
    (
      #"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":[[{"event":"log","amount":"1.234"}]]}"#,
      "1.234 is finer than GBP allows", "exact"
    ),
    (
      #"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":[[{"event":"open","at":"25:00"}]]}"#,
      "this is no time of day", "HH:MM"
    ),
    (
      #"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":[[{"event":"claim","kind":"savex"}]]}"#,
      "\"savex\" is not known", "saveX"
    ),
    (
      #"{"schemaVersion":1,"name":"x","start":"2026-01-01","days":[[]],"expect":{"days":[{"day":"2026-01-02"}]}}"#,
      "nothing happens on 2026-01-02", "Name a day"
    ),
    (
      #"{"schemaVersion":1,"name":"x","days":[],"ledger":{"transactions":[{"id":"a","day":"2026-01-01","amount":1},{"id":"a","day":"2026-01-01","amount":2}]}}"#,
      "two different transactions have the id", "unique"
    ),
  ]

  @Test(arguments: broken)
  func `a broken file is refused with its place and a remedy`(json: String, problem: String, remedy: String) {
    #expect { try scenario(json) } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("test.json:1:") && text.contains(problem) && text.contains(remedy)
    }
  }
}

@Suite struct RulesFileTests {
  @Test func `rules in full read back`() throws {
    var rules = QuestRules()
    rules.categoryBudget.minimumTotal = try #require(Decimal(plain: "12.5"))
    rules.streakBreaker.countsOutflowsOnly = true
    rules.saveX.period = .month
    rules.milestones = [3, 9]
    var json = JSONWriter(pretty: true)
    json.rules(rules)
    let source = SourceText(file: "rules.json", bytes: json.take())
    #expect(try RulesFile.rules(parsing: source) == rules)
    #expect(try RulesFile.rules(parsing: SourceText(file: "r", text: "{}")) == QuestRules())
  }
}
