package import LedgerModel
import ScenarioModel

extension GateCase {
  /// What a scenario's result means to the gate.
  package enum Verdict: Sendable, Hashable {
    /// Everything is as expected.
    case passed
    /// It fails, and is listed as a known failure that has not expired; the reason.
    case excused(String)
    /// It is not as expected; why, in a line.
    case failed(String)
  }

  /// The verdict on a day; a known failure is excused through the day it is listed until.
  package func verdict(on today: Day) -> Verdict {
    guard let known = scenario.knownFailure else { return passes ? .passed : .failed(headline) }
    if passes { return .failed("it passes, though it is listed as a known failure: remove \"knownFailure\"") }
    if today > known.until { return .failed("the known failure expired on \(known.until): \(known.reason)") }
    return .excused(known.reason)
  }

  /// Why the scenario fails, in a line.
  private var headline: String {
    if let problem { return problem }
    if unshownClaim { return "it claims a quest that is not shown" }
    if !blind.isEmpty { return "the canary passes: \(blind.joined(separator: ", ")) did not fail" }
    if !differences.isEmpty { return differences.count == 1 ? "1 difference" : "\(differences.count) differences" }
    return "it violates " + violations.map(\.id).joined(separator: ", ")
  }
}
