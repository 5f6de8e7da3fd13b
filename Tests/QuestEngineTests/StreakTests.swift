import Foundation
import LedgerModel
import QuestEngine
import Testing

@Suite struct StreakTests {
  func streak(_ ages: [Int]) throws -> Int {
    Streak.length(asOf: today, engagedDays: try ages.map { try today.adding(-$0) })
  }

  @Test func `a streak is the run that ends today, or yesterday while today is open`() throws {
    #expect(try streak([]) == 0)
    #expect(try streak([0]) == 1)
    #expect(try streak([1, 2]) == 2)
    #expect(try streak([2, 3]) == 0)
    #expect(try streak([0, 2, 3]) == 1)
  }

  @Test func `order, repeats and later days do not matter`() throws {
    #expect(try streak([2, 0, 1, 1, -1, -5, 0]) == 3)
    #expect(try streak([-1]) == 0)
  }

  @Test func `a streak runs over 29 February, New Year and back to the first day`() throws {
    #expect(
      Streak.length(asOf: .of("2028-03-01"), engagedDays: ["2028-02-28", "2028-02-29", "2028-03-01"].map(Day.of)) == 3)
    #expect(Streak.length(asOf: .of("2028-03-01"), engagedDays: ["2028-02-28", "2028-03-01"].map(Day.of)) == 1)
    #expect(Streak.length(asOf: .of("2027-01-01"), engagedDays: ["2026-12-31", "2027-01-01"].map(Day.of)) == 2)
    #expect(Streak.length(asOf: .first, engagedDays: [.first]) == 1)
    #expect(Streak.length(asOf: .first, engagedDays: []) == 0)
  }

  @Test func `levels follow the table`() {
    let table = QuestRules().levels
    #expect([-1, 0, 4, 5, 14, 15, 10_000].map { Level.level(claimsPaid: $0, table: table) } == [1, 1, 1, 2, 2, 3, 10])
  }
}

@Suite struct StreakMilestonesTests {
  @Test func `a jump from 6 to 31 crosses 30 alone`() {
    #expect(StreakMilestones.crossed(previous: 6, current: 31) == 30)
  }

  @Test func `the highest milestone in the jump is crossed, for every pair`() {
    for previous in -2...200 {
      for current in -2...200 {
        let expected = [100, 60, 30, 14, 7].first { previous < $0 && $0 <= current }
        #expect(StreakMilestones.crossed(previous: previous, current: current) == expected)
      }
    }
  }

  @Test func `it is total at the limits of Int`() {
    #expect(StreakMilestones.crossed(previous: .min, current: .max) == 100)
    #expect(StreakMilestones.crossed(previous: .max, current: .min) == nil)
    #expect(StreakMilestones.crossed(previous: .min, current: .min) == nil)
    #expect(StreakMilestones.crossed(previous: .max, current: .max) == nil)
    #expect(StreakMilestones.crossed(previous: .min, current: 7) == 7)
  }

  @Test func `walking from 0 to 150 celebrates each milestone once`() {
    #expect((0..<150).compactMap { StreakMilestones.crossed(previous: $0, current: $0 + 1) } == [7, 14, 30, 60, 100])
  }
}

@Suite struct QuestRulesTests {
  @Test func `the rules as specified make sense`() throws {
    try QuestRules().validate()
  }

  @Test func `a rule without a usable value is named`() {
    let faults: [(String, (inout QuestRules) -> Void)] = [
      ("streakBreaker.minimumVisits", { $0.streakBreaker.minimumVisits = 0 }),
      ("categoryBudget.minimumOutflows", { $0.categoryBudget.minimumOutflows = 0 }),
      ("categoryBudget.minimumTotal", { $0.categoryBudget.minimumTotal = .nan }),
      ("categoryBudget.windowDays", { $0.categoryBudget.windowDays = 0 }),
      ("dailyCap", { $0.dailyCap = -1 }), ("milestones", { $0.milestones = [14, 7] }), ("levels", { $0.levels = [1] }),
    ]
    for (rule, break_) in faults {
      var rules = QuestRules()
      break_(&rules)
      #expect { try rules.validate() } throws: { ($0 as? QuestRulesError)?.rule == rule }
    }
  }

  @Test func `a total between two pence is reached by the upper one`() throws {
    var rules = QuestRules()
    rules.categoryBudget.minimumTotal = try #require(.init(plain: "20.001"))
    #expect(rules.minimumTotal(in: .gbp) == 2_001)
    rules.categoryBudget.minimumTotal = try #require(.init(plain: "99999999999999999999"))
    #expect(rules.minimumTotal(in: .gbp) == nil)
  }
}
