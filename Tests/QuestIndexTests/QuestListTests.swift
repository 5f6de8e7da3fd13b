import Foundation
import LedgerModel
import QuestEngine
import QuestIndex
import Testing

@Suite struct QuestListTests {
  @Test func `a list that is updated is as a new one, whatever stood in it`() throws {
    let rows: [Row] = ["A", "B", "C"].flatMap { visits($0, 5) } + [0, 1, 2].map { ($0, nil, "Food", "-10.00") }
    var lists = [QuestList(), QuestList(try quests(visits("Z", 7)))]
    for (rows, cap) in [(rows, 4), (rows, 1), ([], 4), (rows, 9)] {
      var rules = QuestRules()
      rules.dailyCap = cap
      var list = QuestList()
      try QuestGenerator.update(
        &list, from: EvidenceScan(rules: rules).evidence(of: ledger(rows), asOf: today), claims: ClaimState(),
        dailySaveTarget: 12, rules: rules)
      lists.append(list)
    }
    for before in lists {
      for (rows, cap) in [(rows, 4), (rows, 1), (rows, 0), (rows, 9), ([], 4)] {
        var rules = QuestRules()
        rules.dailyCap = cap
        var list = before
        let ledger = try ledger(rows)
        try QuestGenerator.update(
          &list, from: EvidenceScan(rules: rules).evidence(of: ledger, asOf: today), claims: ClaimState(),
          dailySaveTarget: 15, rules: rules)
        #expect(try list.quests(in: ledger) == quests(rows, rules: rules))
      }
    }
  }

  @Test func `a list's quests keep their names while the ledger goes on`() throws {
    var ledger = try ledger(visits("Costa", 5) + [0, 1, 2].map { ($0, nil, "Food", "-10.00") })
    var list = QuestList()
    try QuestGenerator.update(
      &list, from: EvidenceScan(rules: QuestRules()).evidence(of: ledger, asOf: today), claims: ClaimState(),
      dailySaveTarget: 15, rules: QuestRules())
    let before = list.quests(in: ledger)
    for id in ledger.rows.map({ ledger[$0].id }) { try ledger.remove(id: id) }
    ledger.append(day: today, payee: "Aldi", category: "Fun", amount: Money(minorUnits: -1))
    #expect(before.map(\.subject?.text) == ["Costa", "Food", nil] && list.quests(in: ledger) == before)
  }
}
