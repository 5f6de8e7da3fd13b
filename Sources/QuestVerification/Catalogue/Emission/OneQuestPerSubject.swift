import QuestEngine
import QuestSimulation

extension Invariant {
  static let oneQuestPerSubject = Invariant(
    "one-quest-per-subject", "No two quests of a load have the same kind and the same subject.", basis: .decided,
    needs: [.quests], blindSpot: "Two spellings of one payee are two payees."
  ) { context, reference in
    let quests = context.step.after.quests
    guard context.isLoad, quests.count > 1 else { return .notApplicable }
    return .check(
      !quests.hasTwo { $0.subject == $1.subject && $0.kind == $1.kind }, "a quest is shown twice: \(quests.summary)")
  }
}
