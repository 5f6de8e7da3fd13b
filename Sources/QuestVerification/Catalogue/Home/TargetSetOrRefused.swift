import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let targetSetOrRefused = Invariant(
    "target-set-or-refused",
    "A target above zero is set and asked for at the next load, by every device and launch; zero, a negative and NaN are refused and change nothing.",
    basis: .given, needs: [.app], blindSpot: "How the target is stored is the profile's.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      guard rules.dailyCap > 0 else { return finding }
      var app = try AppSession(subject, rules, target: 15)
      var expected: Decimal = 15
      for text in ["30", "NaN", "15.505", "0", "-5", "0.01", "0.00", "250000"] {
        let target = Decimal(plain: text) ?? .nan
        let effects = try app.act(.setTarget(target))
        if target.isFinite && target > 0 { expected = target }
        let isRefused = effects.contains { if case .refused = $0 { true } else { false } }
        for action in [HomeAction.open, .relaunch, .open, .switchDevice, .open] {
          try app.act(action)
          let asked = app.view.quests.of(SaveX.kind).first?.evidence.target
          try finding.note(
            .check(
              app.view.dailySaveTarget == expected && (action != .open || asked == expected)
                && isRefused == (target != expected || !target.isFinite),
              "set to \(text), the target is \(app.view.dailySaveTarget) and \(asked.map { "\($0)" } ?? "nothing") is asked for, not \(expected)"
            ))
        }
      }
      return finding
    })
}
