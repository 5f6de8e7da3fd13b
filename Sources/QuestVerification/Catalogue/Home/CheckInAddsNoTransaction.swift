import QuestApp
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let checkInAddsNoTransaction = Invariant(
    "check-in-adds-no-transaction", "A check-in never adds a transaction and never opens the transaction form.",
    basis: .given, needs: [.app], blindSpot: "A transaction added later on behalf of a check-in is not seen."
  ) { situation in
    let step = situation.step
    guard step.event == .checkIn || step.event == .tap(HomeBlock.checkIn.rawValue) else { return .notApplicable }
    return .check(
      step.after.transactionCount == step.before.transactionCount && step.after.screen != .transactionForm,
      "\(step.after.transactionCount - step.before.transactionCount) transactions were added, the screen is \(step.after.screen.rawValue)"
    )
  }
}
