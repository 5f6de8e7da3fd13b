import QuestEngine
import QuestSimulation

extension Invariant {
  static let uniqueIDs = Invariant(
    "unique-ids", "No two quests of a load have one id.", basis: .decided, needs: [.quests],
    blindSpot: "Two ids that an app stores as one are two here."
  ) { context, reference in
    let quests = context.step.after.quests
    guard context.isLoad, quests.count > 1 else { return .notApplicable }
    return .check(
      !quests.hasTwo { $0.id == $1.id },
      "an id is shown twice: \(quests.map(\.id.description).sorted().joined(separator: ", "))")
  }
}
