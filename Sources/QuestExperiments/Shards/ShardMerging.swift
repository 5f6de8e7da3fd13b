public import LocatedJSON

/// Joins the parts of one population, in whatever order they come, keeping no more than their sum.
///
/// ```swift
/// var merging = ShardMerging()
/// for file in files { try merging.add(ShardDocument(parsing: SourceText(readingFile: file)), from: file) }
/// let whole = try merging.joined(requiringAll: true)
/// ```
public struct ShardMerging: Sendable {
  private var whole: ShardDocument?
  private var files: [String] = []
  private var ranges: [(people: Range<Int>, file: Int)] = []

  /// Nothing yet.
  public init() {}

  /// Adds a part.
  ///
  /// - Throws: `InputError` that names both files and the first difference where it is of another run than the first.
  public mutating func add(_ part: ShardDocument, from file: String) throws(InputError) {
    if let whole, let difference = part.configuration.difference(from: whole.configuration) {
      throw InputError(
        file: file, problem: "this is of another run than \(files[0]): \(difference)",
        remedy: "Merge the shards of one run, made by one release with the same options.")
    }
    ranges += part.covered.ranges.map { ($0, files.count) }
    files.append(file)
    if whole == nil { whole = part } else { whole?.add(part) }
  }

  /// All that was added.
  ///
  /// - Parameter requiringAll: whether everyone of the population must be covered.
  /// - Throws: `InputError` where nothing was added, where two parts cover the same person, or where one is missing.
  public func joined(requiringAll: Bool) throws(InputError) -> ShardDocument {
    guard let whole else {
      throw InputError(file: "no file", problem: "there is nothing to merge", remedy: "Name the files of the shards.")
    }
    try refuseOverlap()
    if requiringAll, let gap = whole.covered.gap(in: whole.configuration.people) {
      throw InputError(
        file: files.count == 1 ? files[0] : "\(files.count) files",
        problem: "no shard covers \(Self.text(gap)) of \(whole.configuration.people)",
        remedy: "Run what is missing and merge all, or write --partial to join what there is.")
    }
    return whole
  }

  private func refuseOverlap() throws(InputError) {
    // Ranges in order overlap where one begins before the furthest end so far.
    var furthest: (end: Int, file: Int)?
    for (people, file) in ranges.sorted(by: { ($0.people.lowerBound, $0.file) < ($1.people.lowerBound, $1.file) }) {
      if let furthest, people.lowerBound < furthest.end {
        let (one, other) = (min(file, furthest.file), max(file, furthest.file))
        let both = people.lowerBound..<min(people.upperBound, furthest.end)
        throw InputError(
          file: files[other], problem: "this covers \(Self.text(both)), which \(files[one]) covers too",
          remedy: "Leave out one of the two.")
      }
      if furthest.map({ $0.end < people.upperBound }) ?? true { furthest = (people.upperBound, file) }
    }
  }

  private static func text(_ people: Range<Int>) -> String {
    people.count == 1 ? "person \(people.lowerBound)" : "people \(people.lowerBound) to \(people.upperBound - 1)"
  }
}
