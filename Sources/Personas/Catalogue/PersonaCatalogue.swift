import LocatedJSON
import SeededRandom

/// The personas that come with the package.
public enum PersonaCatalogue {
  /// The personas in the order of their names.
  public static let all: [Persona] = texts.compactMap { try? read($0.name, $0.json) }

  /// The names, sorted.
  public static let names: [String] = texts.map(\.name)

  /// The persona of a name.
  ///
  /// - Throws: ``UnknownPersona``, which suggests the nearest name.
  public static func persona(named name: String) throws(UnknownPersona) -> Persona {
    if let persona = all.first(where: { $0.name == name }) { return persona }
    throw UnknownPersona(name: name)
  }

  /// The persona that a person of a mixed population has, drawn by weight; the same in a population of any size.
  public static func persona(ofPerson person: Int, seed: UInt64) -> Persona {
    var random = RandomKey(seed: seed).appending(person).appending("persona").generator()
    var rest = random.next().below(all.reduce(0) { $0 + $1.weight })
    for persona in all {
      if rest < persona.weight { return persona }
      rest -= persona.weight
    }
    return all[all.count - 1]
  }

  static func read(_ name: String, _ json: String) throws(InputError) -> Persona {
    try Persona(parsing: SourceText(file: "\(name).json", text: json))
  }

  static let texts: [(name: String, json: String)] = [
    ("adversarial", adversarial),
    ("commuter-professional", commuterProfessional),
    ("daily-coffee-commuter", dailyCoffeeCommuter),
    ("dormant", dormant),
    ("family", family),
    ("frugal-pensioner", frugalPensioner),
    ("frugal-saver", frugalSaver),
    ("gig-worker", gigWorker),
    ("importers-nightmare", importersNightmare),
    ("impulse-spender", impulseSpender),
    ("pensioner", pensioner),
    ("student", student),
    ("young-renter", youngRenter),
  ]
}

/// No built-in persona has the name.
public struct UnknownPersona: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name asked for.
  public let name: String

  /// An error on a name asked for.
  public init(name: String) {
    self.name = name
  }

  /// What is wrong and which name was most likely meant.
  public var description: String {
    "there is no persona called \(quoted(name)). " + suggestion(for: name, in: PersonaCatalogue.names)
  }
}
