import QuestEngine
import QuestSimulation

extension Invariant {
  static let noClaimedQuestAgain = Invariant(
    "no-claimed-quest-again", "A claimed quest is never shown again.", basis: .given, needs: [.quests],
    blindSpot: "A quest that comes back under another id is a new quest to this check."
  ) { context, reference in
    guard context.isLoad, !reference.paidQuests.isEmpty else { return .notApplicable }
    guard let again = context.step.after.quests.first(where: { reference.isPaid($0.id) }) else {
      return .holds
    }
    return .violated("\(again.id) was claimed and is shown again")
  }
}
