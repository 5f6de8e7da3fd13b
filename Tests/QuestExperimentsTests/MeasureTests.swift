import LedgerModel
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct MeasureTests {
  /// Five coffees on the first day, the app opened on three days, the second quest of the second day claimed.
  static func coffees(claims: [Event] = []) throws -> Scenario {
    let ledger = Ledger(
      try (1...5).map { try payment($0, "2026-01-01", "Costa", "Coffee", 5) }, currency: .gbp)
    let days = try [
      ScenarioDay(Day("2026-01-01"), [.open]), ScenarioDay(Day("2026-01-02"), [.open] + claims),
      ScenarioDay(Day("2026-01-04"), [.open, .open]),
    ]
    return Scenario(name: "coffees", ledger: ledger, days: days)
  }

  @Test func `quests shown are counted by kind over all days, closed ones too`() throws {
    let figures = try figures(of: Self.coffees(), days: 5)
    #expect(figures["questsShownPerDay"] == Figure(9, of: 5))
    #expect(figures["questsShownPerDay.streakBreaker"] == Figure(3, of: 5))
    #expect(figures["questsShownPerDay.categoryBudget"] == Figure(3, of: 5))
    #expect(figures["questsShownPerDay.saveX"] == Figure(3, of: 5))
    #expect(figures["emptyDayShare"] == Figure(0, of: 3))
    #expect(figures["distinctSubjects"] == Figure(2, of: 1))
  }

  @Test func `a claim counts as claimed, as a reward and not as displaced`() throws {
    let figures = try figures(of: Self.coffees(claims: [.claim(.shown(1)), .claim(.claimedBefore(0))]), days: 5)
    #expect(figures["questsClaimedPerDay"] == Figure(1, of: 5))
    #expect(figures["questsClaimedPerDay.categoryBudget"] == Figure(1, of: 5))
    #expect(figures["rewardsPaidPerDay"] == Figure(1, of: 5))
    #expect(figures["displacedPerDay"] == Figure(0, of: 3))
  }

  @Test func `a quest that leaves the list unclaimed between two loads is displaced`() throws {
    var scenario = try Self.coffees()
    scenario.days[1].events.append(TimedEvent(.delete("t1")))
    #expect(try figures(of: scenario, days: 5)["displacedPerDay"] == Figure(1, of: 3))
  }

  @Test func `the list is full where quests and claims reach the cap`() throws {
    var scenario = try Self.coffees()
    #expect(try figures(of: scenario, days: 5)["fullDayShare"] == Figure(0, of: 3))
    scenario.rules.dailyCap = 3
    #expect(try figures(of: scenario, days: 5)["fullDayShare"] == Figure(3, of: 3))
    scenario = try Self.coffees(claims: [.claim(.shown(0))])
    scenario.rules.dailyCap = 3
    #expect(try figures(of: scenario, days: 5)["fullDayShare"] == Figure(2, of: 3))
  }

  @Test func `days to a quest run from the first visit to the first showing`() throws {
    let ledger = Ledger(
      try (1...4).map { try payment($0, "2026-01-0\($0)", "Costa", "Coffee", 1) }, currency: .gbp)
    let days = try [
      ScenarioDay(Day("2026-01-01"), [.open]),
      ScenarioDay(Day("2026-01-09"), [.log(payment(5, "2026-01-09", "Costa", "Coffee", 1))]),
    ]
    let figures = try figures(of: Scenario(name: "late", ledger: ledger, days: days), days: 10)
    #expect(figures["daysToQuest.streakBreaker"] == Figure(8, of: 1))
    #expect(figures["daysToQuest.categoryBudget"] == .zero)
  }

  @Test func `the eighth day with the same subject is nagging, the seventh is not`() throws {
    let ledger = Ledger(
      try (1...5).map { try payment($0, "2026-01-01", "Costa", "Coffee", 1) }, currency: .gbp)
    let first = try Day("2026-01-01")
    let days = try (0..<9).map { try ScenarioDay(first.adding($0), [.open, .open]) }
    let scenario = Scenario(name: "daily", ledger: ledger, days: days)
    #expect(try figures(of: scenario, days: 7)["naggingShare"] == Figure(0, of: 7))
    #expect(try figures(of: scenario, days: 8)["naggingShare"] == Figure(1, of: 8))
    #expect(try figures(of: scenario, days: 9)["naggingShare.streakBreaker"] == Figure(2, of: 9))
  }

  @Test func `a quest on rent or a standing order is not actionable`() throws {
    func share(_ category: String, bill: Bool) throws -> Figure? {
      let ledger = Ledger(
        try (1...3).map { try payment($0, "2026-01-01", "Someone", category, 30, bill: bill) }, currency: .gbp)
      let days = [ScenarioDay(try Day("2026-01-01"), [.open])]
      return try figures(of: Scenario(name: "bills", ledger: ledger, days: days), days: 1)["actionableShare"]
    }
    #expect(try share("Coffee", bill: false) == Figure(1, of: 1))
    #expect(try share("Coffee", bill: true) == Figure(0, of: 1))
    #expect(try share("Rent", bill: false) == Figure(0, of: 1))
  }

  @Test func `a streak survives from one recording to the next or is lost`() throws {
    let first = try Day("2026-01-01")
    let days = try [0, 1, 2, 4].map { try ScenarioDay(first.adding($0), [.checkIn]) }
    let figures = try figures(of: Scenario(name: "gap", days: days), days: 5)
    #expect(figures["streakSurvival"] == Figure(2, of: 3))
  }

  @Test func `a jump over milestones reaches those below it too`() throws {
    let first = try Day("2026-01-01")
    let entries = try (0..<29).map { number in
      Ledger.Entry(
        id: "t\(number)", day: try first.adding(number - 29), payee: nil, category: nil, amount: .zero)
    }
    let days = [ScenarioDay(first, [.checkIn, .importEntries(entries, background: false)])]
    let figures = try figures(of: Scenario(name: "jump", days: days), days: 1)
    #expect(figures["milestonesReached"] == Figure(3, of: 1))
    #expect(figures["milestonesReached.3"] == Figure(1, of: 1))
    #expect(figures["milestonesReached.4"] == Figure(0, of: 1))
  }

  @Test func `a measure of one's own is a few lines`() throws {
    let coffee = Measure("coffeeQuestsPerDay", about: "quests that name Costa, a day") { day, tally in
      tally.add(day.shown.count { $0.quest.subject?.text == "Costa" }, of: 1)
    }
    let longest = Measure("longestList", about: "most quests on a day so far, summed", from: 0) { day, most, tally in
      most = max(most, day.shown.count)
      tally.add(most, of: 1)
    }
    let figures = try figures(of: Self.coffees(), days: 5, measures: [coffee, longest])
    #expect(figures["coffeeQuestsPerDay"] == Figure(3, of: 5))
    #expect(figures["longestList"] == Figure(15, of: 5))
  }

  @Test(arguments: ["family", "student", "adversarial", "importers-nightmare"])
  func `the figures of the days add up to those of the scenario`(_ persona: String) throws {
    let scenario = try life(persona)
    let start = try Day("2026-01-01")
    var (whole, byDay) = (
      LifeCollector(scenario, measures: Measure.all, from: start, days: 31),
      LifeCollector(scenario, measures: Measure.all, from: start, days: 31, keepsDays: true)
    )
    try Subject.builtIn.run(scenario, observer: &whole)
    try Subject.builtIn.run(scenario, observer: &byDay)
    let ended = byDay.finish()
    #expect(whole.finish().figures == ended.figures)
    #expect(ended.daily.count == 31 * ended.figures.count)
    var sums = [Figure](repeating: .zero, count: ended.figures.count)
    for (place, figure) in ended.daily.enumerated() { sums[place % sums.count] += figure }
    #expect(sums == ended.figures)
    #expect(sums.contains { $0.numerator > 0 })
  }
}
