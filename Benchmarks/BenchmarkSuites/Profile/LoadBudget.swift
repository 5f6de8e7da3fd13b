import Foundation

/// A limit on the time of app loads, such as `p99<2ms`.
public struct LoadBudget: Sendable, Hashable {
  /// The budget as it was written.
  public let text: String
  /// The part of the loads that must keep within the limit; nil for their mean.
  let quantile: Double?
  /// The limit in seconds.
  public let limit: Double

  private static let measures: [(name: String, quantile: Double?)] = [
    ("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99), ("max", 1), ("mean", nil),
  ]
  private static let units: [(name: String, seconds: Double)] = [
    ("ns", 1e-9), ("us", 1e-6), ("µs", 1e-6), ("ms", 1e-3), ("s", 1),
  ]

  /// Reads a measure (`p50`, `p90`, `p95`, `p99`, `max`, `mean`), `<`, a number and a unit (`ns`, `us`, `ms`, `s`).
  public init?(_ text: String) {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2, let measure = Self.measures.first(where: { $0.name == parts[0] }),
      let unit = Self.units.first(where: { parts[1].hasSuffix($0.name) }),
      let number = Double(parts[1].dropLast(unit.name.count)), number.isFinite, number > 0
    else { return nil }
    self.text = text
    quantile = measure.quantile
    limit = number * unit.seconds
  }

  /// The seconds that the loads of a profile took by the budget's measure.
  public func seconds(of profile: GenerationProfile) -> Double {
    guard let quantile else { return profile.loads.reduce(0, +) / Double(max(1, profile.loads.count)) }
    return profile.load(quantile: quantile)
  }

  /// Whether a profile keeps within the budget.
  public func holds(for profile: GenerationProfile) -> Bool { seconds(of: profile) < limit }
}
