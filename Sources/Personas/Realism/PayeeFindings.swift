import Foundation
import SeededRandom

/// The loyalty of one person: what was found, and what the persona claims for as many visits.
struct PayeeFindings {
  /// The visits to the payees of one category.
  struct Visits {
    private(set) var counts: [UInt64: Int] = [:]
    private(set) var total = 0
    private(set) var early = 0
    private(set) var earlyPayees = 0

    mutating func visit(_ payee: UInt64, isEarly: Bool) {
      counts[payee, default: 0] += 1
      total += 1
      if isEarly {
        early = total
        earlyPayees = counts.count
      }
    }
  }

  /// Found and claimed, for each measure; nil where the person has too few visits.
  var early = (found: 0.0, claimed: 0.0)
  var distinct = (found: 0.0, claimed: 0.0)
  var topShare: (found: Double, claimed: Double)?
  var slope: (found: Double, claimed: Double)?

  init(person: Int, _ visits: [Int: Visits], of habits: [Int: Habit]) {
    var shares: [(Double, Double)] = []
    var most = 0
    for (category, visits) in visits.sorted(by: { $0.key < $1.key }) {
      guard let habit = habits[category] else { continue }
      let rho = Double(habit.newPayee.millionths) / 1_000_000
      let growth = Self.growth(rho, visits: visits.total)
      early.found += Double(visits.earlyPayees)
      early.claimed += growth[visits.early]
      distinct.found += Double(visits.counts.count)
      distinct.claimed += growth[visits.total]
      let counts = visits.counts.values.sorted(by: >)
      let reference = Self.reference(
        rho, visits: visits.total, RandomKey(seed: 1).appending(person).appending(category))
      if visits.total >= 10, let top = counts.first, let claimedTop = reference.first {
        shares.append((Double(top) / Double(visits.total), Double(claimedTop) / Double(visits.total)))
      }
      if counts.count >= 4, reference.count >= 4, visits.total > most {
        most = visits.total
        slope = (Self.slope(counts), Self.slope(reference))
      }
    }
    if !shares.isEmpty {
      let n = Double(shares.count)
      topShare = (shares.reduce(0) { $0 + $1.0 } / n, shares.reduce(0) { $0 + $1.1 } / n)
    }
  }

  /// How many payees are met on average after so many visits: a walk over the chances of every number.
  static func growth(_ rho: Double, visits: Int) -> [Double] {
    var chances = [0.0, 1.0]
    var means = [0.0, 1.0]
    for _ in stride(from: 1, to: visits, by: 1) {
      var next = [Double](repeating: 0, count: chances.count + 1)
      for met in 1..<chances.count {
        let isNew = rho * novelty[min(met, novelty.count - 1)]
        next[met] += chances[met] * (1 - isNew)
        next[met + 1] += chances[met] * isNew
      }
      // Numbers that are all but impossible are let go, so that a long history stays cheap.
      while let last = next.last, last < 1e-12, next.count > 2 { next.removeLast() }
      chances = next
      means.append(chances.indices.reduce(0) { $0 + Double($1) * chances[$1] })
    }
    return means
  }

  /// S^-0.21, worked out anew and otherwise than the generator does: the root of x^100 = S^-21 by Newton's method.
  static let novelty: [Double] = (0...1_024).map { met in
    if met < 2 { return 1 }
    var root = 1.0
    for _ in 0..<2_000 {
      // Of x^100 S^21 = 1, the next step is x (101 - x^100 S^21) / 100, without a division.
      let power = Statistics.power(root, 100) * Statistics.power(Double(met), 21)
      if power > 101 {
        root *= 0.99
        continue
      }
      let next = root * (101 - power) / 100
      if next == root { break }
      root = next
    }
    return root
  }

  /// The visits of each payee, most first, of somebody who returns to the payee of an earlier visit chosen at random.
  private static func reference(_ rho: Double, visits: Int, _ key: RandomKey) -> [Int] {
    var random = key.generator()
    var history: [Int] = []
    var counts: [Int] = []
    for _ in 0..<visits {
      let chance = counts.isEmpty ? 1 : rho * novelty[min(counts.count, novelty.count - 1)]
      let isNew = Double(random.next() >> 11) < chance * 0x1p53
      let payee = isNew || history.isEmpty ? counts.count : history[Int(random.next(below: UInt64(history.count)))]
      if payee == counts.count { counts.append(0) }
      counts[payee] += 1
      history.append(payee)
    }
    return counts.sorted(by: >)
  }

  /// The slope of the logarithm of visits over that of the rank.
  static func slope(_ counts: [Int]) -> Double {
    Statistics.slope(
      counts.enumerated().map {
        (Statistics.logarithm(Double($0.offset + 1)), Statistics.logarithm(Double($0.element)))
      })
  }
}

extension Survey {
  /// Whether people are as loyal, and as curious, as the persona claims.
  func loyalty() -> [RealismReport.Row] {
    if watched.isEmpty { return [] }
    return [
      Self.compare("top payee's share", payees.compactMap(\.topShare)),
      Self.compare("slope of visits by rank", payees.compactMap(\.slope)),
      Self.compare("payees met in the first half", payees.map(\.early)),
      Self.compare("payees met in all", payees.map(\.distinct)),
    ]
  }

  private static func compare(_ measure: String, _ pairs: [(found: Double, claimed: Double)]) -> RealismReport.Row {
    let n = Double(max(pairs.count, 1))
    let claimed = pairs.reduce(0) { $0 + $1.claimed } / n
    let found = pairs.reduce(0) { $0 + $1.found } / n
    let squares = pairs.reduce(0) {
      let rest = $1.found - $1.claimed - (found - claimed)
      return $0 + rest * rest
    }
    let error = n > 1 ? (squares / (n - 1) / n).squareRoot() : 0
    return RealismReport.row(
      measure, claimed: claimed, observed: found, error: error, people: pairs.count, isEnough: pairs.count >= 20)
  }
}
