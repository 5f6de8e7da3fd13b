import Foundation
import QuestEngine
import QuestSimulation

extension Invariant {
  static let saveTargetPresent = Invariant(
    "save-target-present",
    "With a target above zero there is one SaveX quest, unless it is claimed or the slots are full.",
    basis: .given, needs: [.quests], blindSpot: "The slots are counted by the categories that are shown."
  ) { context, reference in
    let target = reference.dailySaveTarget
    let others = context.categories.count
    guard context.isLoad, target.isFinite, target > 0, context.slots > others,
      !reference.isClaimed(SaveX.kind, nil, on: context.step.today)
    else { return .notApplicable }
    return .check(context.targets.count == 1, "no SaveX quest among \(context.step.after.quests.summary)")
  }
}
