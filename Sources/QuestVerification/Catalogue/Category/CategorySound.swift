import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let categorySound = Invariant(
    "category-sound",
    "A category quest names a category with at least three outflows and twenty pounds in the last seven days.",
    basis: .given, needs: [.quests], blindSpot: "Whether it is the right one of several is another check."
  ) { situation, world in
    guard situation.isLoad, let quest = situation.categories.first else { return .notApplicable }
    if let name = quest.subject, situation.qualifying.contains(name) { return .holds }
    let week = situation.week(of: quest.subject, in: world)
    return .violated(
      "\(quest.subject?.text ?? "no category") does not qualify: in the window it has \(Situation.told(week, world))")
  }

  static let categoryEvidence = Invariant(
    "category-evidence",
    "A category quest states the exact number and total of its outflows in the window, and no more.",
    basis: .given, needs: [.quests], blindSpot: "Totals are compared as amounts, not as they are written."
  ) { situation, world in
    guard situation.isLoad, let quest = situation.categories.first else { return .notApplicable }
    let week = situation.week(of: quest.subject, in: world)
    let evidence = quest.evidence
    return .check(
      evidence.count == week.outflows && evidence.total.map { Int128($0.minorUnits) } == week.total
        && evidence.target == nil,
      "the evidence for \([quest].details(in: world.book.ledger.currency)) should be \(Situation.told(week, world))")
  }
}
