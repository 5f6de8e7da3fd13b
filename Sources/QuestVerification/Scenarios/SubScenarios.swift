import LedgerModel
import PropertyTesting
import ScenarioModel

/// The scenarios that a given one contains: each event is run or left out.
///
/// It lets a scenario that no choices made, a persona's or a file's, shrink like any other.
enum SubScenarios {
  /// A generator that leaves out an event for each choice of 0; all choices of 1 give the whole scenario.
  static func generator(of scenario: Scenario) -> Gen<Scenario> {
    Gen { source in
      var part = scenario
      part.days = []
      for day in scenario.days {
        try source.span(.day) { source throws in
          var events: [TimedEvent] = []
          for event in day.events where try source.choose(upTo: 1) == 1 { events.append(event) }
          if !events.isEmpty { part.days.append(ScenarioDay(day.day, events)) }
        }
      }
      var ledger = scenario.ledger
      for row in scenario.ledger.rows where try source.choose(upTo: 1) == 0 {
        try ledger.remove(id: scenario.ledger.id(ofRow: row))
      }
      part.ledger = ledger
      return part
    }
  }

  /// The choices that give the whole scenario.
  static func wholeLife(_ scenario: Scenario) -> [UInt64] {
    [UInt64](repeating: 1, count: scenario.days.reduce(scenario.ledger.count) { $0 + $1.events.count })
  }
}
