import QuestEngine
import QuestSimulation

/// What of a run a measure reads, and a setting changes.
///
/// Where the two have nothing in common, the setting cannot reach the measure: its difference is zero for every person
/// that there is, not only for those who were sampled.
public struct Reach: OptionSet, Sendable, Hashable {
  /// One bit for each part of a run.
  public let rawValue: Int

  /// Parts of a run by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The quests shown, claims and rewards.
  public static let quests = Reach(rawValue: 1)
  /// The streak: the days with a transaction or a check-in.
  public static let streaks = Reach(rawValue: 2)
  /// Which milestones are celebrated.
  public static let overlays = Reach(rawValue: 4)
  /// All of a run.
  public static let everything: Reach = [.quests, .streaks, .overlays]

  /// What a setting of rules or targets changes, by its key; everything, for a key of which nothing else is known.
  static func changed(by key: String) -> Reach {
    switch key.split(separator: ".").first {
    // No measure reads a level.
    case "levels": []
    case "milestones": .overlays
    // A quest shown or claimed makes no day engaged.
    case "streakBreaker", "categoryBudget", "saveX", "dailyCap", "dailySaveTarget", "claims": .quests
    default: .everything
    }
  }
}

extension Variant {
  /// What of a run differs from another variant's.
  func reach(from first: Variant) -> Reach {
    var keys: [String] = []
    if subject.name != first.subject.name { return .everything }
    if settings.filter({ $0.key.hasPrefix("persona.") }) != first.settings.filter({ $0.key.hasPrefix("persona.") }) {
      return .everything
    }
    var rules = rules
    if rules.levels != first.rules.levels { keys.append("levels") }
    if rules.milestones != first.rules.milestones { keys.append("milestones") }
    (rules.levels, rules.milestones) = (first.rules.levels, first.rules.milestones)
    if rules != first.rules { keys.append("dailyCap") }
    rules.streakBreaker = first.rules.streakBreaker
    rules.categoryBudget = first.rules.categoryBudget
    (rules.saveX, rules.dailyCap) = (first.rules.saveX, first.rules.dailyCap)
    if rules != first.rules { keys.append("another rule") }
    if dailySaveTarget != first.dailySaveTarget { keys.append("dailySaveTarget") }
    if claims != first.claims { keys.append("claims") }
    return keys.reduce(into: []) { $0.formUnion(Reach.changed(by: $1)) }
  }
}

extension Experiment {
  /// Whether what a variant changes is among what a figure reads.
  func isReached(_ figure: String, byVariant variant: Int) -> Bool {
    let reads = measures.first { $0.figureNames.contains(figure) }?.reads ?? .everything
    return !variants[variant].reach(from: variants[0]).isDisjoint(with: reads)
  }
}
