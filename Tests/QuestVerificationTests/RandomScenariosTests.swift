import LedgerModel
import PropertyTesting
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel
import SeededRandom
import Testing

@Suite struct RandomScenariosTests {
  let scenarios: [Scenario]
  init() throws {
    let generator = RandomScenarios.generator(rules: QuestRules())
    var source = ChoiceSource()
    scenarios = try (0..<600).map { number in
      source.begin(RandomKey(seed: 11).appending(number))
      return try source.draw(generator)
    }
  }

  /// The share of scenarios in thousandths of which something is true.
  func share(_ isTrue: (Scenario) -> Bool) -> Int { scenarios.count(where: isTrue) * 1_000 / scenarios.count }

  @Test func `every kind of event occurs`() {
    let names = Set(scenarios.flatMap(\.days).flatMap(\.events).map(\.event.name))
    #expect(
      names == [
        "open", "log", "edit", "delete", "import", "claim", "checkIn", "setTarget", "tap", "zone", "clock", "relaunch",
        "restore", "secondDevice", "overlayFails",
      ])
  }

  @Test func `whole behaviours are absent from many scenarios`() {
    for name in ["log", "claim", "checkIn", "import"] {
      let with = share { $0.days.contains { $0.events.contains { $0.event.name == name } } }
      #expect(with > 150 && with < 950, "\(name) occurs in \(with) of 1,000 scenarios")
    }
  }

  @Test func `thresholds, edges and milestones are met often`() throws {
    var (atThreshold, atTotal, streaks) = (0, 0, Set<Int>())
    for scenario in scenarios {
      for step in try steps(of: scenario) {
        for quest in step.after.quests {
          if quest.kind == StreakBreaker.kind && quest.evidence.count == 5 { atThreshold += 1 }
          if quest.evidence.total == Money(minorUnits: 2_000) { atTotal += 1 }
        }
        streaks.insert(step.after.streak ?? 0)
      }
    }
    #expect(atThreshold > 30 && atTotal > 10, "\(atThreshold) visits of five, \(atTotal) totals of 20.00")
    #expect(streaks.isSuperset(of: [6, 7, 8, 13, 14, 15, 30, 31]))
  }

  @Test func `a scenario runs the same from its token, and other texts make none`() throws {
    let token = ReplayToken(property: "lives", choices: [1, 2, 0, 0, 3]).description
    let scenario = try CaseToken.scenario(of: token, rules: QuestRules())
    #expect(
      try steps(of: scenario).map(\.after) == steps(of: CaseToken.scenario(of: token, rules: QuestRules())).map(\.after)
    )
    for text in ["pt1-", "pt1-00000-1", "nonsense", ReplayToken(property: "other", choices: [1]).description] {
      #expect(throws: CaseToken.Problem.self) { try CaseToken.scenario(of: text, rules: QuestRules()) }
    }
  }

  @Test func `2,000 cases reach every dimension as often as they must, and a shorter run is not accused`() throws {
    for seed in UInt64(1)...3 {
      let report = try Verifier(.builtIn, invariants: [], seed: seed, cases: 1_000).run()
      #expect(report.reach.scenarios == 750)
      #expect(report.reach.missing == [], "seed \(seed)")
    }
    #expect(try Verifier(.builtIn, invariants: [], seed: 1, cases: 60).run().reach.missing == [])
  }

  @Test(arguments: ["GBP", "JPY", "KWD"]) func `a stated currency is that of every scenario`(_ code: String) throws {
    let currency = Currency(code: code)
    var source = ChoiceSource()
    for number in 0..<50 {
      source.begin(RandomKey(seed: 3).appending(number))
      let generator = RandomScenarios.generator(rules: QuestRules(), currency: currency)
      #expect(try source.draw(generator).ledger.currency == currency)
    }
  }

  func steps(of scenario: Scenario) throws -> [Step] {
    var observer = Steps()
    try Subject.builtIn.run(scenario, observer: &observer)
    return observer.steps
  }

  struct Steps: StepObserver {
    var steps: [Step] = []
    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { steps.append(copy step) }
  }
}
