import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let runnerUpStaysDown = Invariant(
    "runner-up-stays-down",
    "Once a category was claimed today no other is shown, however many qualify and whatever is spent later on the day.",
    basis: .decided, needs: [.quests], blindSpot: "The claim is of the category shown at this very load.",
    check: .relation { probe in
      guard let quest = try probe.shown().of(CategoryBudget.kind).first else { return .notApplicable }
      var isNotable = false
      for name in probe.qualifying.prefix(2) + probe.ledger.categoryNames.names.prefix(2)
      where name != quest.subject {
        // Later on the day the other becomes the winner.
        let spent = (0..<probe.rules.categoryBudget.minimumOutflows).map {
          probe.row($0, category: name, -9_000_000_000)
        }
        var claims = probe.claims
        claims.record(quest, on: probe.day)
        isNotable = true
        for ledger in [probe.ledger, probe.ledger(adding: spent)] {
          let others = try probe.quests(of: ledger, claims: claims).of(CategoryBudget.kind)
          if !others.isEmpty {
            return .violated("after \([quest].summary) was claimed, \(others.summary) is shown on the same day")
          }
        }
      }
      return isNotable ? .holds : .notApplicable
    })
}
