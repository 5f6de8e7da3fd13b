import LedgerModel
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel

/// The figures of one life, by name.
func figures(
  of scenario: Scenario, days: Int, measures: [Measure] = Measure.all, subject: Subject = .builtIn
) throws -> [String: Figure] {
  let start = scenario.days.first?.day ?? .first
  var collector = LifeCollector(scenario, measures: measures, from: start, days: days)
  try subject.run(scenario, observer: &collector)
  let names = measures.flatMap(\.figureNames)
  return Dictionary(uniqueKeysWithValues: zip(names, collector.finish().figures))
}

func payment(_ id: Int, _ day: String, _ payee: String, _ category: String, _ pounds: Int, bill: Bool = false) throws
  -> Ledger.Entry
{
  Ledger.Entry(
    id: "t\(id)", day: try Day(day), payee: payee, category: category,
    amount: Money(minorUnits: Int64(-100 * pounds)), mark: bill ? .standingOrder : .none)
}

func life(
  _ persona: String, person: Int = 0, seed: UInt64 = 1, days: Int = 31, rules: QuestRules = QuestRules()
) throws -> Scenario {
  PersonaLife(try PersonaCatalogue.persona(named: persona), seed: seed, person: person).scenario(
    start: try Day("2026-01-01"), days: days, rules: rules)
}
