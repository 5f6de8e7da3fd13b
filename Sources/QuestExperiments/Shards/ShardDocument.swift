/// What is known of some people of a population: exact sums, histograms, extremes and failures, and who is covered.
///
/// ```swift
/// var merging = ShardMerging()
/// for file in files { try merging.add(ShardDocument(parsing: SourceText(readingFile: file)), from: file) }
/// ```
///
/// It says nothing of how the people came together: one run over everyone and any merging of parts are the same bytes.
public struct ShardDocument: Hashable, Sendable {
  /// The population.
  public let configuration: ShardConfiguration
  /// Who is covered, by number.
  public internal(set) var covered: PeopleCovered
  /// The people of each persona, in the order of the configuration; one of no people is left out.
  public internal(set) var groups: [ShardGroup]
  /// How many of those covered are in no sum, since a subject gave no answer for them.
  public internal(set) var leftOut: Int
  /// What went wrong.
  public internal(set) var failures: ShardFailures

  /// No one of a population.
  public init(_ configuration: ShardConfiguration) {
    self.init(configuration, covered: PeopleCovered(), groups: [], leftOut: 0, failures: ShardFailures())
  }

  init(
    _ configuration: ShardConfiguration, covered: PeopleCovered, groups: [ShardGroup], leftOut: Int,
    failures: ShardFailures
  ) {
    self.configuration = configuration
    self.covered = covered
    self.groups = groups
    self.leftOut = leftOut
    self.failures = failures
  }

  /// The version of the form of the document.
  public static let schemaVersion = 1

  /// Adds a person's figures: by variant, then by figure.
  ///
  /// - Parameter persona: the place of the person's persona in the configuration.
  mutating func add(_ figures: [Figure], person: Int, persona: Int) {
    let place = groups.firstIndex { $0.persona >= persona } ?? groups.count
    if place == groups.count || groups[place].persona != persona {
      groups.insert(
        ShardGroup(
          persona: persona, variants: configuration.variants.count, figures: configuration.figures.count), at: place)
    }
    groups[place].add(figures, person: person)
  }

  /// Notes a person for whom a subject gave no answer.
  mutating func leaveOut(_ person: ShardFailures.Example) {
    leftOut += 1
    failures.note(ShardFailures.subject, person)
  }

  /// Adds other people of the same population, in any order; ``ShardMerging`` sees to it that they may be.
  mutating func add(_ other: ShardDocument) {
    covered = covered.union(other.covered)
    leftOut += other.leftOut
    failures += other.failures
    for group in other.groups {
      let place = groups.firstIndex { $0.persona >= group.persona } ?? groups.count
      if place < groups.count, groups[place].persona == group.persona {
        groups[place] += group
      } else {
        groups.insert(group, at: place)
      }
    }
  }

  /// Everyone's sums.
  public var sums: FigureSums {
    var sums = FigureSums(variants: configuration.variants.count, figures: configuration.figures.count)
    for group in groups { sums += group.sums }
    return sums
  }
}
