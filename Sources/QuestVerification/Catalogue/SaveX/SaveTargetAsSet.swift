import Foundation
import QuestEngine
import QuestSimulation

extension Invariant {
  static let saveTargetAsSet = Invariant(
    "save-target-as-set",
    "A SaveX quest asks for the daily save target as it is set at generation, unrounded; zero, negatives and NaN give none.",
    basis: .given, needs: [.quests], blindSpot: "A target changed since the last load shows at the next one."
  ) { situation in
    let shown = situation.shown(SaveX.kind)
    let target = situation.world.dailySaveTarget
    guard situation.isLoad else { return .notApplicable }
    guard target.isFinite, target > 0 else {
      return .check(shown.isEmpty, "a target of \(target) gives a quest")
    }
    if shown.isEmpty { return .notApplicable }
    return .check(
      shown.count == 1 && shown[0].evidence.target == target,
      "the target is \(target), but \(shown.map { $0.evidence.target?.description ?? "none" }.joined(separator: ", ")) is asked for"
    )
  }

  static let saveTargetPresent = Invariant(
    "save-target-present",
    "With a target above zero there is one SaveX quest, unless it is claimed or the slots are full.",
    basis: .given, needs: [.quests], blindSpot: "Claims under ids of another form than the documented one are not seen."
  ) { situation in
    let target = situation.world.dailySaveTarget
    let span = QuestSpan(situation.rules.saveX.period, holding: situation.step.today)
    let others = situation.shown(CategoryBudget.kind).count
    guard situation.isLoad, target.isFinite, target > 0, situation.slots > others,
      !situation.world.isClaimed(QuestID(kind: SaveX.kind, subject: nil, span: span))
    else { return .notApplicable }
    return .check(situation.shown(SaveX.kind).count == 1, "no SaveX quest among \(situation.step.after.quests.summary)")
  }
}
