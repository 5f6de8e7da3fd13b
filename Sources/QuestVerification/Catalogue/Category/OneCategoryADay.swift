import QuestEngine
import QuestSimulation

extension Invariant {
  static let oneCategoryADay = Invariant(
    "one-category-a-day", "One category quest is open at once, and none after one was claimed that day.",
    basis: .given, needs: [.quests],
    blindSpot: "An unclaimed winner may change between loads; that is no second quest."
  ) { context, reference in
    let open = context.categories
    let isClaimed = context.claimedToday.contains(CategoryBudget.kind)
    guard context.isLoad, !open.isEmpty || isClaimed else { return .notApplicable }
    return .check(
      open.count <= (isClaimed ? 0 : 1),
      "\(counted(open.count, "category quest")) open\(isClaimed ? " after one was claimed today" : ""): \(open.summary)"
    )
  }
}
