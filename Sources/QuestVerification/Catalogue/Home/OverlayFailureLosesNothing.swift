import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let overlayFailureLosesNothing = Invariant(
    "overlay-failure-loses-nothing",
    "An overlay that fails to show changes no state: the streak is recorded all the same.",
    basis: .given, needs: [.app], blindSpot: "A slow overlay is seen as one that shows."
  ) { context, reference in
    let step = context.step
    guard step.presenterFailed else { return .notApplicable }
    return .check(
      step.after.streak == reference.streak && step.after.transactionCount == reference.ledger.count,
      "the overlay \(context.overlays) failed, and \(step.after.streak ?? 0) is recorded instead of \(reference.streak)"
    )
  }
}
