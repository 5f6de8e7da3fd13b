import QuestEngine
import QuestSimulation

extension Invariant {
  static let uniqueIDs = Invariant(
    "unique-ids", "No two quests of a load have one id.", basis: .decided, needs: [.quests],
    blindSpot: "Two ids that an app stores as one are two here."
  ) { situation in
    let ids = situation.step.after.quests.map(\.id)
    guard situation.isLoad, ids.count > 1 else { return .notApplicable }
    return .check(
      Set(ids).count == ids.count, "an id is shown twice: \(ids.map(\.description).sorted().joined(separator: ", "))")
  }
}
