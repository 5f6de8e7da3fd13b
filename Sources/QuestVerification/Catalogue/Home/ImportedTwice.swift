import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let importedTwice = Invariant(
    "imported-twice", "A file that is imported again adds no transaction, no visit, no day and no overlay.",
    basis: .decided, needs: [.app], blindSpot: "The same ids; a bank's new ids for old rows are new rows.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for (first, second) in [(false, false), (true, false), (false, true), (true, true)] {
        var app = try AppSession(subject, rules)
        try app.act(.open)
        let file = try (0..<max(7, rules.streakBreaker.minimumVisits)).map {
          try app.entry($0, age: $0, payee: "Costa")
        }
        try app.act(.importEntries(file, background: first))
        try app.act(.open)
        let (view, overlays) = (app.view, app.overlays)
        try app.act(.importEntries(file, background: second))
        try app.act(.relaunch)
        try app.act(.open)
        try finding.note(
          .check(
            app.view == view && app.overlays == overlays && view.transactionCount == file.count,
            "imported again, \(counted(view.transactionCount, "transaction")) became \(app.view.transactionCount), overlays \(app.overlays)"
          ))
      }
      return finding
    })
}
