public import Foundation
import LedgerModel
public import LocatedJSON
public import Personas
import QuestApp
public import QuestEngine
public import QuestSimulation
public import ScenarioModel

/// One way in which the same people live: with a generator, and with what was changed of rules, targets and behaviour.
public struct Variant: Sendable {
  /// The name in reports.
  public var name: String
  /// What generates quests.
  public var subject: Subject
  /// The rules in force.
  public var rules: QuestRules
  /// The daily save target at the start; nil for each person's own.
  public var dailySaveTarget: Decimal?
  /// What is claimed; nil for each person's own way.
  public var claims: ClaimPolicy?
  /// What is changed of the people themselves, in order.
  public private(set) var changes: [PersonaChange] = []
  /// All that was changed, as `--vary` takes it.
  public private(set) var settings: [Setting] = []

  /// A variant in which nothing is changed.
  public init(_ name: String, subject: Subject = .builtIn, rules: QuestRules = QuestRules()) {
    self.name = name
    self.subject = subject
    self.rules = rules
  }

  /// Something changed, by the names that `--vary` takes.
  public struct Setting: Sendable, Hashable {
    /// What is changed, such as `categoryBudget.minimumTotal`.
    public let key: String
    /// Its value, as it is written.
    public let value: String
  }

  /// Something changed of a persona.
  public struct PersonaChange: Sendable {
    /// What is changed.
    public let key: PersonaKey
    /// Its value.
    public let value: LocatedValue
  }

  /// Changes something by its name.
  ///
  /// - Parameter personas: those of the people; empty for a ledger, which has none.
  /// - Throws: `InputError` at the value's place, for a name that is not known or a value that makes no sense.
  public mutating func change(_ key: String, to value: LocatedValue, among personas: [Persona]) throws(InputError) {
    if RulesFile.keys.contains(key) {
      try RulesFile.change(key, to: value, in: &rules)
    } else if key == "dailySaveTarget" {
      let text = try value.decimalText()
      do throws(SaveTarget.Problem) {
        dailySaveTarget = try SaveTarget.parsed(text)
      } catch {
        throw value.error(error.description, remedy: "Write an amount above zero.")
      }
    } else if key == "claims" {
      let policies: [String: ClaimPolicy] = ["none": .none, "first": .first, "all": .all]
      claims = policies[try value.choice(of: ["none", "first", "all"])]
    } else if !personas.isEmpty, let own = PersonaKey.all(of: personas).first(where: { "persona." + $0.name == key }) {
      for persona in personas where persona.has(own) { _ = try persona.changing(own, to: value) }
      changes.append(PersonaChange(key: own, value: value))
    } else {
      throw value.error("there is nothing called \(quoted(key)) to vary", remedy: Self.suggestion(key, personas))
    }
    settings.append(Setting(key: key, value: value.plainText))
  }

  /// What can be changed of people of these personas, by name.
  public static func keys(of personas: [Persona]) -> [String] {
    // A ledger has no persona to change.
    RulesFile.keys + ["dailySaveTarget", "claims"]
      + (personas.isEmpty ? [] : PersonaKey.all(of: personas).map { "persona." + $0.name })
  }

  private static func suggestion(_ key: String, _ personas: [Persona]) -> String {
    let known = keys(of: personas)
    if let near = nearest(to: key, in: known) { return "Did you mean \(quoted(near))?" }
    // Someone who leaves out the group means the rule all the same.
    let ends = known.map { String($0.split(separator: ".").last ?? "") }
    if let end = nearest(to: key, in: ends), let place = ends.firstIndex(of: end) {
      return "Did you mean \(quoted(known[place]))?"
    }
    if personas.isEmpty, key.hasPrefix("persona.") { return "A ledger has no persona. " + listed(known) }
    return listed(known.filter { !$0.hasPrefix("persona.habit.") })
  }

  private static func listed(_ keys: [String]) -> String { "Valid values: " + keys.joined(separator: ", ") + "." }

  /// A persona as the variant changes its people.
  ///
  /// - Throws: `InputError` at the value's place for one that makes no sense.
  public func changed(_ persona: Persona) throws(InputError) -> Persona {
    var changed = persona
    for change in changes { changed = try changed.changing(change.key, to: change.value) }
    return changed
  }

  /// Gives a scenario the variant's rules, target and way of claiming.
  public func change(_ scenario: inout Scenario) {
    scenario.rules = rules
    if let dailySaveTarget { scenario.dailySaveTarget = dailySaveTarget }
    if let claims { scenario.claimPolicy = claims }
  }
}

extension LocatedValue {
  /// The value as `--vary` takes it.
  fileprivate var plainText: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let elements): elements.map(\.plainText).joined(separator: "/")
    case .object: "{}"
    }
  }
}
