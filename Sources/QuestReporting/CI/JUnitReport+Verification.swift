public import QuestVerification

extension JUnitReport {
  /// Adds the result of an invariant.
  ///
  /// - Parameter details: the failure in full.
  public mutating func add(_ result: VerificationReport.Result, details: String) {
    let outcome: Outcome
    switch result.outcome {
    case .passed: outcome = .passed
    case .skipped: outcome = .skipped(VerificationText.lack(in: result))
    default:
      let reason = result.failure?.reason ?? "not exercised: no case met its precondition"
      outcome = .failed("\(result.outcome.rawValue): \(reason)", details: details)
    }
    add(result.invariant.id, in: "questlab.verify", outcome)
  }
}
