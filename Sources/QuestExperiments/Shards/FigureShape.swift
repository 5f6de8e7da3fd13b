/// How one figure under one variant is spread over people: a histogram, and who stands at the ends.
///
/// The shapes of any two groups of people add up to that of both together, in any order.
public struct FigureShape: Hashable, Sendable {
  /// How many people have which figure; those whose figure stands over nothing are not among them.
  public internal(set) var histogram = FigureHistogram()
  /// Who has the least, and who has most.
  public internal(set) var figure = Ends()
  /// Who loses most against the first variant, and who gains most.
  public internal(set) var change = Ends()

  /// The people at both ends.
  public struct Ends: Hashable, Sendable {
    /// The person at the lower end; nil where no one has the figure.
    public internal(set) var least: Extreme?
    /// The person at the upper end.
    public internal(set) var greatest: Extreme?

    mutating func add(_ end: Extreme?) {
      least = .least(least, end)
      greatest = .greatest(greatest, end)
    }

    static func += (left: inout Ends, right: Ends) {
      left.least = .least(left.least, right.least)
      left.greatest = .greatest(left.greatest, right.greatest)
    }
  }

  /// No one.
  public init() {}

  /// Adds a person.
  ///
  /// - Parameters:
  ///   - figure: the person's figure under the variant.
  ///   - first: that under the first variant; nil where this is the first.
  public mutating func add(_ figure: Figure, after first: Figure?, person: Int) {
    histogram.add(figure)
    self.figure.add(Extreme(person: person, figure))
    if let first { change.add(Extreme(person: person, from: first, to: figure)) }
  }

  /// Adds other people.
  public static func += (left: inout FigureShape, right: FigureShape) {
    left.histogram += right.histogram
    left.figure += right.figure
    left.change += right.change
  }
}
