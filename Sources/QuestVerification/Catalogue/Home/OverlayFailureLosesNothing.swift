import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let overlayFailureLosesNothing = Invariant(
    "overlay-failure-loses-nothing",
    "An overlay that fails to show changes no state: the streak is recorded all the same.",
    basis: .given, needs: [.app], blindSpot: "A slow overlay is seen as one that shows."
  ) { situation, world in
    let step = situation.step
    guard step.presenterFailed else { return .notApplicable }
    return .check(
      step.after.streak == world.streak && step.after.transactionCount == world.book.ledger.count,
      "the overlay \(situation.overlays) failed, and \(step.after.streak ?? 0) is recorded instead of \(world.streak)"
    )
  }
}
