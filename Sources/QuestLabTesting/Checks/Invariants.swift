import QuestVerification

/// The stable name of an invariant, in kebab case, such as `cap-per-day`.
public struct InvariantID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name.
  public let rawValue: String

  /// An invariant by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name.
  public var description: String { rawValue }
}

/// The invariants to check, as the arguments of a test.
public enum Invariants {
  /// Every invariant.
  public static var all: [InvariantID] { Catalogue.all.map { InvariantID(rawValue: $0.id) } }

  /// The invariants whose rules were given, without those that the documentation decides.
  public static var given: [InvariantID] {
    Catalogue.all.filter { $0.basis == .given }.map { InvariantID(rawValue: $0.id) }
  }

  /// What an invariant states, in one sentence; nil for a name that none has.
  public static func statement(of id: InvariantID) -> String? {
    Catalogue.all.first { $0.id == id.rawValue }?.statement
  }
}
