/// One thing that is timed, at one size.
public struct BenchmarkCase: Sendable {
  /// `suite.case[.variant]`, such as `generation.scan.sorted`.
  public let name: String
  /// How large the input is; the growth exponent is fitted over the sizes of one name.
  public let size: Int
  /// How many items one run handles; times are stated per item.
  public let items: Int
  /// Whether the time that grows with the size is that of an item, rather than that of a run.
  public let growsByItem: Bool
  /// Makes the input; what comes back does the work once and says by a hash what came of it.
  public let prepare: @Sendable () throws -> () throws -> UInt64
  /// Makes the input of work that any number of threads can share, with the same hash; nil for the work of one thread.
  let prepareShared: (@Sendable () throws -> SharedWork)?

  /// Does work once, by so many threads, and says by a hash what came of it.
  public typealias SharedWork = (_ threads: Int) throws -> UInt64

  /// A case of a size.
  init(
    _ name: String, size: Int, items: Int, growsByItem: Bool = false,
    prepare: @escaping @Sendable () throws -> () throws -> UInt64
  ) {
    self.name = name
    self.size = size
    self.items = max(1, items)
    self.growsByItem = growsByItem
    self.prepare = prepare
    prepareShared = nil
  }

  /// A case of a size whose work threads can share; what is compared with baselines is the work of one thread.
  ///
  /// - Parameter prepareShared: makes the input; the hash must be the same for any number of threads.
  public init(_ name: String, size: Int, items: Int, prepareShared: @escaping @Sendable () throws -> SharedWork) {
    self.name = name
    self.size = size
    self.items = max(1, items)
    growsByItem = false
    prepare = {
      let run = try prepareShared()
      return { try run(1) }
    }
    // Left to itself, the compiler takes the optional's content for a closure that is not sendable.
    self.prepareShared = .some(prepareShared)
  }
}

/// A group of cases.
public enum BenchmarkSuite: String, Sendable, CaseIterable {
  /// Evidence and quests of one day, over histories of many lengths.
  case generation
  /// Whole lives with the app.
  case simulation
  /// Every pair of streaks.
  case milestones
  /// Ledger files of every format.
  case `import`
  /// The catalogue of invariants over many lives.
  case verify
  /// Failures of known properties made small.
  case shrinking
  /// Cases of properties that hold.
  case throughput

  /// The cases of the suite, each at each of the sizes that suit it.
  ///
  /// - Parameter sizes: how many transactions a history has.
  public func cases(sizes: [Int]) -> [BenchmarkCase] {
    switch self {
    case .generation: GenerationSuite.tiny + sizes.flatMap(GenerationSuite.cases)
    case .simulation: SimulationSuite.cases(largest: sizes.max() ?? 0)
    case .milestones: [MilestonesSuite.allPairs(largest: sizes.max() ?? 0)]
    // A text of ten million rows takes a gigabyte and tells no more than one of a hundred thousand.
    case .import: Set(sizes.map { min($0, 100_000) }).sorted().flatMap(ImportSuite.cases)
    case .verify: [VerifySuite.catalogue(largest: sizes.max() ?? 0)]
    case .shrinking: EngineSuite.shrinking(largest: sizes.max() ?? 0)
    case .throughput: EngineSuite.throughput(largest: sizes.max() ?? 0)
    }
  }
}
