import QuestEngine
import QuestSimulation

extension Invariant {
  static let oneOverlayPerCrossing = Invariant(
    "one-overlay-per-crossing",
    "A change of the streak over milestones shows one overlay, for the highest of them, and a change over none shows none.",
    basis: .given, needs: [.app],
    blindSpot: "It compares recorded streaks; whether they are right is another check."
  ) { context, reference in
    let step = context.step
    var crossed: Int?
    if context.isEvaluation, let previous = step.before.streak, let current = step.after.streak {
      crossed = context.rules.milestones.last { previous < $0 && $0 <= current }
    }
    if crossed == nil && context.overlays.isEmpty { return .notApplicable }
    return .check(
      context.overlays == [crossed].compactMap { $0 },
      "from \(step.before.streak ?? 0) to \(step.after.streak ?? 0) the overlays \(context.overlays) show, not \(told(crossed))"
    )
  }

  static let noMilestoneOnTheWayDown = Invariant(
    "no-milestone-on-the-way-down", "A streak that stays or falls shows no overlay.", basis: .given,
    needs: [.app], blindSpot: "Falls between two records of the streak are not seen."
  ) { context, reference in
    let step = context.step
    guard context.isEvaluation, let previous = step.before.streak, let current = step.after.streak,
      current <= previous
    else { return .notApplicable }
    return .check(context.overlays.isEmpty, "from \(previous) to \(current) the overlays \(context.overlays) show")
  }
}
