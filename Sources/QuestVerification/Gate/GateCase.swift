public import LedgerModel
import QuestSimulation
public import ScenarioModel

/// One scenario of the gate, and what living it came to.
public struct GateCase: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// Where what happened differs from what is expected, in order.
  public var differences: [Difference] = []
  /// The invariants that do not hold, with the step and the reason.
  public var violations: [Violation] = []
  /// What was seen on each day, for new expectations.
  public var seen: [SeenDay] = []
  /// The digest of the trace.
  public var digest = ""

  /// A place where what happened differs from what is expected.
  public struct Difference: Sendable, Hashable {
    /// The day; nil for the trace as a whole.
    public var day: Day?
    /// What was looked at, such as `quests`.
    public var what: String
    /// What is expected.
    public var expected: String
    /// What happened.
    public var actual: String
  }

  /// An invariant that does not hold.
  public struct Violation: Sendable, Hashable {
    /// The invariant's id.
    public var id: String
    /// The step's position in the run.
    public var step: Int
    /// Why it does not hold.
    public var reason: String
  }

  /// What was seen on a day.
  public struct SeenDay: Sendable, Hashable {
    /// The date by the local clock.
    public var day: Day
    /// What an expectation of the day would say.
    public var expectation: DayExpectation
  }

  /// Whether the scenario passes: everything expected happened, every invariant holds, and what must fail fails.
  public var passes: Bool {
    let tripped = Set(violations.map(\.id))
    let isAsWanted = scenario.mustFail.isEmpty ? tripped.isEmpty : tripped.isSuperset(of: scenario.mustFail)
    return differences.isEmpty && isAsWanted && !unshownClaim && problem == nil
  }

  /// Why the scenario could not be run to its end; nil where it was.
  public var problem: String?

  /// Whether the scenario claims a quest that was never shown.
  public var unshownClaim = false

  /// The invariants that had to fail and hold.
  public var blind: [String] {
    scenario.mustFail.filter { id in !violations.contains { $0.id == id } }
  }
}

extension GateCase {
  /// What the scenario would expect if what happened were right: the days and the parts that it looks at now.
  ///
  /// A scenario that expects nothing yet gets every part of every day, or the digest alone where there are many days.
  public var blessed: [Expectation] {
    if scenario.expectations.isEmpty {
      return seen.count > Self.mostBlessedDays ? [.digest(digest)] : seen.map { .day($0.day, $0.expectation) }
    }
    return scenario.expectations.map { expectation in
      guard case .day(let day, let old) = expectation else { return .digest(digest) }
      let now = seen.first { $0.day == day }?.expectation ?? DayExpectation()
      var new = DayExpectation()
      new.quests = old.quests == nil ? nil : now.quests
      new.streak = old.streak == nil ? nil : now.streak
      new.milestones = old.milestones == nil ? nil : now.milestones
      new.overlays = old.overlays == nil ? nil : now.overlays
      new.ledgerSize = old.ledgerSize == nil ? nil : now.ledgerSize
      return .day(day, new)
    }
  }

  /// More days than a month are no reading for a person.
  private static let mostBlessedDays = 31
}
