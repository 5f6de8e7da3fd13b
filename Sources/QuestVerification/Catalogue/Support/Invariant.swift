public import QuestApp
public import QuestEngine
public import QuestSimulation
import SeededRandom

/// A statement about quests, streaks or the home screen that must always hold, and how it is checked.
public struct Invariant: Sendable {
  /// The stable name, in kebab case, that reports, the command line and tests use.
  public let id: String
  /// What must hold, in one sentence.
  public let statement: String
  /// Whether the rule was given to us or decided by us.
  public let basis: Basis
  /// What the subject must offer for the check to be asked.
  public let needs: Set<Subject.Operation>
  /// What the check cannot see.
  public let blindSpot: String
  /// How it is checked.
  public let check: Check

  /// Where a rule comes from.
  public enum Basis: String, Sendable, CaseIterable {
    /// The articles behind the rules say it.
    case given
    /// The articles are silent; the documentation decides and says why.
    case decided
  }

  /// The ways of checking.
  public enum Check: Sendable {
    /// Looks at every step of a run.
    case steps(@Sendable () -> any StepCheck)
    /// Asks the engine again at a load, with the same or a changed history, and compares.
    case relation(@Sendable (Probe) throws -> Finding)
    /// Holds as long as the subject answers at all.
    case answers
    /// Asks the engine for all of a small space.
    case space(@Sendable (any HomeEngine, QuestRules) throws -> SpaceFinding)
    /// Lives short scripted lives with new apps or engines of the subject.
    case lives(@Sendable (Subject, QuestRules) throws -> SpaceFinding)
  }

  /// Whether the check is asked in random scenarios, rather than by itself.
  public var needsLives: Bool {
    switch check {
    case .steps, .relation, .answers: true
    case .space, .lives: false
    }
  }

  /// What the check finds where it needs no scenario: over a small space or over scripted lives; nil for the others.
  func finding(of subject: Subject, under rules: QuestRules) throws -> SpaceFinding? {
    do {
      switch check {
      case .steps, .relation, .answers: return nil
      case .space(let ask): return try ask(try subject.makeEngine(rules), rules)
      case .lives(let ask): return try ask(subject, rules)
      }
    } catch let violation as SpaceViolation {
      return violation.finding
    }
  }

  /// An invariant with its check.
  public init(
    _ id: String, _ statement: String, basis: Basis, needs: Set<Subject.Operation>, blindSpot: String, check: Check
  ) {
    self.id = id
    self.statement = statement
    self.basis = basis
    self.needs = needs
    self.blindSpot = blindSpot
    self.check = check
  }

  /// An invariant that looks at every step on its own.
  init(
    _ id: String, _ statement: String, basis: Basis, needs: Set<Subject.Operation>, blindSpot: String,
    step: @escaping @Sendable (StepContext, borrowing ReferenceState) -> Finding
  ) {
    self.init(id, statement, basis: basis, needs: needs, blindSpot: blindSpot, check: .steps { EachStep(look: step) })
  }
}
