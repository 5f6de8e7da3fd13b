import LedgerModel
import Personas
public import QuestEngine
public import ScenarioModel
import SeededRandom

/// Lives of the built-in people as the cases of a verification.
public enum PersonaMonths {
  /// The scenario of a case: the personas in turn, each time a new person, from a day of the person's own.
  public static func scenario(seed: UInt64, caseNumber: Int, rules: QuestRules) -> Scenario {
    let personas = PersonaCatalogue.all
    let persona = personas[caseNumber % personas.count]
    var random = RandomKey(seed: seed).appending("persona-months").appending(caseNumber).generator()
    // Two years hold a leap day, both DST nights, a year's end, and every weekday of each.
    let start = (try? firstDay.adding(random.next(in: 0...730))) ?? firstDay
    let life = PersonaLife(persona, seed: seed, person: caseNumber / personas.count)
    var scenario = life.scenario(start: start, days: random.next(in: 20...62), rules: rules)
    // No person asks for it, but overlays fail.
    for index in scenario.days.indices where random.chance(1, in: 3) {
      scenario.days[index].events.insert(TimedEvent(.overlayFails), at: 0)
    }
    return scenario
  }

  private static let firstDay = (try? Day(year: 2027, month: 6, day: 1)) ?? .first
}
