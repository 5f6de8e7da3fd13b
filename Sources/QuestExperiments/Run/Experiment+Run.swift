import QuestSimulation

extension Experiment {
  /// How a run is carried out, and what it keeps.
  public struct Options: Sendable {
    /// How many people live; at most so many where a half-width is asked for.
    public var people = 2_000
    /// How many threads; the result is the same for any number.
    public var jobs = 1
    /// The half-width at which to stop, for the figures named.
    public var until: (halfWidth: Double, figures: [String])?
    /// Whether the kinds of people are distinguished.
    public var byPersona = false
    /// Whether the days are distinguished.
    public var byDay = false

    /// Is reported of every batch how many people were lived.
    public var onLived: (@Sendable (Int) -> Void)?

    /// Two thousand people in one thread.
    public init() {}
  }

  /// The people lived between two looks at the half-width: enough that a first interval is not a lucky one.
  public static let batch = 250

  /// Lives people, in order and in batches, and estimates.
  ///
  /// Beside each person's figures, memory does not grow with the number of people.
  ///
  /// - Throws: ``ExperimentError`` for no people, or what the subject throws; of several failures, that of the person of the lowest number.
  public func run(_ options: Options = Options()) throws -> ExperimentResult {
    if options.people < 1 { throw ExperimentError("there is nobody to live", "Let one person live at least.") }
    var book = ExperimentBook(self, options)
    var lived = 0
    var isReached = false
    while lived < options.people, !isReached {
      let batch = lived..<min(options.people, lived + Self.batch)
      let chunks = (batch.count + Self.chunk - 1) / Self.chunk
      let lives = try parallelMap(0..<chunks, jobs: variants.map(\.subject).jobs(upTo: options.jobs)) { chunk in
        let first = batch.lowerBound + chunk * Self.chunk
        return try (first..<min(first + Self.chunk, batch.upperBound)).map {
          try self.lives(ofPerson: $0, keepsDays: options.byDay)
        }
      }
      for person in lives.joined() { book.add(person) }
      lived = batch.upperBound
      options.onLived?(batch.count)
      if let until = options.until { isReached = book.reaches(until.halfWidth, of: until.figures) }
    }
    var result = try book.result(jobs: options.jobs)
    if let until = options.until { (result.halfWidth, result.reachedHalfWidth) = (until.halfWidth, isReached) }
    return result
  }

  /// A few lives at a time keep threads busy without a lock between each.
  private static let chunk = 8
}
