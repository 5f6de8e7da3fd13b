import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let categorySound = Invariant(
    "category-sound",
    "A category quest names a category with at least three outflows and twenty pounds in the last seven days.",
    basis: .given, needs: [.quests], blindSpot: "Whether it is the right one of several is another check."
  ) { context, reference in
    guard context.isLoad, let quest = context.categories.first else { return .notApplicable }
    if let name = quest.subject, context.qualifying.contains(name) { return .holds }
    let week = context.week(of: quest.subject, in: reference)
    return .violated(
      "\(quest.subject?.text ?? "no category") does not qualify: in the window it has \(StepContext.told(week, reference))"
    )
  }

  static let categoryEvidence = Invariant(
    "category-evidence",
    "A category quest states the exact number and total of its outflows in the window, and no more.",
    basis: .given, needs: [.quests], blindSpot: "Totals are compared as amounts, not as they are written."
  ) { context, reference in
    guard context.isLoad, let quest = context.categories.first else { return .notApplicable }
    let week = context.week(of: quest.subject, in: reference)
    let evidence = quest.evidence
    return .check(
      evidence.count == week.outflows && evidence.total.map { Int128($0.minorUnits) } == week.total
        && evidence.target == nil,
      "the evidence for \([quest].details(in: reference.ledger.currency)) should be \(StepContext.told(week, reference))"
    )
  }
}
