public import LedgerModel
import PropertyTesting
public import QuestEngine
public import ScenarioModel

/// The short text that makes a random scenario again.
public enum CaseToken {
  /// Why a text makes no life.
  public enum Problem: Error, Sendable, CustomStringConvertible {
    /// The text is no token.
    case malformed(String)
    /// The token belongs to another property than lives.
    case foreign
    /// The choices make no life under these rules: lives are drawn otherwise by now.
    case stale

    /// What is wrong and what would be right.
    public var description: String {
      switch self {
      case .malformed(let why): why
      case .foreign: "the token makes no life: it belongs to another property; copy one that verify shows"
      case .stale: "the token makes no life any more: lives are drawn otherwise by now; replay the scenario file"
      }
    }
  }

  /// The scenario that a token makes under rules.
  ///
  /// - Parameter currency: the one that the run stated; nil where it was drawn.
  /// - Throws: ``Problem``.
  public static func scenario(of text: String, rules: QuestRules, currency: Currency? = nil) throws(Problem) -> Scenario
  {
    let token: ReplayToken
    do {
      token = try ReplayToken(text)
    } catch {
      throw .malformed(error.description)
    }
    guard token.property == ReplayToken(property: RandomCase.property, choices: []).property else { throw .foreign }
    var source = ChoiceSource()
    source.begin(replaying: token.choices)
    // Choices past the end count as 0, so that a token always ends; what it must not do is leave choices over.
    guard let scenario = try? source.draw(RandomScenarios.generator(rules: rules, currency: currency)),
      source.recording.values.count >= token.choices.count
    else { throw .stale }
    return scenario
  }
}
