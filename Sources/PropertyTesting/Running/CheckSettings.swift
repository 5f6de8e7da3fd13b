/// How a property is searched: every limit counts executions or choices, none counts time.
public struct CheckSettings: Sendable {
  /// The property's name: part of every case's seed, of the replay token and of the failure file.
  public var property: String
  /// The seed; the same seed gives the same cases, verdict and counterexample.
  public var seed: UInt64
  /// The indices of the cases to run; any of them runs alone as it would among the others.
  public var cases: Range<Int>
  /// The most discarded cases for each case to be run before the search gives up.
  public var discardsPerCase = 10
  /// The most executions that shrinking may take, without the final search.
  public var shrinkExecutions = 4_000
  /// The most executions of the final exhaustive search below the shrunk value.
  public var finisherExecutions = 1_000
  /// The most choices that one case may draw.
  public var choiceLimit = 65_536
  /// Whether a domain of no more values than there are cases is run through in full, each value once.
  public var enumeratesSmallDomains = true
  /// Whether cases are bred from those that scored highest; needs a body that gives scores.
  public var climbs = false
  /// Labels that must be seen, with the least share of the cases that must carry each.
  public var requirements: [CoverageRequirement] = []
  /// The choices to run in place of a search, from a replay token.
  public var replay: ReplayToken?
  /// Where failures are kept and replayed from.
  public var store: FailureStore?
  /// How to run cases in a process of their own; `nil` runs them in this one.
  public var isolation: Isolation?

  /// Creates settings for `cases` cases of a property.
  public init(_ property: String = "property", cases: Int = 200, seed: UInt64 = 0) {
    self.property = property
    self.seed = seed
    self.cases = 0..<max(0, cases)
  }
}

/// A label that a share of the cases must carry.
public struct CoverageRequirement: Sendable, Hashable {
  /// The label.
  public let label: String
  /// The least share, from 0 to 1; 0 asks for one case at least.
  public let share: Double

  /// Creates a requirement.
  public init(_ label: String, atLeast share: Double = 0) {
    self.label = label
    self.share = min(max(share.isNaN ? 0 : share, 0), 1)
  }
}
