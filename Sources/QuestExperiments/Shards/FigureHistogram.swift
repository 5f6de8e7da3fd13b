/// How many people have a figure of about which size, in bins that are the same in every run.
///
/// Below 2 a bin is a sixteenth wide; above, each doubling has sixteen bins, so that a bin is never wider than a
/// sixteenth of its values. The bin of a fraction is found in whole numbers; sparse, since few are ever filled.
public struct FigureHistogram: Hashable, Sendable {
  /// The filled bins in ascending order; no count is 0.
  public private(set) var bins: [Bin] = []

  /// A filled bin.
  public struct Bin: Hashable, Sendable {
    /// The number of the bin; negative for negative values.
    public var number: Int
    /// How many people lie in it.
    public var count: Int
  }

  /// No one.
  public init() {}

  /// Counts; nil unless the bins ascend and no count is below 1.
  init?(_ bins: [Bin]) {
    guard bins.allSatisfy({ $0.count > 0 }), zip(bins, bins.dropFirst()).allSatisfy({ $0.number < $1.number }) else {
      return nil
    }
    self.bins = bins
  }

  /// How many people are counted.
  public var count: Int { bins.reduce(0) { $0 + $1.count } }

  /// Counts a person's figure; one over nothing is left out.
  public mutating func add(_ figure: Figure) {
    if let number = Self.bin(of: figure) { add(Bin(number: number, count: 1)) }
  }

  /// Adds the counts of other people.
  public static func += (left: inout FigureHistogram, right: FigureHistogram) {
    for bin in right.bins { left.add(bin) }
  }

  private mutating func add(_ bin: Bin) {
    var (low, high) = (0, bins.count)
    while low < high {
      let middle = (low + high) / 2
      if bins[middle].number < bin.number { low = middle + 1 } else { high = middle }
    }
    if low < bins.count, bins[low].number == bin.number {
      bins[low].count += bin.count
    } else {
      bins.insert(bin, at: low)
    }
  }

  /// The bin in which the person stands who has a share of all others below, such as 0.5; nil where no one is counted.
  public func bin(percent: Int) -> Int? {
    let total = count
    // The smallest figure that at least this share of people do not exceed.
    var rest = max(1, (total * percent + 99) / 100)
    for bin in bins {
      rest -= bin.count
      if rest <= 0 { return bin.number }
    }
    return bins.last?.number
  }
}

extension FigureHistogram {
  /// The bin of a figure; nil over nothing.
  static func bin(of figure: Figure) -> Int? {
    guard figure.denominator > 0 else { return nil }
    let (quotient, rest) = (Int128(figure.numerator) * 16).quotientAndRemainder(dividingBy: Int128(figure.denominator))
    let floor = rest < 0 ? quotient - 1 : quotient
    return floor < 0 ? -1 - place(-1 - floor) : place(floor)
  }

  /// The figures that lie in a bin: from `low` to below `high`.
  public static func range(of bin: Int) -> (low: Double, high: Double) {
    bin < 0 ? (-edge(-bin), -edge(-1 - bin)) : (edge(bin), edge(bin + 1))
  }

  /// Sixteen places for each doubling of a whole number from 32 on, one for each below.
  private static func place(_ value: Int128) -> Int {
    let doublings = max(0, Int128.bitWidth - value.leadingZeroBitCount - 5)
    return 16 * doublings + Int(truncatingIfNeeded: value >> doublings)
  }

  /// The least value, in ones, of a place.
  private static func edge(_ place: Int) -> Double {
    var (value, doublings) = (place < 32 ? Double(place) : Double(16 + place % 16), max(0, place / 16 - 1))
    while doublings > 0 {
      value *= 2
      doublings -= 1
    }
    return value / 16
  }
}
