import Foundation
import QuestEngine
import QuestSimulation

extension Invariant {
  static let saveTargetPresent = Invariant(
    "save-target-present",
    "With a target above zero there is one SaveX quest, unless it is claimed or the slots are full.",
    basis: .given, needs: [.quests], blindSpot: "The slots are counted by the categories that are shown."
  ) { situation, world in
    let target = world.dailySaveTarget
    let span = QuestSpan(situation.rules.saveX.period, holding: situation.step.today)
    let others = situation.categories.count
    guard situation.isLoad, target.isFinite, target > 0, situation.slots > others,
      !world.isClaimed(QuestID(kind: SaveX.kind, subject: nil, span: span))
    else { return .notApplicable }
    return .check(situation.targets.count == 1, "no SaveX quest among \(situation.step.after.quests.summary)")
  }
}
