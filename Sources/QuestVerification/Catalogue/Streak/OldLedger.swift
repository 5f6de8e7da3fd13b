import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let oldLedger = Invariant(
    "old-ledger",
    "A first launch on an old ledger and a restore record without celebrating; importing an old ledger celebrates once at most.",
    basis: .decided, needs: [.app], blindSpot: "Old ledgers are one run of up to 120 days.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for length in [0, 1, 6, 7, 8, 29, 30, 31, 60, 99, 100, 120] {
        var history = SmallHistory(rules)
        for age in 0..<length { history.add(age: age, -100) }
        var app = try AppSession(subject, rules, over: history.ledger)
        for action in [HomeAction.open, .open, .restore, .open, .relaunch, .open, .switchDevice, .open] {
          try app.act(action)
        }
        try finding.note(
          .check(
            app.overlays.isEmpty && app.view.streak == length,
            "launched on \(counted(length, "day")) and restored, \(told(app.view.streak)) is recorded with overlays \(app.overlays)"
          ))
        var importing = try AppSession(subject, rules)
        try importing.act(.open)
        try importing.act(.importEntries(try importing.run(of: length, endingAge: 0), background: false))
        try importing.act(.open)
        let expected = [rules.highestCrossed(from: 0, to: length)].compactMap { $0 }
        try finding.note(
          .check(
            importing.overlays == expected && importing.view.streak == length,
            "importing \(counted(length, "day")) shows the overlays \(importing.overlays), not \(expected)"))
      }
      return finding
    })

  static let firstLaunchCelebratesNothing = Invariant(
    "first-launch-celebrates-nothing",
    "Where no streak was recorded before, the first one is recorded without an overlay.",
    basis: .decided, needs: [.app], blindSpot: "It goes by what is seen before the event."
  ) { context, reference in
    guard context.isEvaluation, context.step.before.streak == nil else { return .notApplicable }
    return .check(context.overlays.isEmpty, "at first launch the overlays \(context.overlays) show")
  }
}
