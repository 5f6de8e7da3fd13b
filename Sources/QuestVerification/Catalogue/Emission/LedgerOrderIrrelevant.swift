import LedgerModel
import QuestSimulation
import SeededRandom

extension Invariant {
  static let ledgerOrderIrrelevant = Invariant(
    "ledger-order-irrelevant", "The order of the transactions in a ledger never changes the quests, nor their ids.",
    basis: .decided,
    needs: [.quests], blindSpot: "One reversal and one shuffle are tried, not every order.",
    check: .relation { probe in
      guard probe.ledger.count > 1 else { return .notApplicable }
      let expected = try probe.shown()
      var random = probe.key.appending("order").generator()
      var shuffled = probe.ledger.entries
      for last in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(last, random.next(in: 0...last)) }
      for (name, entries) in [("reversed", probe.ledger.entries.reversed()), ("shuffled", shuffled)] {
        let quests = try probe.quests(of: Ledger(entries, currency: probe.currency))
        if quests != expected {
          return .violated(
            "with the ledger \(name), \(quests.details(in: probe.currency)) is shown instead of \(expected.details(in: probe.currency))"
          )
        }
      }
      return .holds
    })
}
