/// The people of one persona, as a shard knows them: their exact sums, and how their figures are spread.
public struct ShardGroup: Hashable, Sendable {
  /// The place of the persona in the configuration.
  public let persona: Int
  /// The sums; by variant, then by figure.
  public internal(set) var sums: FigureSums
  /// The shapes, in the same order.
  public internal(set) var shapes: [FigureShape]

  /// How many people are summed.
  public var people: Int { sums.people }

  /// No one of a persona.
  init(persona: Int, variants: Int, figures: Int) {
    self.persona = persona
    sums = FigureSums(variants: variants, figures: figures)
    shapes = [FigureShape](repeating: FigureShape(), count: variants * figures)
  }

  /// Adds a person's figures: by variant, then by figure.
  mutating func add(_ figures: [Figure], person: Int) {
    guard figures.count == shapes.count else { return }
    sums.add(figures)
    for (place, figure) in figures.enumerated() {
      let first = place < sums.figureCount ? nil : figures[place % sums.figureCount]
      shapes[place].add(figure, after: first, person: person)
    }
  }

  static func += (left: inout ShardGroup, right: ShardGroup) {
    left.sums += right.sums
    for place in left.shapes.indices where place < right.shapes.count { left.shapes[place] += right.shapes[place] }
  }
}
