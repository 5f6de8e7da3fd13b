import Foundation
import LedgerModel
import PropertyTesting
import PropertyTestingExpectations
import QuestEngine
import QuestIndex
import QuestVerification
import Testing

/// A ledger with its index and the claims, to which the commands of a model happen.
private struct IndexedHistory {
  var indexed: IndexedLedger
  var claims = ClaimState()
  var paid: [(quest: Quest, day: Day)] = []

  mutating func happen(_ command: HistoryModel.Command, before: HistoryModel, rules: QuestRules) throws {
    switch command {
    case .add(let entry): #expect(try indexed.log(entry))
    case .remove(let index): try indexed.delete(id: before.entries[index % before.entries.count].id)
    case .edit(let index, let entry):
      try indexed.edit(HistoryModel.named(entry, before.entries[index % before.entries.count].id))
    case .importFile(let rows, false): try indexed.log(all: rows)
    case .importFile(let rows, true):
      // The last row contradicts one that is there: nothing may stay of those before it.
      let held = try #require(before.entries.last)
      var other = held
      other.amount = Money(minorUnits: held.amount.minorUnits == 1 ? 2 : 1)
      let ledger = indexed.ledger
      #expect(throws: LedgerError.conflictingID(held.id)) { try indexed.log(all: rows + [other]) }
      #expect(indexed.ledger.rowCount == ledger.rowCount && indexed.ledger.entries == ledger.entries)
      #expect(indexed.ledger.payeeNames.names == ledger.payeeNames.names)
    case .claimFirst:
      let request = QuestRequest(
        ledger: indexed.ledger, claims: claims, dailySaveTarget: 15, day: before.day, rules: rules)
      guard let quest = try? QuestGenerator.quests(request).first else { return }
      claims.record(quest, on: before.day)
      paid.append((quest, before.day))
    case .move: break
    }
  }
}

@Suite struct AgreementTests {
  private static func rules(_ number: Int) -> QuestRules {
    var rules = QuestRules()
    rules.streakBreaker.minimumVisits = [5, 1, 2, 3][number % 4]
    rules.streakBreaker.countsOutflowsOnly = number % 3 == 1
    rules.streakBreaker.period = [.ever, .month, .week, .day][number % 4]
    rules.categoryBudget.windowDays = [7, 1, 30, 3_660][number % 4]
    rules.categoryBudget.minimumOutflows = [3, 1, 2, 2][number % 4]
    rules.categoryBudget.period = [.day, .week, .ever, .month][number % 4]
    rules.saveX.period = [.day, .week, .month, .ever][number % 4]
    rules.dailyCap = [4, 2, 9, 0][number % 4]
    return rules
  }

  private static let requirements = [
    CoverageRequirement("a transaction was removed", atLeast: 0.2),
    CoverageRequirement("a transaction was edited", atLeast: 0.2),
    CoverageRequirement("an import was refused as a whole", atLeast: 0.1),
    CoverageRequirement("the day went back", atLeast: 0.15),
    CoverageRequirement("a row is dated after the day", atLeast: 0.2),
    CoverageRequirement("the ledger is out of order", atLeast: 0.2),
    CoverageRequirement("a quest was claimed", atLeast: 0.15), CoverageRequirement("a total overflowed", atLeast: 0.02),
  ]

  @Test(arguments: 0..<4)
  func `scan, index, plain generator and oracle agree after any operations`(number: Int) throws {
    let rules = Self.rules(number)
    let start = Day.of(["2026-07-19", "2027-01-02", "2028-02-29", "0001-06-01"][number])
    var settings = CheckSettings("agreement-\(number)", cases: 40)
    settings.requirements = Self.requirements.filter { $0.label != "a quest was claimed" || rules.dailyCap > 0 }
    let oracle = Oracle(rules: Oracle.Rules(rules))
    let sequences = Gen.commands(from: HistoryModel(rules: rules, start: start), count: 0...40)
    try forAll(sequences.noted(), settings) { noted in
      var history = IndexedHistory(indexed: IndexedLedger(rules: rules))
      var (hasOverflowed, last) = (false, noted.value.start)
      try noted.value.run { command, before, after in
        try history.happen(command, before: before, rules: rules)
        last = after
        let expected = SpendingEvidence.counted(history.indexed.ledger, after.day, rules)
        hasOverflowed = hasOverflowed || expected == nil
        let scan = EvidenceScan(rules: rules)
        #expect((try? scan.evidence(of: history.indexed.ledger, asOf: after.day))?.named == expected)
        #expect((try? history.indexed.evidence(asOf: after.day))?.named == expected)
        let quests = try? QuestGenerator.quests(
          QuestRequest(
            ledger: history.indexed.ledger, claims: history.claims, dailySaveTarget: 15, day: after.day, rules: rules))
        var list = QuestList()
        let updated: Void? = try? history.indexed.update(
          &list, claims: history.claims, dailySaveTarget: 15, on: after.day)
        #expect(updated.map { list.quests(in: history.indexed.ledger) } == quests)
        let claims = history.paid.map { paid in
          Oracle.Claim(
            kind: paid.quest.kind.name, subject: paid.quest.subject?.text,
            span: oracle.span(of: paid.quest.kind.name, on: paid.day), day: Oracle.number(paid.day))
        }
        let plain = oracle.quests(after.entries, places: 2, claims: claims, target: 15, on: after.day)
        #expect(quests.map { $0.map(Self.seen) } == plain)
        history.indexed._checkInvariants()
      }
      noted.notes.label("a transaction was removed", when: last.removals > 0)
      noted.notes.label("a transaction was edited", when: last.edits > 0)
      noted.notes.label("an import was refused as a whole", when: last.rollbacks > 0)
      noted.notes.label("the day went back", when: last.daysBack > 0)
      noted.notes.label("a row is dated after the day", when: last.futureRows > 0)
      noted.notes.label("the ledger is out of order", when: !history.indexed.ledger.isSortedByDay)
      noted.notes.label("a quest was claimed", when: !history.paid.isEmpty)
      noted.notes.label("a total overflowed", when: hasOverflowed)
    }
  }

  private static func seen(_ quest: Quest) -> Oracle.Quest {
    Oracle.Quest(
      kind: quest.kind.name, subject: quest.subject?.text, count: quest.evidence.count,
      total: quest.evidence.total?.minorUnits, target: quest.evidence.target)
  }
}
