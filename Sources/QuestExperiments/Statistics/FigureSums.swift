/// The moments of every figure under every variant, and of each variant with the first.
public struct FigureSums: Sendable, Hashable {
  /// How many figures each variant has.
  public let figureCount: Int
  /// How many variants there are.
  public let variantCount: Int
  /// By variant, then by figure.
  public var moments: [Moments]
  /// With the first variant: by variant, then by figure; the first variant's are with itself.
  public var crosses: [CrossMoments]

  /// Nobody yet.
  public init(variants: Int, figures: Int) {
    variantCount = variants
    figureCount = figures
    moments = [Moments](repeating: Moments(), count: variants * figures)
    crosses = [CrossMoments](repeating: CrossMoments(), count: variants * figures)
  }

  /// Adds a person's figures: by variant, then by figure.
  public mutating func add(_ figures: some RandomAccessCollection<Figure>) {
    guard figures.count == moments.count else { return }
    for (place, figure) in figures.enumerated() {
      moments[place].add(figure)
      crosses[place].add(figures[figures.index(figures.startIndex, offsetBy: place % figureCount)], figure)
    }
  }

  /// Adds other people of the same experiment.
  public static func += (left: inout FigureSums, right: FigureSums) {
    for place in left.moments.indices where place < right.moments.count {
      left.moments[place] += right.moments[place]
      left.crosses[place] += right.crosses[place]
    }
  }

  /// How many people were added.
  public var people: Int { moments.first?.people ?? 0 }
}
