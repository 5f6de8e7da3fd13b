import Foundation
public import LocatedJSON
public import QuestEngine

/// Something of a persona that an experiment may change, by its name in `--vary persona.NAME=…`.
///
/// All randomness is keyed by stream, so that a change disturbs what it is about and nothing else of a scenario.
public enum PersonaKey: Sendable, Hashable {
  /// A chance of the person's use of the app, by its name in a persona's file.
  case app(String)
  /// The chance that a quest is claimed, of one kind; of every kind where nil.
  case claims(QuestKind?)
  /// A factor on how often a habit is followed; all habits of a name or a category.
  case frequency(habit: String)
  /// A factor on the amounts of a habit; all habits of a name or a category.
  case amounts(habit: String)

  /// The name after `persona.`.
  public var name: String {
    switch self {
    case .app(let name): name
    case .claims(nil): "claimProbability"
    case .claims(let kind?): "claims." + kind.name
    case .frequency(let habit): "habit.\(habit).frequency"
    case .amounts(let habit): "habit.\(habit).amounts"
    }
  }

  /// What can be changed of people of these personas.
  public static func all(of personas: [Persona]) -> [PersonaKey] {
    var habits: [String] = []
    for habit in personas.flatMap(\.habits) {
      for name in [habit.category, habit.name] where !name.isEmpty && !habits.contains(name) { habits.append(name) }
    }
    return AppUse.fields.filter(\.isVaried).map { .app($0.name) } + [.claims(nil)] + AppUse.kinds.map { .claims($0) }
      + habits.sorted().flatMap { [.frequency(habit: $0), .amounts(habit: $0)] }
  }
}

extension Persona {
  /// The persona with something changed; the same one where it has no such habit.
  ///
  /// - Throws: an error at the value's place for one that makes no sense, such as a negative chance.
  public func changing(_ key: PersonaKey, to value: LocatedValue) throws(InputError) -> Persona {
    var draft = draft
    switch key {
    case .app(let name): try draft.app.change(name, to: value)
    case .claims(let kind):
      let chance = try value.fraction(upTo: 1).millionths / 1_000
      for known in kind.map({ [$0] }) ?? AppUse.kinds { draft.app.claims[known] = chance }
    case .frequency(let name):
      let factor = try value.fraction(upTo: Self.mostFactor)
      for place in draft.habits.indices where draft.habits[place].isCalled(name) {
        let rate = multiplied(draft.habits[place].perWeek.millionths, factor.millionths)
        draft.habits[place].perWeek = Fraction(millionths: min(rate, Habit.mostPerWeek * 1_000_000))
      }
    case .amounts(let name):
      let factor = try value.fraction(upTo: Self.mostFactor)
      for place in draft.habits.indices where draft.habits[place].isCalled(name) {
        draft.habits[place].amounts.quantiles = draft.habits[place].amounts.quantiles.map {
          min(Int64(multiplied(Int($0), factor.millionths)), AmountTable.largestAmount)
        }
      }
    }
    return Persona(draft)
  }

  /// Whether people of the persona have what a key changes.
  public func has(_ key: PersonaKey) -> Bool {
    switch key {
    case .app, .claims: true
    case .frequency(let name), .amounts(let name): habits.contains { $0.isCalled(name) }
    }
  }

  /// A tenfold life is another life.
  private static let mostFactor = 10

  private var draft: PersonaDraft {
    PersonaDraft(
      name: name, about: about, weight: weight, currency: currency, zone: zone, dayStartHour: dayStartHour,
      dailySaveTarget: dailySaveTarget, ownCategories: ownCategories, payday: payday, habits: habits,
      payments: payments, spells: spells, app: app)
  }
}

extension Habit {
  fileprivate func isCalled(_ name: String) -> Bool { self.name == name || category == name }
}

extension AppUse {
  fileprivate mutating func change(_ name: String, to value: LocatedValue) throws(InputError) {
    guard let field = Self.fields.first(where: { $0.name == name && $0.isVaried }) else {
      let known = Self.fields.filter(\.isVaried).map(\.name)
      throw value.error("\(quoted(name)) is not known", remedy: suggestion(for: name, in: known))
    }
    try field.read(value, &self)
    // Where the persona names no targets, there is nothing to change to.
    if targets.isEmpty { targetChanges = .zero }
  }
}
