import LocatedJSON
import SeededRandom

/// The personas that come with the package.
public enum PersonaCatalogue {
  /// The personas in the order of their names.
  ///
  /// None where one of them cannot be read: a catalogue without one would be another population without a word.
  public static let all: [Persona] = (try? read(texts)) ?? []

  /// The names, sorted.
  public static let names: [String] = texts.map(\.name)

  /// The persona of a name.
  ///
  /// - Throws: ``UnknownPersona``, which suggests the nearest name.
  public static func persona(named name: String) throws(UnknownPersona) -> Persona {
    if let persona = all.first(where: { $0.name == name }) { return persona }
    throw UnknownPersona(name: name)
  }

  /// The persona that a person of a mixed population has; the same in a population of any size.
  ///
  /// Any run of people has each persona in proportion to its weight, to within one person: a stratified sample, whose
  /// means vary less than those of personas drawn at random. The seed decides where in the round person 0 stands.
  public static func persona(ofPerson person: Int, seed: UInt64) -> Persona {
    var random = RandomKey(seed: seed).appending("persona").generator()
    let first = Int(random.next(below: UInt64(rota.count)))
    return all[rota[(max(0, person) % rota.count + first) % rota.count]]
  }

  /// The personas of one round, over as many turns as the weights sum up to: at each, the one furthest behind its share.
  private static let rota: [Int] = {
    let weights = all.map(\.weight)
    let total = max(1, weights.reduce(0, +))
    var counts = weights.map { _ in 0 }
    return (0..<total).map { turn in
      let behind = weights.indices.map { weights[$0] * (turn + 1) - counts[$0] * total }
      let next = behind.indices.max { behind[$0] < behind[$1] } ?? 0
      counts[next] += 1
      return next
    }
  }()

  static func read(_ texts: [(name: String, json: String)]) throws(InputError) -> [Persona] {
    var personas: [Persona] = []
    for (name, json) in texts { personas.append(try Persona(parsing: SourceText(file: "\(name).json", text: json))) }
    return personas
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
