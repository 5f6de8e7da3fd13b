/// What a case says of itself while it runs: its labels, its score, and the steps it took.
///
/// Reached from a body through `Gen.noted()`.
public final class CaseNotes {
  /// The labels of the current case, each once, in the order given.
  @exclusivity(unchecked) public private(set) var labels: [String] = []
  /// How close the current case came to what is looked for; the search climbs towards greater ones.
  @exclusivity(unchecked) public private(set) var score: Double?
  /// Steps taken by stateful sequences in the current case; `nil` where none was generated.
  @exclusivity(unchecked) public private(set) var steps: Int?

  @usableFromInline
  init() {}

  /// Counts the current case under a label.
  public func label(_ name: String, when condition: Bool = true) {
    if condition && !labels.contains(name) { labels.append(name) }
  }

  /// Says how close the current case came: the greatest score of the case counts.
  public func score(_ value: Double) {
    if !value.isNaN { score = max(score ?? value, value) }
  }

  func countSteps(_ count: Int) {
    steps = (steps ?? 0) + count
  }

  @usableFromInline
  func reset() {
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
    score = nil
    steps = nil
  }
}

/// A generated value with the notes of its case.
public struct Noted<Value>: CustomStringConvertible {
  /// The generated value.
  public let value: Value
  /// The notes of the case that the value was made for.
  public let notes: CaseNotes

  @usableFromInline
  init(value: Value, notes: CaseNotes) {
    self.value = value
    self.notes = notes
  }

  /// The value's own description.
  public var description: String { String(describing: value) }
}

/// How often each filter saw and refused a value.
@usableFromInline
struct FilterCounts {
  @usableFromInline var counts: [FilterCount] = []

  @usableFromInline
  mutating func count(_ name: String, refused: Bool) {
    if let place = counts.firstIndex(where: { $0.name == name }) {
      counts[place].seen += 1
      counts[place].refused += refused ? 1 : 0
    } else {
      counts.append(FilterCount(name: name, seen: 1, refused: refused ? 1 : 0))
    }
  }
}

/// How often one filter saw and refused a value.
public struct FilterCount: Sendable, Hashable {
  /// The filter's name, or the place of its call.
  public let name: String
  /// How many values it was asked about.
  public internal(set) var seen: Int
  /// How many of them it refused.
  public internal(set) var refused: Int

  @usableFromInline
  init(name: String, seen: Int, refused: Int) {
    self.name = name
    self.seen = seen
    self.refused = refused
  }
}
