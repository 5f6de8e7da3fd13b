import Foundation
import LocatedJSON

/// A limit on the time of app loads, such as `p99<2ms`.
public struct LoadBudget: Sendable, Hashable {
  /// What of the loads is limited.
  public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// The first load of a history that was read and just opened.
    case first
    /// What half of the daily loads do not exceed.
    case p50
    /// What 90 in 100 daily loads do not exceed.
    case p90
    /// What 95 in 100 daily loads do not exceed.
    case p95
    /// What 99 in 100 daily loads do not exceed.
    case p99
    /// The slowest daily load.
    case max
    /// The mean of the daily loads.
    case mean

    /// The loads that it is of, in words.
    var loads: String { self == .first ? "the first load" : "daily loads" }

    /// The measures of daily loads.
    static let daily = allCases.filter { $0 != .first }
  }

  /// The budget as it was written.
  public let text: String
  /// What it limits.
  public let measure: Measure
  /// The limit in seconds.
  public let limit: Double

  private static let units = ["ns": 1e-9, "us": 1e-6, "µs": 1e-6, "ms": 1e-3, "s": 1]

  /// Reads a measure, `<`, a number above 0 and a unit (`ns`, `us`, `ms`, `s`), with spaces between them or without.
  ///
  /// - Throws: an error that says which part is wrong.
  public init(_ text: String) throws(MeasurementError) {
    let parts = text.split(separator: "<", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2 else {
      throw MeasurementError("it has \(parts.count == 1 ? "no" : "more than one") <", Self.example)
    }
    if parts[1].hasPrefix("=") { throw MeasurementError("a load must stay under its limit: < and no <=", Self.example) }
    guard let measure = Measure(rawValue: parts[0]) else {
      throw MeasurementError(
        "there is no measure \(quoted(parts[0]))",
        "Measures are \(Measure.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let unit = String(parts[1].reversed().prefix { $0.isLetter }.reversed())
    guard let seconds = Self.units[unit] else {
      throw MeasurementError(
        unit.isEmpty ? "its limit has no unit" : "there is no unit \(quoted(unit))", "Units are ns, us, ms and s.")
    }
    let digits = parts[1].dropLast(unit.count).trimmingCharacters(in: .whitespaces)
    guard let number = Double(digits), number.isFinite, number > 0 else {
      throw MeasurementError("its limit is no number above 0: \(quoted(digits))", Self.example)
    }
    self.text = text
    self.measure = measure
    limit = number * seconds
  }

  private static let example = "Write one such as 'p99<2ms'."

  /// The seconds that a profile took by the budget's measure.
  public func seconds(of profile: GenerationProfile) -> Double { profile.seconds(measure) }

  /// Whether a profile keeps within the budget.
  public func holds(for profile: GenerationProfile) -> Bool { seconds(of: profile) < limit }
}

extension GenerationProfile {
  /// What a measure came to, in seconds.
  public func seconds(_ measure: LoadBudget.Measure) -> Double {
    switch measure {
    case .first: firstLoad
    case .p50: load(quantile: 0.5)
    case .p90: load(quantile: 0.9)
    case .p95: load(quantile: 0.95)
    case .p99: load(quantile: 0.99)
    case .max: load(quantile: 1)
    case .mean: loads.reduce(0, +) / Double(loads.count)
    }
  }
}
