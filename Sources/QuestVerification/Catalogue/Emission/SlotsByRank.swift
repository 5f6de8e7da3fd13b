import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let slotsByRank = Invariant(
    "slots-by-rank",
    "With any number of claims made today, the slots that are left go to the category first, then to the target, then to the payees.",
    basis: .decided, needs: [.quests], blindSpot: "The claims are of payees, made before the category qualifies.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      var history = SmallHistory(rules)
      for number in 0..<rules.dailyCap + 2 {
        history.add(regular: "Payee \(number)", visits: history.leastVisits + number)
      }
      // Without a target the payees have the slots to themselves, and can all be claimed.
      let payees = try history.probe(engine).quests()
      history.add(category: "Food", outflows: history.leastOutflows, total: max(history.least, 1_000))
      for claimed in 0..<max(0, min(rules.dailyCap, payees.count)) {
        let shown = try history.probe(engine, target: 15).quests(claiming: Array(payees.prefix(claimed)))
        let left = rules.dailyCap - claimed
        let kinds = [StreakBreaker.kind, CategoryBudget.kind, SaveX.kind].map { kind in shown.count { $0.kind == kind }
        }
        try finding.note(
          .check(
            kinds == [max(0, left - 2), 1, left > 1 ? 1 : 0],
            "after \(counted(claimed, "claim")) today, \(counted(left, "slot")) left: \(shown.summary)"))
      }
      return finding
    })
}
