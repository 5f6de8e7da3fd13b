import QuestEngine
import QuestSimulation

extension Invariant {
  static let displayOrder = Invariant(
    "display-order", "Quests are shown as StreakBreakers, then the category, then the target.", basis: .decided,
    needs: [.quests], blindSpot: "The order among StreakBreakers is another check."
  ) { context, reference in
    let quests = context.step.after.quests
    guard context.isLoad, quests.count > 1 else { return .notApplicable }
    var last = quests[0].kind
    for place in quests.indices.dropFirst() {
      let kind = quests[place].kind
      if kind != last && rank(of: kind) < rank(of: last) { return .violated("the order is \(quests.summary)") }
      last = kind
    }
    return .holds
  }

  private static func rank(of kind: QuestKind) -> Int { ranks.first { $0.kind == kind }?.rank ?? .max }

  private static let ranks = QuestGenerator.types.map { (kind: $0.kind, rank: $0.displayRank) }
}
