import Foundation
import LedgerModel
import QuestEngine
import ScenarioModel
import SeededRandom
import Testing

@Suite struct ClaimPolicyTests {
  let day: Day
  let quests: [Quest]
  init() throws {
    day = try Day("2026-03-01")
    let named = [(StreakBreaker.kind, Name("Costa")), (CategoryBudget.kind, Name("Food")), (SaveX.kind, nil)]
    let span = QuestSpan(.day, holding: day)
    quests = named.map { Quest(kind: $0.0, subject: $0.1, span: span, evidence: Quest.Evidence()) }
  }

  @Test func `the simple policies claim nothing, the first of the day, or all`() {
    #expect(ClaimPolicy.none.choice(among: quests, on: day, claimedToday: 0) == nil)
    #expect(ClaimPolicy.first.choice(among: quests, on: day, claimedToday: 0) == quests[0])
    #expect(ClaimPolicy.first.choice(among: quests, on: day, claimedToday: 1) == nil)
    #expect(ClaimPolicy.all.choice(among: quests, on: day, claimedToday: 3) == quests[0])
    #expect(ClaimPolicy.all.choice(among: [], on: day, claimedToday: 0) == nil)
  }

  @Test func `a chance is drawn per quest and day, and other quests disturb no draw`() throws {
    let policy = ClaimPolicy.chance(.init([SaveX.kind: 500]), RandomKey(seed: 1))
    var claimed = 0
    for offset in 0..<1_000 {
      let day = try day.adding(offset)
      let alone = policy.choice(among: [quests[2]], on: day, claimedToday: 0)
      #expect(policy.choice(among: quests, on: day, claimedToday: 2) == alone)
      claimed += alone == nil ? 0 : 1
    }
    // Five standard deviations of a binomial with n = 1,000 and p = 1/2.
    #expect(abs(claimed - 500) < 80)
  }

  @Test func `a streak makes claims more likely, a target beyond what is left more rare`() throws {
    let key = RandomKey(seed: 1)
    let policy = ClaimPolicy.chance(.init([SaveX.kind: 400], perStreakDay: 10, leftPerDay: 10), key)
    func claims(target: Decimal, streak: Int) throws -> Set<Day> {
      var quest = quests[2]
      quest.evidence = Quest.Evidence(target: target)
      let days = try (0..<2_000).map { try day.adding($0) }
      return Set(days.filter { policy.choice(among: [quest], on: $0, claimedToday: 0, streak: streak) != nil })
    }
    let usual = try claims(target: 10, streak: 0)
    // Five standard deviations of a binomial with n = 2,000: a half of 400 thousandths, a fifth of them, a half of 700.
    #expect(abs(usual.count - 400) < 90)
    let dear = try claims(target: 40, streak: 0)
    #expect(abs(dear.count - 160) < 61)
    #expect(dear.isSubset(of: usual))
    let eager = try claims(target: 10, streak: 99)
    #expect(abs(eager.count - 700) < 107)
    #expect(usual.isSubset(of: eager))
  }

  @Test func `certain and impossible chances are certain`() {
    let policy = ClaimPolicy.chance(.init([StreakBreaker.kind: 0, CategoryBudget.kind: 1_000]), RandomKey(seed: 1))
    #expect(policy.choice(among: quests, on: day, claimedToday: 0) == quests[1])
  }
}

@Suite struct ScenarioTests {
  @Test func `replaying a ledger opens the app on every day of the span`() throws {
    let span = try Day("2028-02-27")...Day("2028-03-02")
    let scenario = Scenario.opening(Ledger(), name: "leap", on: span, claims: .none)
    #expect(scenario.days.map(\.day.text) == ["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"])
    #expect(scenario.days.allSatisfy { $0.events.map(\.event) == [.open] })
  }
}
