/// What went wrong while people lived: how often, and for whom first.
///
/// A kind of failure is an invariant's id, or `subject` where the subject under test gave no answer.
public struct ShardFailures: Hashable, Sendable {
  /// The kinds that occurred, in the order of their names.
  public private(set) var kinds: [Kind] = []

  /// All failures of one kind.
  public struct Kind: Hashable, Sendable {
    /// The invariant's id, or `subject`.
    public var id: String
    /// For how many people and variants it occurred.
    public var count: Int
    /// The first of them.
    public var examples: [Example]
  }

  /// One life in which something went wrong.
  public struct Example: Hashable, Sendable {
    /// The number of the person under the seed.
    public var person: Int
    /// The place of the person's persona in the configuration.
    public var persona: Int
    /// The place of the variant among all.
    public var variant: Int
    /// What went wrong.
    public var reason: String

    /// A person's scenario under a variant, and what went wrong in it.
    public init(person: Int, persona: Int, variant: Int, reason: String) {
      (self.person, self.persona, self.variant, self.reason) = (person, persona, variant, reason)
    }
  }

  /// The kind of a subject that gave no answer.
  public static let subject = "subject"
  /// Enough to see a pattern, few enough that a wholly broken subject does not swell a shard.
  public static let mostExamples = 5

  /// None.
  public init() {}

  /// Failures as given; nil unless kinds and examples stand in order and as many as there can be.
  init?(_ kinds: [Kind]) {
    self.init()
    for kind in kinds {
      guard kind.examples.count == min(kind.count, Self.mostExamples) else { return nil }
      add(kind)
    }
    if self.kinds != kinds { return nil }
  }

  /// Notes a failure.
  public mutating func note(_ id: String, _ example: Example) {
    add(Kind(id: id, count: 1, examples: [example]))
  }

  /// Adds the failures of other people.
  public static func += (left: inout ShardFailures, right: ShardFailures) {
    for kind in right.kinds { left.add(kind) }
  }

  private mutating func add(_ kind: Kind) {
    let place = kinds.firstIndex { $0.id >= kind.id } ?? kinds.count
    var joined = kind
    if place < kinds.count, kinds[place].id == kind.id {
      joined.count += kinds[place].count
      joined.examples += kinds[place].examples
      kinds.remove(at: place)
    }
    joined.examples.sort { ($0.person, $0.variant) < ($1.person, $1.variant) }
    joined.examples = Array(joined.examples.prefix(Self.mostExamples))
    kinds.insert(joined, at: place)
  }
}
