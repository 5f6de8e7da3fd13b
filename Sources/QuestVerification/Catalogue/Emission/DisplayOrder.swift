import QuestEngine
import QuestSimulation

extension Invariant {
  static let displayOrder = Invariant(
    "display-order", "Quests are shown as StreakBreakers, then the category, then the target.", basis: .decided,
    needs: [.quests], blindSpot: "The order among StreakBreakers is another check."
  ) { situation in
    let quests = situation.step.after.quests
    guard situation.isLoad, quests.count > 1 else { return .notApplicable }
    let isInOrder = zip(quests, quests.dropFirst()).allSatisfy { rank(of: $0.kind) <= rank(of: $1.kind) }
    return .check(isInOrder, "the order is \(quests.summary)")
  }

  private static func rank(of kind: QuestKind) -> Int { ranks.first { $0.kind == kind }?.rank ?? .max }

  private static let ranks = QuestGenerator.types.map { (kind: $0.kind, rank: $0.displayRank) }
}
