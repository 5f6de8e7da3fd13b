import Foundation
import LedgerModel
import Personas
import QuestEngine
import QuestIndex
import ScenarioModel
import Testing

@Suite struct PersonaLifeTests {
  let start: Day
  init() throws { start = try Day("2026-01-01") }

  @Test(arguments: PersonaCatalogue.all.map(\.name))
  func `a person is the same alone or among others, and a long life begins with the short one`(name: String) throws {
    let persona = try PersonaCatalogue.persona(named: name)
    let alone = rows(PersonaLife(persona, seed: 9, person: 7), from: start, days: 120)
    var crowd: [[PersonaRow]] = []
    for person in 0..<9 { crowd.append(rows(PersonaLife(persona, seed: 9, person: person), from: start, days: 120)) }
    #expect(crowd[7] == alone)
    #expect(Set(crowd.map(digest)).count == 9)
    let longer = rows(PersonaLife(persona, seed: 9, person: 7), from: start, days: 200)
    #expect(Array(longer.prefix(alone.count)) == alone)
    #expect(rows(PersonaLife(persona, seed: 10, person: 7), from: start, days: 120) != alone)
  }

  @Test func `the ledger holds the rows as they are handed out, under dense ids`() throws {
    let life = PersonaLife(try PersonaCatalogue.persona(named: "impulse-spender"), seed: 1, person: 0)
    let ledger = life.ledger(start: start, days: 60)
    let expected = rows(life, from: start, days: 60)
    #expect(ledger.count == expected.count)
    for (entry, row) in zip(ledger.entries, expected) {
      #expect(entry.day == row.day && entry.payee == row.payee && entry.category == row.category)
      #expect(entry.amount == row.amount && entry.mark == row.mark)
    }
    #expect(ledger.entries.first?.id == "t1")
    #expect(ledger.isSortedByDay)
  }

