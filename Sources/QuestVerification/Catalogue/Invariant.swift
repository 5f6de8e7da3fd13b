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
    step: @escaping @Sendable (Situation) -> Finding
  ) {
    self.init(id, statement, basis: basis, needs: needs, blindSpot: blindSpot, check: .steps { EachStep(look: step) })
  }
}

/// What a check found at one place.
public enum Finding: Sendable, Hashable {
  /// The precondition is not met here.
  case notApplicable
  /// The precondition is met and the statement holds.
  case holds
  /// The statement does not hold, and why.
  case violated(String)

  /// Holds where a condition does, else is violated for a reason.
  static func check(_ condition: Bool, _ reason: @autoclosure () -> String) -> Finding {
    condition ? .holds : .violated(reason())
  }
}

/// What a check of a small space found.
public struct SpaceFinding: Sendable, Hashable {
  /// How many points were asked.
  public var points = 0
  /// At how many the precondition was met.
  public var preconditionMet = 0
  /// The first point at which the statement does not hold, and why.
  public var violation: String?

  mutating func note(_ finding: Finding) {
    points += 1
    if finding != .notApplicable { preconditionMet += 1 }
    if case .violated(let why) = finding, violation == nil { violation = why }
  }
}

/// Looks at the steps of one run in order.
public protocol StepCheck {
  /// Judges one step.
  mutating func look(at situation: Situation) -> Finding
}

/// A check that needs no memory of earlier steps.
private struct EachStep: StepCheck {
  let look: @Sendable (Situation) -> Finding
  mutating func look(at situation: Situation) -> Finding { look(situation) }
}
