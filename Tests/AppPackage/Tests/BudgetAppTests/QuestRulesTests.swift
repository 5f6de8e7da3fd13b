import BudgetApp
import Foundation
import QuestLabTesting
import Testing

/// The bridge from the harness's values to the app's.
struct MySubject: QuestSubject {
  var generator = QuestGenerator()

  func quests(_ request: SubjectRequest) throws -> [SubjectQuest] {
    try generator.quests(
      on: date(request.day),
      history: request.transactions.map {
        Transaction(date: try date($0.day), payee: $0.payee, category: $0.category, amount: $0.amount)
      },
      claims: request.claims.map { ($0.id, try date($0.claimedOn)) }, target: request.dailySaveTarget
    ).map { quest in
      switch quest {
      case .regular(let payee, let visits): .streakBreaker(id: quest.id, payee: payee, visits: visits)
      case .budget(let category, let count, let total):
        .categoryBudget(id: quest.id, category: category, outflows: count, total: total)
      case .save(let target, _): .saveX(id: quest.id, target: target)
      }
    }
  }

  func crossed(previous: Int, current: Int) -> Int? {
    [100, 60, 30, 14, 7].first { previous < $0 && $0 <= current }
  }

  func streak(asOf day: SubjectDay, engagedDays: [SubjectDay]) throws -> Int {
    let engaged = Set(try engagedDays.map(date))
    var (last, length) = (try date(day), 0)
    if !engaged.contains(last) { last -= 86_400 }
    while engaged.contains(last) {
      length += 1
      last -= 86_400
    }
    return length
  }

  private func date(_ day: SubjectDay) throws -> Date {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return try #require(calendar.date(from: day.components))
  }
}

@Suite struct QuestRulesTests {
  @Test(arguments: [
    "cap-per-load", "no-claimed-quest-again", "unique-ids", "display-order", "crossed-every-pair", "streak-is-the-run",
    "save-target-present",
  ])
  func holds(_ id: String) throws {
    try expectHolds(InvariantID(rawValue: id), of: MySubject(), options: .init(cases: 20))
  }

  @Test func `a fault of the app is an issue with the scenario that shows it`() throws {
    var faulty = MySubject()
    faulty.generator.respectsClaims = false
    let report = try verify(
      faulty, only: [InvariantID(rawValue: "no-claimed-quest-again")], options: .init(cases: 20))
    #expect(!report.holds)
    withKnownIssue {
      try expectHolds(InvariantID(rawValue: "no-claimed-quest-again"), of: faulty, options: .init(cases: 20))
    }
  }
}
