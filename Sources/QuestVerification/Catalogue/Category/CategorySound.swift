import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let categorySound = Invariant(
    "category-sound",
    "A category quest names a category with at least three outflows and twenty pounds in the last seven days, and states them.",
    basis: .given, needs: [.quests], blindSpot: "Whether it is the right one of several is another check."
  ) { situation in
    let open = situation.shown(CategoryBudget.kind)
    guard situation.isLoad, let quest = open.first else { return .notApplicable }
    let (outflows, total) = situation.history.week(of: quest.subject)
    guard let name = quest.subject, situation.history.qualifying(situation.rules).contains(name) else {
      return .violated(
        "\(quest.subject?.text ?? "no category") does not qualify: \(outflows) outflows, \(total) minor units in the window"
      )
    }
    return .check(
      quest.evidence.count == outflows && quest.evidence.total.map { Int128($0.minorUnits) } == total,
      "the evidence for \(name) should be \(outflows) outflows and \(total) minor units")
  }
}
