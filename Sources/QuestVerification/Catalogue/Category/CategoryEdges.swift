import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let categoryEdges = Invariant(
    "category-edges",
    "A category qualifies exactly from the least number of outflows and the least total on, by outflows inside the window.",
    basis: .given, needs: [.quests], blindSpot: "One category at a time.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      guard rules.dailyCap > 0 else { return finding }
      let edges = SmallHistory(rules)
      let window = rules.categoryBudget.windowDays
      for outflows in max(1, edges.leastOutflows - 1)...edges.leastOutflows + 1 {
        for total in [edges.least - 1, edges.least, edges.least + 1] where total >= Int64(outflows) {
          for age in [-1, 0, 1, window - 1, window, window + 1] {
            var history = SmallHistory(rules)
            history.add(age: age, category: "Food", outflows: outflows, total: total)
            let qualifies =
              outflows >= edges.leastOutflows && total >= edges.least && age >= 0 && age < window
            let shown = try history.probe(engine).quests().of(CategoryBudget.kind)
            let expected = qualifies ? 1 : 0
            try finding.note(
              .check(
                shown.count == expected && (shown.first?.evidence.count ?? outflows) == outflows,
                "\(counted(outflows, "outflow")) of \(history.currency.text(minorUnits: total)) in all, \(counted(age, "day")) ago, give \(shown.details(in: history.currency))"
              ))
          }
        }
      }
      return finding
    })

  static let categoryWindowEnds = Invariant(
    "category-window-ends",
    "Each outflow counts from its own day on, for as many days as the window has, and no longer.",
    basis: .decided, needs: [.quests], blindSpot: "One outflow at a time is moved over the window's ends.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      guard rules.dailyCap > 0 else { return finding }
      let window = rules.categoryBudget.windowDays
      // A month's end, a leap day, a year's end and the night of a clock change lie in some window.
      for text in ["2026-11-29", "2028-03-02", "2027-01-03", "2026-03-30", "2026-10-27", "2026-05-03"] {
        guard let today = try? Day(text) else { continue }
        for age in [-1, 0, 1, window - 1, window, window + 1] {
          var history = SmallHistory(rules, today: today)
          history.add(category: "Food", outflows: history.leastOutflows, total: max(history.least, 100))
          history.add(age: age, category: "Food", -70)
          let quest = try history.probe(engine).quests().of(CategoryBudget.kind).first
          let counts = age >= 0 && age < window
          try finding.note(
            .check(
              quest?.evidence.count == history.leastOutflows + (counts ? 1 : 0)
                && quest?.evidence.total?.minorUnits == max(history.least, 100) + (counts ? 70 : 0),
              "an outflow of \(counted(age, "day")) before \(today) \(counts ? "should count" : "should not count"): \([quest].compactMap { $0 }.details(in: history.currency))"
            ))
        }
      }
      return finding
    })
}
