import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let backDatedEdits = Invariant(
    "back-dated-edits", "Changes dated on a past day never open that day's quests again, claimed or not.",
    basis: .decided,
    needs: [.app], blindSpot: "The past day is two months back, so that every span but all time has ended.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for claims in [true, false] {
        var history = SmallHistory(rules)
        history.add(regular: "Costa", visits: history.leastVisits)
        history.add(category: "Food", outflows: history.leastOutflows, total: history.least)
        var app = try AppSession(subject, rules, over: history.ledger)
        try app.act(.open)
        let past = app.view.quests
        if claims { for quest in past { try app.act(.claim(quest.id)) } }
        let count = app.view.claimsPaid
        try app.pass(days: 62)
        let late = try app.entry(1, age: 62, payee: "Costa", minorUnits: -700)
        var other = late
        other.amount = Money(minorUnits: -900)
        for action in [HomeAction.open, .log(late), .edit(other), .delete(other.id), .relaunch, .open] {
          try app.act(action)
          let open = app.view.quests
          let again = past.filter { quest in
            let isOver = rules.period(of: quest.kind) != .ever
            return (claims || isOver) && open.contains { $0.id == quest.id }
          }
          for quest in past where claims || rules.period(of: quest.kind) != .ever { try app.act(.claim(quest.id)) }
          try finding.note(
            .check(
              again.isEmpty && app.view.claimsPaid == count,
              "after \(action.told), \(again.summary) of a past day is open again, or paid (\(counted(app.view.claimsPaid, "claim")))"
            ))
        }
      }
      return finding
    })
}
