import LedgerModel
import Foundation
import QuestEngine
import QuestSimulation

extension Invariant {
  static let saveTargetAsSet = Invariant(
    "save-target-as-set",
    "A SaveX quest asks for the daily save target as it is set at generation, unrounded; zero, negatives and NaN give none.",
    basis: .given, needs: [.quests], blindSpot: "A target changed since the last load shows at the next one."
  ) { context, reference in
    let shown = context.targets
    let target = reference.dailySaveTarget
    guard context.isLoad else { return .notApplicable }
    guard target.isFinite, target > 0 else {
      return .check(shown.isEmpty, "a target of \(target) gives a quest")
    }
    if shown.isEmpty { return .notApplicable }
    return .check(
      shown.count == 1 && shown.allSatisfy { $0.evidence == Quest.Evidence(target: target) && $0.subject == nil },
      "the target is \(target), but \(shown.details(in: reference.ledger.currency)) is shown")
  }
}