  @Test func `another habit, payment or spell disturbs no draw of those that are there`() throws {
    let base = personaText(
      more: #", "payments": [{"kind":"bill","payee":"L","category":"Rent","amounts":["5","900"],"day":1}]"#)
    let more = base.replacing(
      #""habits": ["#,
      with: #""habits": [{"category":"Fuel","perWeek":4,"amounts":["5","50"],"payees":["A","B"]},"#
    ).replacing(
      #""payments": ["#,
      with: #""payments": [{"kind":"bill","payee":"M","category":"Phone","amounts":["1","9"],"day":4},"#)
    let one = rows(PersonaLife(try persona(base), seed: 3, person: 1), from: start, days: 400)
    let other = rows(PersonaLife(try persona(more), seed: 3, person: 1), from: start, days: 400)
    #expect(other.count > one.count + 100)
    #expect(other.filter { ["Coffee", "Rent"].contains($0.category?.text ?? "") } == one)
  }

  @Test func `other amounts leave days and payees as they were`() throws {
    let payees = #""payees": ["A", "B", "C", "D"]"#
    let cheap = try persona(personaText(habit: #""perWeek": 3, "amounts": ["1", "2"], "# + payees))
    let dear = try persona(personaText(habit: #""perWeek": 3, "amounts": ["10", "90"], "endsIn99": 1, "# + payees))
    let one = rows(PersonaLife(cheap, seed: 3, person: 1), from: start, days: 300)
    let other = rows(PersonaLife(dear, seed: 3, person: 1), from: start, days: 300)
    #expect(one.map(\.day) == other.map(\.day))
    #expect(one.map(\.payee) == other.map(\.payee))
    #expect(other.allSatisfy { $0.amount.minorUnits % 100 == -99 })
  }

  @Test func `what happens is logged once it is entered, corrected or not`() throws {
    let persona = try persona(personaText(more: #", "app": {"opens": 0.5, "late": 0.3}"#))
    let life = PersonaLife(persona, seed: 5, person: 2)
    let scenario = life.scenario(start: start, days: 365, rules: QuestRules())
    var logged: [Ledger.Entry] = []
    var backdated = 0
    for day in scenario.days {
      #expect(day.events.first?.event == .open)
      for event in day.events {
        guard case .log(let entry) = event.event else { continue }
        #expect(entry.day <= day.day)
        backdated += entry.day < day.day ? 1 : 0
        logged.append(entry)
      }
    }
    #expect(logged.map(\.id) == (1...logged.count).map { "t\($0)" })
    #expect(backdated > 20)
    #expect((150...215).contains(scenario.days.count))
    let all = rows(life, from: start, days: 365)
    let key = { (day: Day, amount: Money) in "\(day) \(amount.minorUnits)" }
    let entered = Set(logged.map { key($0.day, $0.amount) })
    #expect(all.dropLast(15).allSatisfy { entered.contains(key($0.day, $0.amount)) })
    #expect(logged.count <= all.count)
  }

  @Test func `every use of the app happens, and every event can be carried out`() throws {
    let app =
      #""app": {"opens":1,"checkIns":0.5,"edits":0.5,"deletions":0.3,"duplicateImports":0.3,"targetChanges":0.5,"targets":["1","NaN"],"mishaps":0.2}"#
    let away = #""spells":[{"name":"away","perYear":9,"days":7,"zone":"Asia/Tokyo"}]"#
    let life = PersonaLife(try persona(personaText(more: ", \(app), \(away)")), seed: 5, person: 2)
    let scenario = life.scenario(start: start, days: 400, rules: QuestRules())
    var names = Set<String>()
    var indexed = IndexedLedger(ledger: scenario.ledger, rules: scenario.rules)
    for event in scenario.days.flatMap(\.events).map(\.event) {
      names.insert(event.name)
      switch event {
      case .log(let entry): #expect(try indexed.log(entry))
      case .edit(let entry): try indexed.edit(entry)
      case .delete(let id): try indexed.delete(id: id)
      case .importEntries(let entries, _):
        let before = indexed.ledger.count
        try indexed.log(all: entries)
        #expect(indexed.ledger.count == before)
      default: break
      }
    }
    #expect(
      names.isSuperset(of: [
        "open", "log", "edit", "delete", "import", "checkIn", "setTarget", "zone", "relaunch", "restore",
        "secondDevice",
        "overlayFails",
      ]))
  }

  @Test func `a history and imports come as the persona has them`() throws {
    let life = PersonaLife(
      try persona(personaText(more: #", "app": {"opens": 0, "importEvery": 7, "historyDays": 100}"#)), seed: 5,
      person: 2)
    let scenario = life.scenario(start: try Day("2026-06-01"), days: 100, rules: QuestRules())
    let span = try #require(scenario.ledger.span)
    let (birth, first) = (try Day("2026-02-21"), try Day("2026-06-01"))
    #expect(span.lowerBound >= birth && span.upperBound < first)
    var imported = scenario.ledger.count
    for event in scenario.days.flatMap(\.events) {
      guard case .importEntries(let entries, background: true) = event.event else {
        Issue.record("\(event)")
        continue
      }
      #expect(entries.first?.id == "t\(imported + 1)")
      imported += entries.count
    }
    let whole = life.ledger(start: try Day("2026-02-21"), days: 200)
    #expect((whole.count - 15...whole.count).contains(imported))
  }

  @Test func `a scenario ends with the calendar and no number of days is too many`() throws {
    let life = PersonaLife(try PersonaCatalogue.persona(named: "daily-coffee-commuter"), seed: 1, person: 0)
    let end = try Day("9999-12-20")
    #expect(rows(life, from: end, days: .max).last.map { $0.day <= Day.last } == true)
    #expect(rows(life, from: end, days: -5).isEmpty)
    #expect(!life.scenario(start: .first, days: 40, rules: QuestRules()).days.isEmpty)
    #expect(life.scenario(start: .last, days: 40, rules: QuestRules()).days.count <= 1)
  }

  @Test func `any number of spells at once is bounded`() throws {
    let spells = (1...40).map { #"{"name": "\#($0)", "perYear": 366, "days": 30, "spending": 10}"# }
    let text = personaText(
      habit: #""perWeek": 1, "amounts": "1.00", "payees": ["A"]"#,
      more: ", \"spells\": [\(spells.joined(separator: ","))]")
    let count = rows(PersonaLife(try persona(text), seed: 1, person: 0), from: start, days: 70).count
    #expect((850...1_150).contains(count))
  }

  @Test func `the policy claims by the persona's chances and by nothing else`() throws {
    let life = PersonaLife(
      try persona(personaText(more: #", "app": {"claims": {"saveX": 1}}"#)), seed: 5, person: 2)
    let policy = life.scenario(start: start, days: 1, rules: QuestRules()).claimPolicy
    let quests = [(StreakBreaker.kind, Name("Costa")), (SaveX.kind, nil)].map { kind, subject in
      Quest(kind: kind, subject: subject, span: QuestSpan(.ever, holding: start), evidence: Quest.Evidence())
    }
    #expect(policy.choice(among: quests, on: start, claimedToday: 0)?.kind == SaveX.kind)
  }
}
