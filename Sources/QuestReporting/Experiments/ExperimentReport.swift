import LocatedJSON

/// What an experiment or merged shards came to: what text, page and JSON show, declared once.
///
/// Its properties are the keys of the JSON document, in their order.
package struct ExperimentReport: Codable, Sendable {
  var schemaVersion = Self.schemaVersion
  var people: Int
  var days: Int
  var start: String
  var seed: String
  /// The release that ran the shards; nil for an experiment.
  var version: String?
  var configurationHash: String?
  /// The ledger, where the people are one.
  @Nullable var ledger: String?
  /// The personas as a command line names them.
  var personas: [String]
  var variants: [Variant]
  /// The figure that pictures, groups and percentiles are about.
  var headline: String
  /// How many people are in no figure, since a subject gave no answer for them.
  var leftOut: Int?
  var measures: [Figure]
  @Omissible var byPersona: [Group] = []
  @Omissible var byDay: [Group] = []
  /// Nil where nobody looked for any, as in merged shards.
  var findings: [Finding]?
  var guardrails: [Judgement]?
  /// How many invariants were checked in each shard.
  var checks: Int?
  var failures: [Failure]?
  /// The half-width that the people needed are for.
  var halfWidth: Double
  @Nullable var reachedHalfWidth: Bool?
  /// Some of the people day by day.
  @Nullable var sample: Sample?

  /// The version of the document.
  package static let schemaVersion = 1
  /// As many variants as a picture of bands tells apart, and a document keeps the days of.
  static let mostBands = 4

  struct Variant: Codable, Sendable {
    var name: String
    var subject: String?
    /// What was changed.
    var set: Settings?
    var milestones: OnOneLine<[Int]>?
  }

  struct Figure: Codable, Sendable {
    var name: String
    var share: Bool
    var about: String?
    var variants: [Mean]
    var differences: [Difference]
  }

  struct Mean: Codable, Sendable, Interval {
    /// The variant.
    var name: String
    @Nullable var mean: Double?
    @Nullable var low: Double?
    @Nullable var high: Double?
    /// How many people keep the mean from 0, or a share from 1 where those are fewer.
    @Nullable var contributing: Int?
    @Omissible var unreliable: Bool = false
    /// How many times the variance would be as large had people been drawn whatever their persona.
    var stratificationRatio: Double?
    var percentiles: [Percentile]?
    /// How many people the percentiles are of.
    var over: Int?
    var least: Standing?
    var greatest: Standing?
    var fallsMost: Standing?
    var gainsMost: Standing?
  }

  /// A percentile, with the person who sits there or, of merged shards, the bin in which it lies.
  struct Percentile: Codable, Sendable {
    var percentile: Int
    var value: Double?
    var numerator: Int?
    var denominator: Int?
    var person: Int?
    /// What shows the person day by day.
    var command: String?
    /// The ends of the percentile's 95% interval.
    var low: Double?
    var high: Double?
    /// Where the bin begins, and where it ends.
    var from: Double?
    var below: Double?
  }

  /// A person at one end.
  struct Standing: Codable, Sendable {
    var value: Double
    var persona: String
    var person: Int
    var command: String
  }

  struct Difference: Codable, Sendable, Interval {
    var from: String
    var to: String
    @Nullable var mean: Double?
    @Nullable var low: Double?
    @Nullable var high: Double?
    @Nullable var differing: Int?
    @Nullable var varianceRatio: Double?
    @Nullable var bootstrapLow: Double?
    @Nullable var bootstrapHigh: Double?
    @Nullable var p: Double?
    @Nullable var pHolm: Double?
    /// Whether the variant changes nothing that the figure reads.
    var exactlyZero: Bool
    @Nullable var peopleNeeded: Int?
    @Omissible var unreliable: Bool = false

    /// Whether no sampled person differs, though one could.
    var isNoneObserved: Bool { differing == 0 && !exactlyZero }
  }

  struct Group: Codable, Sendable {
    var name: String
    var people: Int
    var measures: [Figure]
  }

  struct Finding: Codable, Sendable, Interval {
    var id: String
    /// The name of the variant.
    var variant: String
    /// The kind of people, by its label.
    var people: String
    @Nullable var subject: String?
    @Nullable var mean: Double?
    @Nullable var low: Double?
    @Nullable var high: Double?
    @Nullable var contributing: Int?
    @Omissible var unreliable: Bool = false
    var share: Bool
    var threshold: Double
    var reason: String
    var sentence: String
    @Nullable var example: Example?

    struct Example: Codable, Sendable {
      var person: Int
      var day: String
      @Nullable var quest: String?
      @Nullable var title: String?
      var command: String
    }

    /// How many times the threshold it reaches.
    var excess: Double { (mean ?? 0) / threshold }

    /// Whether another finding says the same of the same people, if with another figure.
    func isAboutTheSame(as other: Finding) -> Bool {
      (id, people) == (other.id, other.people) && subject == other.subject
    }
  }

  /// How a guardrail fared under one variant.
  struct Judgement: Codable, Sendable {
    var guardrail: String
    var variant: String
    @Nullable var judged: Double?
    var holds: Bool
    /// Whether the run could not tell.
    @Omissible var inconclusive: Bool = false
  }

  struct Failure: Codable, Sendable {
    var id: String
    /// For how many people and variants.
    var count: Int
    var examples: [Example]

    struct Example: Codable, Sendable {
      var person: Int
      var persona: String
      var variant: String
      var reason: String
      var command: String
    }
  }

  struct Sample: Codable, Sendable {
    var people: Int
    var variants: [Course]

    struct Course: Codable, Sendable {
      var name: String
      var spread: [OnOneLine<Spread>]
      var survival: OnOneLine<[Double]>
    }

    struct Spread: Codable, Sendable {
      var days: Int
      var low: Point
      var middle: Point
      var high: Point
    }

    struct Point: Codable, Sendable {
      var person: Int
      var value: Double
    }
  }
}

