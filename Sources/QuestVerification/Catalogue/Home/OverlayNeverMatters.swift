import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let overlayNeverMatters = Invariant(
    "overlay-never-matters",
    "A scenario in which every overlay fails to show is the same as one in which all show, and neither shows one again without a transition.",
    basis: .given, needs: [.app], blindSpot: "A slow overlay is seen as one that shows.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for length in [1, 6, 7, 29, 99] {
        var fine = try AppSession(subject, rules)
        var failing = try AppSession(subject, rules)
        let actions: [HomeAction] = [
          .open, .importEntries(try fine.run(of: length, endingAge: 1), background: false), .checkIn, .open,
          .tap(.streak), .relaunch,
          .open, .checkIn,
        ]
        for action in actions {
          let one = try fine.act(action)
          let other = try failing.act(action, presenterFails: true)
          try finding.note(
            .check(
              fine.view == failing.view && one == other,
              "after \(action.told) with an overlay that fails, \(told(failing.view.streak)) is recorded instead of \(told(fine.view.streak)), and \(other.overlays) follows instead of \(one.overlays)"
            ))
        }
        let expected = [
          rules.highestCrossed(from: 0, to: length), rules.highestCrossed(from: length, to: length + 1),
        ].compactMap { $0 }
        try finding.note(
          .check(failing.overlays == expected, "the overlays \(failing.overlays) are asked for, not \(expected)"))
      }
      return finding
    })
}
