import Foundation
import LedgerModel
import QuestEngine
import Testing

@Suite struct QuestGeneratorTests {
  @Test func `a payee qualifies at five visits, not at four`() throws {
    #expect(try ids(quests(visits("Costa", 4), target: 0)) == [])
    #expect(try ids(quests(visits("Costa", 5), target: 0)) == ["streakBreaker:Costa:ever"])
  }

  @Test func `regulars come strongest first, then by name`() throws {
    let rows: [Row] = visits("Zed", 6) + visits("Bus", 5) + visits("Ann", 5)
    let shown = try quests(rows, target: 0)
    #expect(shown.map(\.subject?.text) == ["Zed", "Ann", "Bus"])
    #expect(shown.map(\.evidence.count) == [6, 5, 5])
  }

  @Test func `inflows and zero amounts are visits unless the rules say otherwise`() throws {
    let rows: [Row] = visits("Work", 3) + [(0, "Work", nil, "100.00"), (0, "Work", nil, "0.00")]
    #expect(try ids(quests(rows, target: 0)) == ["streakBreaker:Work:ever"])
    var rules = QuestRules()
    rules.streakBreaker.countsOutflowsOnly = true
    #expect(try ids(quests(rows, target: 0, rules: rules)) == [])
  }

  @Test func `the target is read at generation and emitted unrounded`() throws {
    let target = try #require(Decimal(plain: "15.005"))
    let shown = try quests([], target: target)
    #expect(shown.map(\.evidence) == [Quest.Evidence(target: target)])
    #expect(try ids(quests([], target: 30)) == ids(shown))
    for none in [Decimal(0), -5, .nan] { #expect(try quests([], target: none).isEmpty) }
  }

  @Test func `slots go to the category, the target, then the regulars, and are shown the other way round`() throws {
    let rows: [Row] = ["A", "B", "C", "D"].flatMap { visits($0, 5) } + [0, 1, 2].map { ($0, nil, "Food", "-10.00") }
    let shown = try quests(rows)
    #expect(
      ids(shown) == [
        "streakBreaker:A:ever", "streakBreaker:B:ever", "categoryBudget:Food:2026-07-19", "saveX:2026-07-19",
      ])
  }

  @Test func `open quests and today's claims are at most four`() throws {
    let rows: [Row] =
      ["A", "B", "C", "D", "E", "F"].flatMap { visits($0, 5) } + [0, 1, 2].map { ($0, nil, "Food", "-10.00") }
    let claims = ["A", "B", "C"].map { ("streakBreaker:\($0):ever", today) }
    #expect(try ids(quests(rows, claims: claims)) == ["categoryBudget:Food:2026-07-19"])
    #expect(try quests(rows, claims: claims + [("categoryBudget:Food:2026-07-19", today)]).isEmpty)
    for cap in [2, 0, -1, .min] {
      var rules = QuestRules()
      rules.dailyCap = cap
      #expect(try quests(rows, claims: claims, rules: rules).isEmpty)
    }
    let earlier = try claims.map { ($0.0, try today.adding(-1)) }
    #expect(try quests(rows, claims: earlier).map(\.subject?.text) == ["D", "E", "Food", nil])
  }

  @Test func `a payee and a category of one name and one period are claimed apart`() throws {
    var rules = QuestRules()
    rules.categoryBudget.period = .ever
    let rows: [Row] = visits("Food", 5) + [0, 1, 2].map { ($0, nil, "Food", "-10.00") }
    for (claimed, left) in [("streakBreaker", "categoryBudget"), ("categoryBudget", "streakBreaker")] {
      let claims = [("\(claimed):Food:ever", try today.adding(-9))]
      #expect(try ids(quests(rows, claims: claims, target: 0, rules: rules)) == ["\(left):Food:ever"])
    }
  }

  @Test func `what was claimed on a day is reported of earlier days as well`() throws {
    let later = try today.adding(1)
    let claims = state(of: [
      ("streakBreaker:A:ever", today), ("saveX:2026-07-19", today), ("categoryBudget:Food:2026-07-20", later),
    ])
    #expect(claims.claims.count == 3)
    #expect(claims.count(on: today) == 2 && claims.count(on: later) == 1)
    #expect(claims.contains(SaveX.kind, on: today) && claims.contains(StreakBreaker.kind, on: today))
    #expect(!claims.contains(CategoryBudget.kind, on: today) && claims.contains(CategoryBudget.kind, on: later))
    #expect(!claims.contains(SaveX.kind, on: later))
  }

  @Test func `a claimed quest is never emitted again, whenever it was claimed`() throws {
    for day in [today, Day.first, Day.last] {
      #expect(
        try !ids(quests(visits("Costa", 9), claims: [("streakBreaker:Costa:ever", day)])).contains(
          "streakBreaker:Costa:ever"))
    }
  }

  @Test func `a period decides how long a quest stays the same`() throws {
    var rules = QuestRules()
    rules.saveX.period = .week
    #expect(try ids(quests([], rules: rules)) == ["saveX:2026-W29"])
    rules.saveX.period = .month
    #expect(try ids(quests([], rules: rules)) == ["saveX:2026-07"])
  }

  @Test func `the mock baseline is the same whatever happened`() {
    #expect(MockQuests.quests(on: today) == MockQuests.quests(on: .first))
    #expect(MockQuests.quests(on: today).count == 4)
  }
}

@Suite struct QuestIDTests {
  static let subjects = [
    "Costa", "a:b", "50% off", "x@y", "streakBreaker:Costa:ever", "naïve café", "👩‍👩‍👧", "\u{202E}abc", "a\u{0}b\u{1B}[2J",
    String(repeating: "long ", count: 2_000) + "x",
  ]

  @Test(arguments: subjects, QuestPeriod.allCases)
  func `any subject prints to plain ASCII and reads back`(subject: String, period: QuestPeriod) throws {
    let name = QuestName(kind: StreakBreaker.kind, subject: Name(subject), span: QuestSpan(period, holding: today))
    #expect(name.id.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "@") })
    #expect(QuestName(id: name.id) == name)
  }

  @Test(arguments: [
    "", "saveX", "saveX:", "savex:ever", "saveX:2026-02-30", "saveX:2026-W54", "saveX:2026-13", "saveX:2026-1",
    "streakBreaker:Cos ta:ever", "streakBreaker::ever", "streakBreaker:%20Costa:ever", "streakBreaker:%2f:ever",
    "a:b:c:d", "saveX:+026-01", "saveX:2025-W53", "saveX:0000-01", "saveX:2026-W99999999999999999999",
  ])
  func `another text is no id of the engine's own`(text: String) {
    #expect(QuestName(id: QuestID(text)) == nil)
  }

  @Test func `spans of every kind read back on every day of five years`() throws {
    for offset in 0..<1_827 {
      let day = try Day.of("2023-12-31").adding(offset)
      for period in QuestPeriod.allCases {
        let span = QuestSpan(period, holding: day)
        #expect(QuestSpan(span.description) == span && span.period == period)
      }
    }
  }

  @Test func `an id is its text, byte for byte`() {
    #expect(QuestID("caf\u{E9}") != QuestID("cafe\u{301}"))
    #expect(QuestID(" saveX:ever ").text == " saveX:ever ")
    #expect(
      QuestID("saveX:ever") == QuestName(kind: SaveX.kind, subject: nil, span: QuestSpan(.ever, holding: today)).id)
  }
}
