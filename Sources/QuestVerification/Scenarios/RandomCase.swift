import LedgerModel
import PropertyTesting
import QuestEngine
import ScenarioModel
import SeededRandom

/// One case of a verification: a scenario, and the choices that made it.
struct RandomCase: Sendable {
  /// The scenario.
  var scenario: Scenario
  /// Makes the scenario from the choices, and simpler lives from simpler ones.
  var generator: Gen<Scenario>
  /// The choices that make the scenario.
  var choices: [UInt64]
  /// Whether the choices alone, with the rules, make the scenario again: they fit a replay token.
  var hasToken: Bool

  /// The name under which the choices of scenarios are replayed.
  static let property = "lives"

  /// Whether the scenario of a case is a persona's.
  static func isPersonas(_ number: Int) -> Bool { number % 4 == 3 }

  /// The scenario of a case; nil where its choices make none.
  ///
  /// Three in four are random scenarios, the fourth is a persona's.
  ///
  /// - Parameter currency: the currency of the random ones; nil draws one for each. A case follows from the seed and its number alone.
  init?(
    number: Int, seed: UInt64, rules: QuestRules, currency: Currency? = nil, source: inout ChoiceSource
  ) {
    if Self.isPersonas(number) {
      self.init(whole: PersonaMonths.scenario(seed: seed, caseNumber: number / 4, rules: rules))
      return
    }
    let generator = RandomScenarios.generator(rules: rules, currency: currency)
    source.begin(RandomKey(seed: seed).appending(Self.property).appending(number))
    guard let scenario = try? source.draw(generator) else { return nil }
    self.init(scenario: scenario, generator: generator, choices: source.recording.values, hasToken: true)
  }

  private init(scenario: Scenario, generator: Gen<Scenario>, choices: [UInt64], hasToken: Bool) {
    self.scenario = scenario
    self.generator = generator
    self.choices = choices
    self.hasToken = hasToken
  }

  /// A scenario that no choices made.
  init(whole scenario: Scenario) {
    self.init(
      scenario: scenario, generator: SubScenarios.generator(of: scenario), choices: SubScenarios.wholeLife(scenario),
      hasToken: false)
  }
}
