import LocatedJSON

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

  static func read(_ name: String, _ json: String) throws(InputError) -> Persona {
    try Persona(parsing: SourceText(file: "\(name).json", text: json))
  }

  static let texts: [(name: String, json: String)] = [
    ("daily-coffee-commuter", dailyCoffeeCommuter),
    ("frugal-pensioner", frugalPensioner),
    ("impulse-spender", impulseSpender),
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
    "there is no persona called \(quoted(name)); " + suggestion(for: name, in: PersonaCatalogue.names)
  }
}
