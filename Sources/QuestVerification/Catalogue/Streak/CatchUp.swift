import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let catchUp = Invariant(
    "catch-up",
    "After days with the app closed and imports in the background, the next check-in records the streak of as many daily steps, with one overlay for the highest milestone and none before.",
    basis: .given, needs: [.app], blindSpot: "Streaks up to 102, with every number of closed days next to a milestone.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for first in [0, 1, 6, 7, 13, 29, 59] {
        for closed in [0, 1, 2, 5, 6, 7, 12, 23, 24, 29, 40] {
          var app = try AppSession(subject, rules)
          try app.act(.importEntries(try app.run(of: first, endingAge: 0), background: false))
          let recorded = app.view.streak
          let before = app.overlays
          for day in 0..<closed {
            try app.pass()
            try app.act(.importEntries([try app.entry(day)], background: true))
          }
          let silent = app.view.streak == recorded && app.overlays == before
          try app.pass()
          let effects = try app.act(.checkIn)
          let expected = [rules.highestCrossed(from: first, to: first + closed + 1)].compactMap { $0 }
          try app.act(.open)
          try finding.note(
            .check(
              silent && effects.overlays == expected && app.view.streak == first + closed + 1
                && app.overlays == before + expected,
              "from \(first) over \(counted(closed, "closed day")) the streak is \(told(app.view.streak)) with overlays \(app.overlays)\(silent ? "" : ", some of it while closed")"
            ))
        }
      }
      return finding
    })
}
