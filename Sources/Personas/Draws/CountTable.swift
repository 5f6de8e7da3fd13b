import SeededRandom

/// How many transactions a habit has on a day: a table from which one random word draws a number.
///
/// The number is binomial, 1,024 tries with a small chance each, which is Poisson to within a part in a hundred. Both
/// the mean and every chance are worked out in whole numbers, so that all platforms agree.
struct CountTable: Sendable {
  /// Below which word (of 62 bits) the number is at most its place.
  private var thresholds: [UInt64] = []
  /// How many draws are added up, so that no single one is of more than ``largestMean``.
  private let draws: Int
  /// The first threshold: most days of most habits have no transaction.
  private let none: UInt64

  private static let tries: UInt64 = 1_024
  private static let largestMean = 8_000_000
  private static let one: UInt64 = 1 << 62

  /// A table of a mean in millionths.
  init(mean: Int) {
    draws = mean > 0 ? (mean - 1) / Self.largestMean + 1 : 0
    guard draws > 0 else {
      none = .max
      return
    }
    let chance = Self.one / (Self.tries * 1_000_000) * UInt64(mean / draws)
    // No success in 1,024 tries: ten squarings.
    var share = Self.one - chance
    let odds = Self.ratio(chance, share)
    for _ in 0..<10 { share = Self.product(share, share) }
    none = share
    var sum: UInt64 = 0
    var count: UInt64 = 0
    while share > 0, count < Self.tries {
      sum += share
      thresholds.append(sum)
      share = Self.product(share, odds) * (Self.tries - count) / (count + 1)
      count += 1
    }
  }

  /// The number that the next words lead to.
  func count(_ random: inout SeededGenerator) -> Int {
    var sum = 0
    for _ in 0..<draws {
      let word = random.next() >> 2
      if word < none { continue }
      var count = 1
      while count < thresholds.count, word >= thresholds[count] { count += 1 }
      sum += count
    }
    return sum
  }

  private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (high, low) = one.multipliedFullWidth(by: other)
    return high << 2 | low >> 62
  }

  private static func ratio(_ part: UInt64, _ whole: UInt64) -> UInt64 {
    whole.dividingFullWidth((part >> 2, part << 62)).quotient
  }
}
