import QuestEngine
import QuestSimulation

extension Invariant {
  static let capPerLoad = Invariant(
    "cap-per-load", "At most four quests are open at once.", basis: .given, needs: [.quests],
    blindSpot: "It counts what is shown, not what was shown earlier on the day."
  ) { context, reference in
    guard context.isLoad else { return .notApplicable }
    let (count, cap) = (context.step.after.quests.count, context.rules.dailyCap)
    return .check(count <= cap, "\(counted(count, "quest")) open, the cap is \(cap)")
  }
}
