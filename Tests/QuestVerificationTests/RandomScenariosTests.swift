import LedgerModel
import PropertyTesting
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel
import SeededRandom
import Testing

@Suite struct RandomScenariosTests {
  let lives: [Scenario]
  init() throws {
    let generator = RandomScenarios.generator(rules: QuestRules())
    var source = ChoiceSource()
    lives = try (0..<600).map { number in
      source.begin(RandomKey(seed: 11).appending(number))
      return try source.draw(generator)
    }
  }

  /// The share of lives in thousandths of which something is true.
  func share(_ isTrue: (Scenario) -> Bool) -> Int { lives.count(where: isTrue) * 1_000 / lives.count }

  @Test func `every kind of event occurs`() {
    let names = Set(lives.flatMap(\.days).flatMap(\.events).map(\.event.name))
    #expect(
      names == [
        "open", "log", "edit", "delete", "import", "claim", "checkIn", "setTarget", "tap", "zone", "clock", "relaunch",
        "restore", "secondDevice", "overlayFails",
      ])
  }

  @Test func `whole behaviours are absent from many lives`() {
    for name in ["log", "claim", "checkIn", "import"] {
      let with = share { $0.days.contains { $0.events.contains { $0.event.name == name } } }
      #expect(with > 150 && with < 950, "\(name) occurs in \(with) of 1,000 lives")
    }
  }

  @Test func `thresholds, edges and milestones are met often`() throws {
    var (atThreshold, atTotal, streaks) = (0, 0, Set<Int>())
    for life in lives {
      for step in try live(life) {
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

  @Test func `a life lives the same from its token, and other texts make none`() throws {
    let token = ReplayToken(property: "lives", choices: [1, 2, 0, 0, 3]).description
    let scenario = try CaseToken.scenario(of: token, rules: QuestRules())
    #expect(try live(scenario).map(\.after) == live(CaseToken.scenario(of: token, rules: QuestRules())).map(\.after))
    for text in ["pt1-", "pt1-00000-1", "nonsense", ReplayToken(property: "other", choices: [1]).description] {
      #expect(throws: CaseToken.Problem.self) { try CaseToken.scenario(of: text, rules: QuestRules()) }
    }
  }

  func live(_ scenario: Scenario) throws -> [Step] {
    var observer = Steps()
    try Subject.builtIn.run(scenario, observer: &observer)
    return observer.steps
  }

  struct Steps: StepObserver {
    var steps: [Step] = []
    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { steps.append(copy step) }
  }
}
