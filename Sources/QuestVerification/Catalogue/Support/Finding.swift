public import QuestSimulation

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

  /// Notes what was found at a point; the first violation ends the check.
  mutating func note(_ finding: Finding) throws(SpaceViolation) {
    points += 1
    if finding != .notApplicable { preconditionMet += 1 }
    if case .violated(let why) = finding {
      violation = why
      throw SpaceViolation(finding: self)
    }
  }
}

/// Ends the check of a space at its first violation.
struct SpaceViolation: Error {
  let finding: SpaceFinding
}

/// Looks at the steps of one run in order.
public protocol StepCheck {
  /// Judges one step; `reference` is as after it, and must not be kept.
  mutating func look(at context: StepContext, in reference: borrowing ReferenceState) -> Finding
}

/// A check that needs no memory of earlier steps.
struct EachStep: StepCheck {
  let look: @Sendable (StepContext, borrowing ReferenceState) -> Finding
  mutating func look(at context: StepContext, in reference: borrowing ReferenceState) -> Finding {
    look(context, reference)
  }
}
