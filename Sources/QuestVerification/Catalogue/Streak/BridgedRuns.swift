import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let bridgedRuns = Invariant(
    "bridged-runs", "A day that joins a run of L1 days to a run of L2 days makes a streak of L1 + 1 + L2.",
    basis: .decided,
    needs: [.streak], blindSpot: "Runs of up to 40 days.",
    check: .space { engine, _ in
      var finding = SpaceFinding()
      let today = SmallHistory.standardDay
      for older in [0, 1, 2, 6, 13, 29, 40] {
        for newer in [0, 1, 2, 6, 7, 29, 40] {
          let ages = Array(0..<newer) + Array(newer + 1..<newer + 1 + older)
          let days = try ages.map { try today.adding(-$0) }
          let bridged = try engine.streak(asOf: today, engagedDays: days + [try today.adding(-newer)])
          try finding.note(
            .check(
              bridged == older + 1 + newer,
              "\(counted(older, "day")), one late, and \(counted(newer, "day")) are a streak of \(bridged)"))
        }
      }
      return finding
    })

  static let lateEntryBridges = Invariant(
    "late-entry-bridges",
    "A transaction typed in late, dated on the one missing day, repairs the streak at once, and celebrates once at most.",
    basis: .decided, needs: [.app], blindSpot: "Runs of up to 31 days.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for older in [0, 1, 5, 6, 13, 23, 29] {
        for newer in [0, 1, 6, 7, 31] {
          var history = SmallHistory(rules)
          for age in Array(0..<newer) + Array(newer + 1..<newer + 1 + older) { history.add(age: age, -100) }
          var app = try AppSession(subject, rules, over: history.ledger)
          try app.act(.open)
          // While today is open, the run up to yesterday stands.
          let before = newer == 0 ? older : newer
          let after = older + 1 + newer
          if app.view.streak != before {
            try finding.note(.violated("the streak is \(before), but \(told(app.view.streak)) is recorded"))
          }
          try app.act(.log(try app.entry(1, age: newer)))
          let overlays = [rules.highestCrossed(from: before, to: after)].compactMap { $0 }
          try finding.note(
            .check(
              app.view.streak == after && app.overlays == overlays,
              "a late entry makes \(told(app.view.streak)) with overlays \(app.overlays) out of \(older), 1 and \(counted(newer, "day"))"
            ))
        }
      }
      return finding
    })
}
