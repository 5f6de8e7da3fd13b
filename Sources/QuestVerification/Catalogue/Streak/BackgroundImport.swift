import QuestEngine
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let backgroundImport = Invariant(
    "background-import-evaluates-nothing", "An import in the background records no streak and shows no overlay.",
    basis: .given, needs: [.app], blindSpot: "That the next foreground event does is another check."
  ) { context, reference in
    let step = context.step
    guard case .importEntries(_, background: true) = step.event else { return .notApplicable }
    return .check(
      context.overlays.isEmpty && step.after.streak == step.before.streak,
      "in the background \(told(step.after.streak)) is recorded with overlays \(context.overlays)"
    )
  }
}
