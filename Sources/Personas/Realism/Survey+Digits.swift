extension Survey {
  /// The shares of the first digits 1 to 9 of numbers that spread over many orders of magnitude.
  ///
  /// Source: Benford, "The law of anomalous numbers" (1938): log10(1 + 1/d).
  static let benford = [0.30103, 0.17609, 0.12494, 0.09691, 0.07918, 0.06695, 0.05799, 0.05115, 0.04576]

  /// Whether the first digits of purchases are those that the tables of amounts lead to, and how far from Benford's.
  func digits() -> [RealismReport.Row] {
    var claimed = [Double](repeating: 0, count: 10)
    for (habit, purchases) in zip(persona.habits, claims.purchases) where purchases > 0 {
      for (digit, share) in habit.amounts.firstDigits().enumerated() { claimed[digit] += purchases * share }
    }
    let sum = claimed.dropFirst().reduce(0, +)
    let found = Double(firstDigits.dropFirst().reduce(0, +))
    if sum == 0 || found == 0 { return [] }
    var (chiSquare, freedom) = (0.0, -1)
    var (claimedDistance, foundDistance) = (0.0, 0.0)
    for digit in 1...9 {
      let share = claimed[digit] / sum
      let observed = Double(firstDigits[digit])
      claimedDistance += abs(share - Self.benford[digit - 1]) / 9
      foundDistance += abs(observed / found - Self.benford[digit - 1]) / 9
      if share > 0 {
        chiSquare += (observed - share * found) * (observed - share * found) / (share * found)
        freedom += 1
      } else if observed > 0 {
        chiSquare = .greatestFiniteMagnitude
      }
    }
    return [
      RealismReport.row("first digits, chi-square", chiSquare: chiSquare, freedom: freedom, spread: spread),
      RealismReport.row(
        "first digits, distance from Benford", claimed: claimedDistance, observed: foundDistance,
        error: (0.1 / found).squareRoot() / 3, people: people),
    ]
  }
}

extension AmountTable {
  /// The shares of the first digits; place 0 stands for nothing at all.
  func firstDigits() -> [Double] {
    var shares = [Double](repeating: 0, count: 10)
    let spans = quantiles.count == 1 ? [(quantiles[0], quantiles[0])] : Array(zip(quantiles, quantiles.dropFirst()))
    for (low, high) in spans {
      // Every amount of a span where there are not too many, else an even sample.
      let stride = (high - low) / Self.mostSamples + 1
      let weight = 1 / Double(spans.count) / Double((high - low) / stride + 1)
      for amount in Swift.stride(from: low, through: high, by: Int(stride)) { add(amount, weight, to: &shares) }
    }
    return shares
  }

  private static let mostSamples: Int64 = 50_000

  private func add(_ amount: Int64, _ weight: Double, to shares: inout [Double]) {
    func count(_ amount: Int64, _ weight: Double) { shares[Survey.firstDigit(amount.magnitude)] += weight }
    let chance = step > 0 ? 1 : amount >= 99 ? Double(endsIn99.millionths) / 1_000_000 : 0
    let (mark, less): (Int64, Int64) = step > 0 ? (step, 0) : (100, 1)
    let rest = (amount + less) % mark
    let up = Double(rest) / Double(mark)
    count(amount, weight * (1 - chance))
    if chance > 0 {
      count(amount - rest, weight * chance * (1 - up))
      if rest > 0 { count(amount - rest + mark, weight * chance * up) }
    }
  }
}
