/// Something that is counted on each day of a scenario with the app: one file a measure.
///
/// ```swift
/// let coffee = Measure("coffeeQuestsPerDay", about: "quests that name Costa, a day") { day, tally in
///   tally.add(day.shown.count { $0.quest.subject?.text == "Costa" }, of: 1)
/// }
/// ```
///
/// A day adds to a numerator and a denominator, both whole numbers. A scenario's figure is the sum over its days, a day's
/// figure is the sum over lives, and neither depends on the order of adding.
public struct Measure: Sendable {
  /// The name in reports, such as `questsShownPerDay`.
  public let name: String
  /// What it counts, in a few words that follow the name.
  public let about: String
  /// The names of its parts, each of which is a figure of its own.
  public let parts: [String]
  /// Which of its figures are shares, never below 0 or above 1.
  public let shares: Shares
  /// What of a run it reads; a variant that changes nothing of it has a difference of zero for certain.
  public let reads: Reach
  /// Begins to count on a new life.
  let begin: @Sendable () -> (LivedDay, inout Tally) -> Void

  /// A measure that looks at each day alone.
  public init(
    _ name: String, about: String, parts: [String] = [], shares: Shares = .none, reads: Reach = .everything,
    _ count: @escaping @Sendable (LivedDay, inout Tally) -> Void
  ) {
    self.name = name
    self.about = about
    self.parts = parts
    self.shares = shares
    self.reads = reads
    begin = { count }
  }

  /// A measure that carries something from day to day; each life begins with `start`.
  public init<Memory: Sendable>(
    _ name: String, about: String, parts: [String] = [], shares: Shares = .none, reads: Reach = .everything,
    from start: Memory,
    _ count: @escaping @Sendable (LivedDay, inout Memory, inout Tally) -> Void
  ) {
    self.name = name
    self.about = about
    self.parts = parts
    self.shares = shares
    self.reads = reads
    begin = {
      var memory = start
      return { day, tally in count(day, &memory, &tally) }
    }
  }

  /// The names of its figures: its own, then each part's after a full stop.
  public var figureNames: [String] { [name] + parts.map { name + "." + $0 } }

  /// Which figures of a measure are shares.
  public enum Shares: Sendable, Hashable {
    /// None of them.
    case none
    /// Those of its parts alone.
    case parts
    /// All of them.
    case all
  }

  /// The names of the figures that are shares.
  var shareNames: [String] {
    switch shares {
    case .none: []
    case .parts: Array(figureNames.dropFirst())
    case .all: figureNames
    }
  }

  /// What a day adds to the figures of a measure.
  public struct Tally {
    @usableFromInline var figures: UnsafeMutableBufferPointer<Figure>

    /// Adds to the measure itself.
    @inlinable
    public mutating func add(_ numerator: Int, of denominator: Int) {
      figures[0] += Figure(numerator, of: denominator)
    }

    /// Adds to a part, by its place; a place that the measure did not declare is ignored.
    @inlinable
    public mutating func add(_ numerator: Int, of denominator: Int, part: Int) {
      if part >= 0, part < figures.count - 1 { figures[part + 1] += Figure(numerator, of: denominator) }
    }
  }
}
