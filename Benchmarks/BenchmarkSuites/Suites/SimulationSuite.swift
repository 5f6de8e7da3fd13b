import LedgerModel
import Personas
import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel

/// Whole lives with the app; the people are made beforehand.
enum SimulationSuite {
  /// - Parameter largest: below a thousand, a few people will do.
  static func cases(largest: Int) -> [BenchmarkCase] {
    let people = largest < 1_000 ? 4 : 60
    return [
      bare("simulation.month.bare", people: people, days: month),
      bare("simulation.years.bare", people: people / 4, days: years),
      shared("simulation.month.threads", people: people * 64),
      BenchmarkCase("simulation.month.lived", size: people, items: people) {
        let scenarios = lives(people, days: month) { life, start in
          life.scenario(start: start, days: month, rules: QuestRules())
        }
        return { try live(scenarios) }
      },
      BenchmarkCase("simulation.month.checked", size: people, items: people) {
        let scenarios = lives(people, days: month) { life, start in opening(life, start, month) }
        let invariants = Catalogue.all.filter { if case .steps = $0.check { true } else { false } }
        return {
          var met = 0
          for scenario in scenarios {
            var judge = CaseJudge(invariants, engine: BuiltInEngine())
            try Subject.builtIn.run(scenario, observer: &judge)
            met += judge.verdicts.reduce(0) { $0 + $1.preconditionMet }
          }
          return UInt64(met)
        }
      },
    ] + PersonaCatalogue.all.map { bare("simulation.persona.\($0.name)", [$0], people: people / 4, days: month) }
  }

  private static let month = 31
  private static let years = 1_095

  /// An app load a day over what the person spends; the item is a month.
  private static func bare(
    _ name: String, _ personas: [Persona] = PersonaCatalogue.all, people: Int, days: Int
  ) -> BenchmarkCase {
    BenchmarkCase(name, size: people, items: people * days / month) {
      let scenarios = lives(people, of: personas, days: days) { life, start in opening(life, start, days) }
      return { try live(scenarios) }
    }
  }

  /// An app load a day of so many people that the cost of starting threads is negligible.
  private static func shared(_ name: String, people: Int) -> BenchmarkCase {
    BenchmarkCase(name, size: people, items: people) {
      let scenarios = lives(people, days: month) { life, start in opening(life, start, month) }
      return { threads in
        let parts = try parallelMap(0..<people / chunk, jobs: threads) { part in
          try scenarios[part * chunk..<(part + 1) * chunk].reduce(into: DayTally()) { tally, scenario in
            try Subject.builtIn.run(scenario, observer: &tally)
          }
        }
        return parts.reduce(17) { $0 &* 31 &+ $1.hash }
      }
    }
  }

  /// As many lives at a time as an experiment gives to a thread.
  private static let chunk = 8

  private static func live(_ scenarios: [Scenario]) throws -> UInt64 {
    var events = 0
    for scenario in scenarios {
      try Subject.builtIn.run(scenario)
      events += scenario.days.reduce(0) { $0 + $1.events.count }
    }
    return UInt64(events)
  }

  private static func opening(_ life: PersonaLife, _ start: Day, _ days: Int) -> Scenario {
    let last = (try? start.adding(days - 1)) ?? start
    return Scenario.opening(life.ledger(start: start, days: days), name: "opening", on: start...last, claims: .none)
  }

  private static func lives(
    _ people: Int, of personas: [Persona] = PersonaCatalogue.all, days: Int, _ make: (PersonaLife, Day) -> Scenario
  ) -> [Scenario] {
    let start = (try? Day(year: 2026, month: 1, day: 1)) ?? .first
    return (0..<people).map { make(PersonaLife(personas[$0 % personas.count], seed: 7, person: $0), start) }
  }
}

/// A hash of what each day showed, in order.
private struct DayTally: StepObserver, Sendable {
  private(set) var hash: UInt64 = 17

  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    for quest in step.after.quests {
      let evidence = quest.evidence
      hash = hash &* 31 &+ UInt64(bitPattern: evidence.total?.minorUnits ?? Int64(evidence.count ?? 0))
    }
  }
}