/// What `--vary` set, in order.
struct Settings: LocatedCodable, Sendable, Equatable {
  var members: [Setting]

  struct Setting: Sendable, Equatable {
    var key: String
    var value: String
  }

  init(_ members: [Setting]) { self.members = members }

  init(located value: LocatedValue) throws(InputError) {
    members = []
    for member in try value.object().members {
      members.append(Setting(key: member.key, value: try member.value.string()))
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    for member in members {
      json.key(member.key)
      json.string(member.value)
    }
    json.endObject()
  }
}

/// A mean with its interval, where there are any.
protocol Interval {
  var mean: Double? { get }
  var low: Double? { get set }
  var high: Double? { get set }
  var unreliable: Bool { get }
}

extension Interval {
  /// Half the width of the interval; nil where there is none.
  var halfWidth: Double? { low.flatMap { low in high.map { ($0 - low) / 2 } } }

  /// The same with an interval that ends where what is estimated does.
  func bounded(by range: ClosedRange<Double>, _ isBounded: Bool = true) -> Self {
    if !isBounded { return self }
    var bounded = self
    bounded.low = low.map { max($0, range.lowerBound) }
    bounded.high = high.map { min($0, range.upperBound) }
    return bounded
  }
}

extension ExperimentReport.Figure {
  /// The means as they are shown: the interval of a share ends where shares do.
  var shownMeans: [ExperimentReport.Mean] { variants.map { $0.bounded(by: 0...1, share) } }
  /// The differences as they are shown: no two shares are farther apart than 1.
  var shownDifferences: [ExperimentReport.Difference] { differences.map { $0.bounded(by: -1...1, share) } }
  /// Whether no variant changes anything that the figure reads.
  var isStructurallyZero: Bool { !differences.isEmpty && differences.allSatisfy(\.exactlyZero) }
  /// Whether no sampled person differs under any variant.
  var isNoneObserved: Bool {
    !differences.isEmpty && !isStructurallyZero && differences.allSatisfy { $0.exactlyZero || $0.isNoneObserved }
  }
}

extension ExperimentReport {
  /// The document, with a newline at its end.
  package var document: [UInt8] { CanonicalEncoder.document(of: self) }

  /// The figure of a name.
  func figure(_ name: String) -> Figure? { measures.first { $0.name == name } }

  /// What the people are, for a heading.
  var labels: [String] { ledger.map { [$0] } ?? personas }

  /// The names of the figures with a mean that rests on too little for its interval.
  var unreliableMeans: [String] { measures.filter { $0.variants.contains(where: \.unreliable) }.map(\.name) }
  /// The names of the figures with such a difference.
  var unreliableDifferences: [String] { measures.filter { $0.differences.contains(where: \.unreliable) }.map(\.name) }

  /// What is wrong with marked intervals, in the words of every report.
  static let unreliable = "too few people, or too skewed, for a 95% interval; no p-value is given"
}
