import QuestSimulation
public import ScenarioModel

/// What a verification found.
public struct VerificationReport: Sendable {
  /// The seed from which every case follows.
  public var seed: UInt64
  /// The subject's name.
  public var subject: String
  /// How many scenarios were lived.
  public var cases: Int
  /// How many steps they had in all.
  public var steps: Int
  /// The results in the order of the catalogue.
  public var results: [Result]
  /// What the random scenarios reached.
  package var reach = ScenarioReach()

  /// Whether every invariant that could be asked holds, and none held for want of a case.
  public var holds: Bool {
    results.allSatisfy { $0.outcome == .passed || $0.outcome == .skipped }
      && results.contains { $0.outcome == .passed } && reach.missing.isEmpty
  }

  /// Whether the verdict is negative, rather than that a failure did not come again.
  public var fails: Bool {
    !holds && (results.allSatisfy { $0.outcome != .notReproducible } || results.contains { isNegative($0.outcome) })
  }

  private func isNegative(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .passed, .skipped, .notReproducible: false
    case .failed, .gaveUp, .vacuous, .timedOut: true
    }
  }

  /// What was found for one invariant.
  public struct Result: Sendable {
    /// The invariant.
    public var invariant: Invariant
    /// How it ended.
    public var outcome: Outcome
    /// How many scenarios, or points of a space, were looked at until it ended.
    public var cases: Int
    /// How often the precondition was met.
    public var preconditionMet: Int
    /// The failure, where there is one.
    public var failure: Failure?
  }

  /// How the check of an invariant ended.
  public enum Outcome: String, Sendable, CaseIterable {
    /// It held wherever it was asked.
    case passed
    /// It did not hold.
    case failed
    /// Too many cases were discarded.
    case gaveUp
    /// The subject does not offer what the check needs.
    case skipped
    /// The precondition was never met, so that nothing was shown.
    case vacuous
    /// It did not hold once, and held when the same case was run again.
    case notReproducible
    /// The subject did not answer in time.
    case timedOut
  }

  /// A place at which an invariant does not hold.
  public struct Failure: Sendable {
    /// Why it does not hold.
    public var reason: String
    /// The shrunk scenario in which it does not hold, all its claims being events; nil for a space.
    public var scenario: Scenario?
    /// The step's position in the scenario's run.
    public var step: Int?
    /// The number of the case in which it was found; nil for a space.
    public var caseNumber: Int?
    /// Makes the shrunk scenario again; nil where no choices made it.
    public var token: String?
    /// What shrinking did.
    public var shrinking: Shrinking?

    /// A failure for a reason.
    public init(reason: String) {
      self.reason = reason
    }

    /// A failure in a case that was not looked into yet.
    init(caseNumber: Int) {
      self.init(reason: "it does not hold")
      self.caseNumber = caseNumber
    }
  }

  /// What shrinking did to a failure.
  public struct Shrinking: Sendable, Hashable {
    /// The events of the scenario that failed first.
    public var originalEvents: Int
    /// The scenarios tried on the way.
    public var executions: Int
    /// The simpler lives tried at the end, none of which fails.
    public var searched: Int
  }
}
