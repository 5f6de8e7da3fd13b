public import QuestSimulation

/// A program with one mutant, to show that the catalogue can fail.
public struct Mutant: Sendable {
  /// The stable name, in kebab case.
  public let id: String
  /// What the fault touches.
  public let family: Family
  /// The fault, in a few words.
  public let fault: String
  /// The invariant that must find it, by id; nil for a mutant that is equivalent on purpose.
  public let witness: String?
  /// The program.
  public var subject: Subject

  /// Whether the mutant does the same as the original, so that it must survive.
  public var isEquivalent: Bool { witness == nil }

  /// What a fault touches.
  public enum Family: String, Sendable, CaseIterable {
    /// How many quests are shown, under which ids, in which order.
    case emission
    /// The quest on the week's category.
    case category
    /// The quests on regular payees.
    case streakBreaker
    /// The quest on the target.
    case saveX
    /// What is paid, and how often.
    case claims
    /// The run of engaged days.
    case streak
    /// Milestones and overlays.
    case milestones
    /// Taps, the ledger and the target.
    case home
  }

  init(_ id: String, _ family: Family, _ fault: String, by witness: String?, _ subject: Subject) {
    self.id = id
    self.family = family
    self.fault = fault
    self.witness = witness
    self.subject = subject
  }

  /// Every mutant.
  public static let all: [Mutant] =
    emission + category + streakBreaker + saveX + claims + streak + milestones + home
}
