/// Which people of a population were lived: ranges of their numbers, as few as say it.
public struct PeopleCovered: Hashable, Sendable {
  /// The ranges in ascending order; none is empty, and no two touch.
  public private(set) var ranges: [Range<Int>] = []

  /// No one.
  public init() {}

  /// The people of one range.
  public init(_ range: Range<Int>) {
    ranges = range.isEmpty ? [] : [range]
  }

  /// The ranges as given; nil unless they ascend, and none is empty or touches the next.
  init?(_ ranges: [Range<Int>]) {
    guard ranges.allSatisfy({ !$0.isEmpty }),
      zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound })
    else { return nil }
    self.ranges = ranges
  }

  /// How many people are covered.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The first range of people that both cover; nil where no one is counted twice.
  public func overlap(with other: PeopleCovered) -> Range<Int>? {
    for mine in ranges {
      for its in other.ranges where mine.overlaps(its) { return mine.clamped(to: its) }
    }
    return nil
  }

  /// The first range of a population of so many that is not covered; nil where all are.
  public func gap(in people: Int) -> Range<Int>? {
    var next = 0
    for range in ranges {
      if range.lowerBound > next { return next..<range.lowerBound }
      next = range.upperBound
    }
    return next < people ? next..<people : nil
  }

  /// Both; who is covered by both is counted once.
  public func union(_ other: PeopleCovered) -> PeopleCovered {
    var joined = PeopleCovered()
    for range in (ranges + other.ranges).sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    {
      if let last = joined.ranges.last, last.upperBound >= range.lowerBound {
        joined.ranges[joined.ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.ranges.append(range)
      }
    }
    return joined
  }
}

/// One slice of a population, such as the third of sixteen: `3/16`.
public struct ShardSlice: Hashable, Sendable, CustomStringConvertible {
  /// Which slice, from 1.
  public let number: Int
  /// How many slices there are.
  public let count: Int

  /// More slices than any cluster has machines; a limit that a slip of the pen meets.
  public static let mostSlices = 1_000_000

  /// Reads `3/16`; nil for anything else, and for a slice that there is not.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      Int(part).flatMap { String($0) == part ? $0 : nil }
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count,
      count <= Self.mostSlices
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The numbers of its people in a population of so many; slices differ by one person at most, and may be empty.
  public func people(of population: Int) -> Range<Int> {
    bound(number - 1, population)..<bound(number, population)
  }

  private func bound(_ slices: Int, _ population: Int) -> Int {
    // As many as a billion people in a million slices stay within 64 bits.
    population / count * slices + population % count * slices / count
  }

  /// `3/16`.
  public var description: String { "\(number)/\(count)" }
}
