import QuestSimulation
public import ScenarioModel

/// Which invariant finds which mutant.
public struct MatrixReport: Sendable {
  /// The seed from which all lives follow.
  public let seed: UInt64
  /// The ids of the invariants that were asked, in the order of the catalogue.
  public let invariants: [String]
  /// The mutants in their order.
  public let rows: [Row]

  /// What was found about one mutant.
  public struct Row: Sendable {
    /// The mutant.
    public let mutant: Mutant
    /// The invariants that found the fault, in the order of the catalogue.
    public internal(set) var kills: [Kill] = []
    /// The median number of scenarios to the first find; where no scenario finds it, the points of a space until then.
    public internal(set) var medianCases: Int?
    /// The find that shows the fault best.
    public internal(set) var witness: Witness?

    init(mutant: Mutant) { self.mutant = mutant }

    /// Notes that the mutant gave no answer.
    mutating func note(_ failure: SubjectFailure, cases: Int) {
      let kill = Kill(failure, cases: cases)
      if !kills.contains(where: { $0.invariant == kill.invariant }) { kills.append(kill) }
    }

    /// Whether all is as it must be: a fault is found, and an equivalent is not.
    public var isSettled: Bool { kills.isEmpty == mutant.isEquivalent }
  }

  /// One find.
  public struct Kill: Sendable {
    /// The invariant's id.
    public let invariant: String
    /// How many lives, or points of a space, were looked at until then.
    public let cases: Int
    /// Whether it was found in a scenario, rather than by a space or a script.
    public let isOfLives: Bool
    /// What does not hold.
    public let reason: String

    init(invariant: String, cases: Int, isOfLives: Bool, reason: String) {
      self.invariant = invariant
      self.cases = cases
      self.isOfLives = isOfLives
      self.reason = reason
    }

    /// The find that a subject gave no answer.
    init(_ failure: SubjectFailure, cases: Int) {
      self.init(
        invariant: Invariant.subjectAnswers.id, cases: cases, isOfLives: false, reason: failure.summary)
    }
  }

  /// A find to show.
  public struct Witness: Sendable {
    /// The invariant's id.
    public let invariant: String
    /// What does not hold.
    public internal(set) var reason: String
    /// The scenario in which it does not hold, as simple as it got; nil for a space or a script.
    public internal(set) var scenario: Scenario?
  }

  /// The mutants that nothing found, though they have a fault.
  public var survivors: [Mutant] { rows.filter { $0.kills.isEmpty && !$0.mutant.isEquivalent }.map(\.mutant) }

  /// The equivalents that something found, which is a false alarm.
  public var falseAlarms: [Mutant] { rows.filter { !$0.isSettled && $0.mutant.isEquivalent }.map(\.mutant) }

  /// The invariants that found no mutant at all.
  public var idle: [String] {
    invariants.filter { id in !rows.contains { $0.kills.contains { $0.invariant == id } } }
  }

  /// The invariants that found nothing which others did not, and are the witness of no mutant that they found.
  ///
  /// Many faults show in many ways; the mutant that names an invariant as its witness is that invariant's own. The oracle,
  /// which sees every fault, does not count as another.
  public var redundant: [String] {
    let oracle = Set(Catalogue.oracle.map(\.id))
    return invariants.filter { id in
      let found = rows.filter { $0.kills.contains { $0.invariant == id } }
      return !found.isEmpty
        && found.allSatisfy { row in
          row.mutant.witness != id && row.kills.contains { $0.invariant != id && !oracle.contains($0.invariant) }
        }
    }
  }

  /// The mutants that the invariant meant for them did not find.
  public var unwitnessed: [Mutant] {
    rows.filter { row in row.mutant.witness.map { id in !row.kills.contains { $0.invariant == id } } ?? false }.map(
      \.mutant)
  }
}
