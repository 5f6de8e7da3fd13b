import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let visitThreshold = Invariant(
    "visit-threshold",
    "A payee is named exactly from the required visits on (5 by default), be they old or new, outflows, inflows or nothing, and future ones left out.",
    basis: .given, needs: [.quests], blindSpot: "One payee at a time.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      guard rules.dailyCap > 0 else { return finding }
      let least = rules.streakBreaker.minimumVisits
      for visits in max(0, least - 2)...least + 2 {
        for age in [-1, 0, 1, 6, 7, 8, 30, 31, 365, 20_000] {
          for amount: Int64 in [-350, 0, 350] {
            var history = SmallHistory(rules)
            history.add(age: age, payee: "Costa", amount, times: visits)
            // Visits of others, and rows of no payee, are none of Costa's.
            history.add(payee: "Costa Rica", -100)
            history.add(payee: nil, -100, times: least)
            let counts = age >= 0 && (amount < 0 || !rules.streakBreaker.countsOutflowsOnly)
            let named = try history.probe(engine).quests().of(StreakBreaker.kind).first { $0.subject?.text == "Costa" }
            let expected = counts && visits >= least ? visits : nil
            try finding.note(
              .check(
                named?.evidence.count == expected,
                "\(counted(visits, "visit")) of \(history.currency.text(minorUnits: amount)), \(counted(age, "day")) ago, give \([named].compactMap { $0 }.details(in: history.currency))"
              )
            )
          }
        }
      }
      return finding
    })
}
