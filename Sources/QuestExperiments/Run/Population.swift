public import LedgerModel
public import Personas
import QuestEngine
public import ScenarioModel

/// The people of an experiment, by number: each the same in a population of any size.
public struct Population: Sendable {
  /// The kinds of people; empty for a ledger.
  public let personas: [Persona]
  /// What names each kind on a command line: a catalogue's name, or a file.
  public let labels: [String]
  /// The seed from which all lives follow.
  public let seed: UInt64
  /// The first day.
  public let start: Day
  /// How many days each lives.
  public let days: Int
  private let source: Source

  private enum Source {
    case weighted
    case even
    case ledger(Scenario)
  }

  /// People of the whole catalogue in proportion to its weights: each persona is a stratum.
  public init(catalogueWithSeed seed: UInt64, start: Day, days: Int) {
    personas = PersonaCatalogue.all.filter { $0.weight > 0 }
    labels = personas.map(\.name)
    source = .weighted
    (self.seed, self.start, self.days) = (seed, start, days)
  }

  /// People of these personas in turn; none where there are none.
  ///
  /// - Parameter labels: what names each persona on a command line; its own name by default.
  public init(_ personas: [Persona], labels: [String]? = nil, seed: UInt64, start: Day, days: Int) {
    self.personas = personas
    self.labels = labels ?? personas.map(\.name)
    source = .even
    (self.seed, self.start, self.days) = (seed, start, days)
  }

  /// One person: a scenario over a real ledger.
  public init(ledger scenario: Scenario, label: String, start: Day, days: Int) {
    personas = []
    labels = [label]
    source = .ledger(scenario)
    seed = 0
    (self.start, self.days) = (start, days)
  }

  /// Whether the people are of the whole catalogue by weight, rather than of each kind in turn.
  public var isWeighted: Bool { if case .weighted = source { true } else { false } }

  /// Whether the people are one real ledger.
  public var isLedger: Bool { if case .ledger = source { true } else { false } }

  /// The place of a person's kind among the labels.
  public func kind(ofPerson person: Int) -> Int {
    switch source {
    case .weighted:
      let name = PersonaCatalogue.persona(ofPerson: person, seed: seed).name
      return labels.firstIndex(of: name) ?? 0
    case .even: return person % max(1, personas.count)
    case .ledger: return 0
    }
  }

  /// A person's scenario with the app, as someone of a persona; of a ledger, the one scenario.
  func life(ofPerson person: Int, as persona: Persona?) -> Scenario {
    if case .ledger(let scenario) = source { return scenario }
    guard let persona else { return Scenario(name: "nobody", days: []) }
    return PersonaLife(persona, seed: seed, person: person).scenario(start: start, days: days, rules: QuestRules())
  }
}
