import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let openingAgain = Invariant(
    "opening-again", "Any number of opens on a day equals one: the second changes nothing and shows no overlay.",
    basis: .decided, needs: [.app], blindSpot: "The opens follow each other with nothing in between.",
    check: .steps { OpeningAgain() })

  private struct OpeningAgain: StepCheck {
    private var last: (view: AppView, isEvaluation: Bool)?

    mutating func look(at context: StepContext, in reference: borrowing ReferenceState) -> Finding {
      let step = context.step
      defer { last = (step.after, context.isEvaluation) }
      guard case .open = step.event, let last, last.isEvaluation, last.view.day == step.after.day else {
        return .notApplicable
      }
      return .check(
        context.overlays.isEmpty && step.after == last.view,
        "opened again on \(step.today), \(step.after.quests.details(in: reference.ledger.currency)) and a streak of \(told(step.after.streak)) show with overlays \(context.overlays) instead of \(last.view.quests.details(in: reference.ledger.currency)) and \(told(last.view.streak))"
      )
    }
  }
}
