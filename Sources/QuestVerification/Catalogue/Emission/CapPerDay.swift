import QuestEngine
import QuestSimulation

extension Invariant {
  static let capPerDay = Invariant(
    "cap-per-day", "Open quests and the claims made today are together at most four.", basis: .decided,
    needs: [.quests], blindSpot: "A quest that is displaced by another on the same day is not counted."
  ) { context, reference in
    let claimed = context.claimedToday.count
    guard context.isLoad, claimed > 0 else { return .notApplicable }
    let (open, cap) = (context.step.after.quests.count, context.rules.dailyCap)
    return .check(
      open == 0 || open + claimed <= cap,
      "\(counted(open, "quest")) open after \(counted(claimed, "claim")) today, the cap is \(cap)")
  }
}
