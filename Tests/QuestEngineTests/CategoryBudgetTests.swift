import Foundation
import LedgerModel
import QuestEngine
import Testing

@Suite struct CategoryBudgetTests {
  @Test func `three outflows and exactly twenty pounds fire`() throws {
    let quest = try #require(
      category(quests([(6, nil, "Coffee", "-8.00"), (3, nil, "Coffee", "-8.00"), (0, nil, "Coffee", "-4.00")])))
    #expect(quest.id.description == "categoryBudget:Coffee:2026-07-19")
    #expect(quest.evidence == Quest.Evidence(count: 3, total: Money(minorUnits: 2_000)))
  }

  @Test func `nineteen ninety-nine and two outflows do not`() throws {
    #expect(
      try category(quests([(2, nil, "Coffee", "-8.00"), (1, nil, "Coffee", "-8.00"), (0, nil, "Coffee", "-3.99")]))
        == nil)
    #expect(try category(quests([(1, nil, "Coffee", "-500.00"), (0, nil, "Coffee", "-500.00")])) == nil)
  }

  @Test func `four at sixty-three beat two at eighty-nine`() throws {
    let eating: [Row] = ["-20.00", "-13.00", "-15.00", "-15.00"].map { (1, nil, "Eating out", $0) }
    let clothes: [Row] = ["-44.00", "-45.00"].map { (1, nil, "Clothes", $0) }
    let quest = try #require(category(quests(eating + clothes)))
    #expect(quest.subject?.text == "Eating out")
    #expect(quest.evidence == Quest.Evidence(count: 4, total: Money(minorUnits: 6_300)))
  }

  @Test func `amounts are added exactly, not in binary`() throws {
    let rows: [Row] = ["-5.76", "-4.02", "-6.41", "-3.81"].map { (0, nil, "Lunch", $0) }
    #expect(try category(quests(rows))?.evidence.total == Money(minorUnits: 2_000))
  }

  @Test func `the day six days ago is in the window, the day seven days ago is not`() throws {
    func rows(_ oldest: Int) -> [(Int, String?, String?, String)] {
      [oldest, 3, 0].map { ($0, nil, "Coffee", "-8.00") }
    }
    #expect(try category(quests(rows(6)))?.evidence.total == Money(minorUnits: 2_400))
    #expect(try category(quests(rows(7))) == nil)
  }

  @Test func `inflows, zero amounts, future rows and absent categories count for nothing`() throws {
    let base: [Row] = [(1, nil, "A", "-10.00"), (0, nil, "A", "-10.00")]
    for extra: Row in [(0, nil, "A", "10.00"), (0, nil, "A", "0.00"), (-1, nil, "A", "-10.00")] {
      #expect(try category(quests(base + [extra])) == nil)
    }
    #expect(try category(quests([0, 1, 2].map { ($0, "P", nil, "-10.00") })) == nil)
    #expect(try category(quests(base + [(0, nil, "A", "-0.01")]))?.evidence.count == 3)
  }

  @Test func `a refund does not reduce what was spent`() throws {
    let rows: [Row] = [0, 1, 2].map { ($0, nil, "A", "-7.00") } + [(0, nil, "A", "7.00")]
    #expect(try category(quests(rows))?.evidence.total == Money(minorUnits: 2_100))
  }

  @Test func `ties go to more outflows, then to the name`() throws {
    let three: [Row] = ["-10.00", "-10.00", "-10.00"].map { (0, nil, "A", $0) }
    let four: [Row] = ["-10.00", "-10.00", "-5.00", "-5.00"].map { (0, nil, "Z", $0) }
    #expect(try category(quests(three + four))?.subject?.text == "Z")
    let twin: [Row] = three.map { ($0.0, $0.1, Optional("B"), $0.3) }
    #expect(try category(quests(twin + three))?.subject?.text == "A")
  }

  @Test func `the runner-up is not promoted after a claim`() throws {
    let rows: [Row] =
      [0, 1, 2].map { ($0, nil, "A", "-30.00") }
      + [0, 1, 2].map { ($0, nil, "B", "-20.00") }
    #expect(try category(quests(rows, claims: [("categoryBudget:A:2026-07-19", today)])) == nil)
    #expect(try category(quests(rows, claims: [("categoryBudget:C:2026-07-18", today)])) == nil)
    let yesterday = try today.adding(-1)
    #expect(try category(quests(rows, claims: [("categoryBudget:A:2026-07-18", yesterday)]))?.subject?.text == "A")
  }

  @Test func `thresholds follow the currency's minor units`() throws {
    var yen = Ledger(currency: Currency(code: "JPY"))
    for _ in 0..<3 { yen.append(day: today, payee: nil, category: "A", amount: Money(minorUnits: -7)) }
    let rules = QuestRules()
    let shown = try QuestGenerator.quests(QuestRequest(ledger: yen, dailySaveTarget: 0, day: today, rules: rules))
    #expect(shown.map(\.evidence.total) == [Money(minorUnits: 21)])
  }

  @Test func `a total beyond 64 bits is an error`() throws {
    var ledger = Ledger()
    for _ in 0..<2 { ledger.append(day: today, payee: nil, category: "A", amount: Money(minorUnits: .min)) }
    #expect(throws: MoneyError.overflow) {
      try QuestGenerator.quests(QuestRequest(ledger: ledger, dailySaveTarget: 15, day: today))
    }
  }
}
