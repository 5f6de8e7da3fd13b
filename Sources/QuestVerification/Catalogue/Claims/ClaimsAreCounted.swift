import Foundation
import QuestEngine
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let claimsAreCounted = Invariant(
    "claims-are-counted",
    "The number of claims paid is never lost and never grows but by a payment, and the level, where the app has levels, follows from it.",
    basis: .decided, needs: [.app], blindSpot: "Which quests were paid is another check."
  ) { context, reference in
    let view = context.step.after
    let paid = reference.paidQuests.count
    if paid == 0 && view.claimsPaid == 0 && view.level ?? 1 == 1 { return .notApplicable }
    let level = Level.level(claimsPaid: paid, table: context.rules.levels)
    return .check(
      view.claimsPaid == paid && view.level ?? level == level,
      "\(counted(paid, "claim")) paid makes level \(level), but the app counts \(view.claimsPaid) at level \(view.level ?? level)"
    )
  }

  static let claimMovesNothingElse = Invariant(
    "claim-moves-nothing-else",
    "A claim, paid or refused, changes neither the streak nor the ledger nor the target, and shows no overlay.",
    basis: .decided, needs: [.app], blindSpot: "The list of quests may be read anew by a claim that is refused."
  ) { context, reference in
    let step = context.step
    guard case .claim = step.event, !step.isUnshownClaim else { return .notApplicable }
    let (before, after) = (step.before, step.after)
    let isSame =
      before.streak == after.streak && before.transactionCount == after.transactionCount
      && (before.dailySaveTarget == after.dailySaveTarget || !before.dailySaveTarget.isFinite)
      && before.screen == after.screen
    return .check(
      isSame && context.overlays.isEmpty,
      "a claim changed \(before.changes(to: after)), overlays \(context.overlays)")
  }

  static let shownQuestIsPaid = Invariant(
    "shown-quest-is-paid", "A quest that the last load of the same day shows is paid when it is claimed.",
    basis: .decided,
    needs: [.app], blindSpot: "Only where nothing happened between the load and the claim.",
    check: .steps { ShownQuestIsPaid() })

  private struct ShownQuestIsPaid: StepCheck {
    private var isFresh = false

    mutating func look(at context: StepContext, in reference: borrowing ReferenceState) -> Finding {
      let step = context.step
      let wasFresh = isFresh
      isFresh = context.isLoad
      guard wasFresh, case .claim(.id(let id)) = step.event, step.before.day == step.after.day,
        step.before.quests.contains(where: { $0.id == id })
      else { return .notApplicable }
      return .check(
        context.paid == [id],
        "\(id) was shown and claimed, and \(context.paid.isEmpty ? "nothing" : context.paid.map(\.description).joined(separator: ", ")) was paid"
      )
    }
  }
}
