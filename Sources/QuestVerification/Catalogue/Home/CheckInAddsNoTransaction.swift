import QuestEngine
import LedgerModel
import QuestApp
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let checkInAddsNoTransaction = Invariant(
    "check-in-adds-no-transaction",
    "A check-in never adds a transaction and never leads to another screen, least of all the transaction form.",
    basis: .given, needs: [.app], blindSpot: "A transaction added later on behalf of a check-in is not seen here."
  ) { context, reference in
    let step = context.step
    switch step.event {
    case .checkIn, .tap(HomeBlock.checkIn.rawValue): break
    default: return .notApplicable
    }
    return .check(
      step.after.transactionCount == step.before.transactionCount && step.after.screen == step.before.screen,
      "the app holds \(counted(step.after.transactionCount, "transaction")) after \(step.before.transactionCount), the screen is \(step.after.screen.rawValue)"
    )
  }

  static let ledgerAsLogged = Invariant(
    "ledger-as-logged", "The app holds the transactions that were logged and imported, each once, and no others.",
    basis: .decided, needs: [.app], blindSpot: "Transactions are counted, not compared."
  ) { context, reference in
    let expected = reference.ledger.count
    if expected == 0 && context.step.after.transactionCount == 0 { return .notApplicable }
    return .check(
      context.step.after.transactionCount == expected,
      "\(counted(expected, "transaction")) logged, the app holds \(context.step.after.transactionCount)")
  }
}
