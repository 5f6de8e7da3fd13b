/// What a search for a counterexample came to.
public struct CheckReport<Value> {
  /// The property's name.
  public let property: String
  /// The seed of the search.
  public let seed: UInt64
  /// The verdict.
  public let outcome: Outcome<Value>
  /// What was run.
  public let statistics: RunStatistics
  /// What is to be said beside the verdict, such as a stored failure that no longer fails.
  public let remarks: [String]

  /// Whether the property passed; every other outcome is no pass.
  public var passed: Bool {
    if case .passed = outcome { true } else { false }
  }

  /// The counterexample of a failed property.
  public var counterexample: Counterexample<Value>? {
    if case .failed(let counterexample) = outcome { counterexample } else { nil }
  }
}

/// The verdict of a search.
public enum Outcome<Value> {
  /// Every executed case held.
  case passed
  /// A case failed, failed again, and was shrunk.
  case failed(Counterexample<Value>)
  /// Too many cases were discarded.
  case gaveUp
  /// A failing case, run again, did not fail in the same way.
  case notReproducible(Divergence)
  /// The run says nothing: no case was executed, or a required label was missing or too rare.
  case vacuous(reason: String)
  /// A stored failure was made by a generator that has changed since, and cannot be decoded.
  case stale(stored: StoredFailure)
}

/// A failing value, shrunk.
public struct Counterexample<Value> {
  /// The shrunk value.
  public let value: Value
  /// The value that failed first.
  public let original: Value
  /// The way in which it fails.
  public let identity: FailureIdentity
  /// The choices that make the shrunk value.
  public let choices: [UInt64]
  /// The choices that made the original value.
  public let originalChoices: [UInt64]
  /// The index of the case that failed; `nil` for a replayed one.
  public let caseIndex: Int?
  /// Runs the shrunk value again; `nil` where it was read back and no choices make it.
  public let token: ReplayToken?
  /// What shrinking did.
  public let shrinking: ShrinkStatistics

  /// Whether the value ends the process that its property is run in, so that it is not to be run in this one.
  public var endsProcess: Bool { identity.description.hasPrefix(FailureIdentity.processEnded.description) }
}

/// How two runs of one case differed.
public struct Divergence: Sendable, Hashable {
  /// The index of the case.
  public let caseIndex: Int?
  /// The index of the first choice that differed; `nil` where the choices agree and the body alone differed.
  public let firstDifference: Int?
  /// The first run's verdict.
  public let first: CaseVerdict
  /// The second run's verdict.
  public let second: CaseVerdict
}

/// What a run executed.
public struct RunStatistics: Sendable, Hashable {
  /// Cases whose body ran to a verdict.
  public internal(set) var executed = 0
  /// Cases that were discarded by a filter, a precondition, or the limit on choices.
  public internal(set) var discarded = 0
  /// Whether the whole domain was run through.
  public internal(set) var isExhaustive = false
  /// How often each filter refused, in the order first met.
  public internal(set) var filters: [FilterCount] = []
  /// How often each precondition discarded a case, in the order first met.
  public internal(set) var preconditions: [LabelCount] = []
  /// How many cases carried each label, in the order first met.
  public internal(set) var labels: [LabelCount] = []
  /// The stateful steps of all cases; `nil` where there were no stateful sequences.
  public internal(set) var steps: Int?
  /// The greatest score given.
  public internal(set) var greatestScore: Double?

  /// The share of the executed cases that carried a label.
  public func share(of label: String) -> Double {
    guard executed > 0, let count = labels.first(where: { $0.label == label })?.count else { return 0 }
    return Double(count) / Double(executed)
  }
}

/// How many cases carried a label.
public struct LabelCount: Sendable, Hashable {
  /// The label.
  public let label: String
  /// How many cases carried it.
  public internal(set) var count: Int
  /// The value of the first case that carried it, described, for the rarest labels.
  public internal(set) var example: String?
}

/// What shrinking did.
public struct ShrinkStatistics: Sendable, Hashable {
  /// Executions of the passes.
  public internal(set) var executions = 0
  /// Executions of the final exhaustive search.
  public internal(set) var finisherExecutions = 0
  /// Sequences that the last final search looked at, each shown to be no smaller failure.
  public internal(set) var searched = 0
  /// Whether the final search ran through its whole domain.
  public internal(set) var searchedAll = false
  /// What each pass did, in the order of the passes.
  public internal(set) var passes: [PassStatistics] = []
  /// Other ways of failing that were met on the way.
  public internal(set) var otherIdentities: [FailureIdentity] = []
}

/// What one pass of shrinking did.
public struct PassStatistics: Sendable, Hashable {
  /// The pass.
  public let name: String
  /// How many candidates it had executed.
  public internal(set) var executions: Int
  /// How many of them became the new best.
  public internal(set) var successes: Int
}

extension CheckReport: Sendable where Value: Sendable {}
extension Outcome: Sendable where Value: Sendable {}
extension Counterexample: Sendable where Value: Sendable {}
