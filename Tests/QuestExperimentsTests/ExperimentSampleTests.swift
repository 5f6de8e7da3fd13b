import LedgerModel
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct ExperimentSampleTests {
  func experiment(days: Int = 12) throws -> Experiment {
    let personas = [try PersonaCatalogue.persona(named: "family"), try PersonaCatalogue.persona(named: "student")]
    let population = Population(personas, seed: 5, start: try Day("2026-01-01"), days: days)
    var other = Variant("three a day")
    other.rules.dailyCap = 3
    return try Experiment(population, variants: [Variant("as it is"), other])
  }

  @Test func `on the last day the people at the percentiles are those of the whole run`() throws {
    let experiment = try experiment()
    var options = Experiment.Options()
    options.people = 20
    let figure = try #require(try experiment.run(options).figure("questsShownPerDay"))
    let sample = try ExperimentSample(of: experiment, figure: "questsShownPerDay", people: 20)
    for variant in 0..<2 {
      let last = try #require(sample.spread[variant].last)
      #expect(last.days == 12 && sample.spread[variant].map(\.days) == Array(1...12))
      #expect([last.low, last.middle, last.high].map(\.person) == figure.percentiles[variant].map(\.person))
      #expect(
        [last.low, last.middle, last.high].map(\.value) == figure.percentiles[variant].compactMap(\.figure.value))
      for spread in sample.spread[variant] {
        #expect(spread.low.value <= spread.middle.value && spread.middle.value <= spread.high.value)
      }
    }
  }

  @Test func `a streak that is never broken lives on to the end of the scenario`() throws {
    var ledger = Ledger(currency: .gbp)
    let start = try Day("2026-01-01")
    // Days 1 to 4 are engaged, day 5 is not, days 6 to 9 are again.
    for day in [0, 1, 2, 3, 5, 6, 7, 8] {
      ledger.append(day: try start.adding(day), payee: "Pret", category: nil, amount: Money(minorUnits: -400))
    }
    let scenario = Scenario.opening(ledger, name: "l", on: start...(try start.adding(8)), claims: .first)
    let experiment = try Experiment(
      Population(ledger: scenario, label: "l", start: start, days: 9), variants: [Variant("as it is")])
    let sample = try ExperimentSample(of: experiment, figure: "streakSurvival", people: 1)
    // Both streaks reach two, three and four days; of the two that did, one was still whole when it was last seen.
    #expect(sample.survival[0] == [1, 1, 1, 1, 0.5])
  }

  @Test func `a long life is reported at some hundred days, and a figure that is not measured is refused`() throws {
    let sample = try ExperimentSample(of: experiment(days: 800), figure: "questsShownPerDay", people: 1)
    #expect(sample.spread[0].count <= 366 && sample.spread[0].last?.days == 800)
    #expect(throws: ExperimentError.self) { try ExperimentSample(of: experiment(), figure: "none", people: 1) }
  }
}
