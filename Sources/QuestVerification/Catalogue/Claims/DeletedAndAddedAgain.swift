import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let deletedAndAddedAgain = Invariant(
    "deleted-and-added-again",
    "Deleting what a claimed quest rests on, and adding it again, neither takes the claim back nor shows the quest again.",
    basis: .decided, needs: [.app], blindSpot: "Every quest of one day, with its whole history deleted.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      var history = SmallHistory(rules)
      history.add(regular: "Costa", visits: history.leastVisits)
      history.add(category: "Food", outflows: history.leastOutflows, total: history.least)
      var app = try AppSession(subject, rules, over: history.ledger)
      try app.act(.open)
      let shown = app.view.quests
      for quest in shown { try app.act(.claim(quest.id)) }
      for change in history.ledger.entries.map({ HomeAction.delete($0.id) })
        + history.ledger.entries.map(HomeAction.log)
      {
        let effects = try app.act(change)
        let again = app.view.quests.filter { quest in shown.contains { $0.id == quest.id } }
        try finding.note(
          .check(
            again.isEmpty && effects.paid.isEmpty && app.view.claimsPaid == shown.count,
            "after \(change.told), \(again.summary) is shown again and \(app.view.claimsPaid) of \(counted(shown.count, "claim")) counted"
          ))
      }
      return finding
    })
}
