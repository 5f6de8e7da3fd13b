import QuestEngine
import QuestSimulation

extension Invariant {
  static let displayOrder = Invariant(
    "display-order", "Quests are shown as StreakBreakers, then the category, then the target.", basis: .decided,
    needs: [.quests], blindSpot: "The order among StreakBreakers is another check."
  ) { situation in
    let ranks = situation.step.after.quests.map { quest in
      QuestGenerator.types.first { $0.kind == quest.kind }?.displayRank ?? .max
    }
    guard situation.isLoad, ranks.count > 1 else { return .notApplicable }
    return .check(ranks == ranks.sorted(), "the order is \(situation.step.after.quests.summary)")
  }
}
