import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let celebratedAnew = Invariant(
    "celebrated-anew",
    "After a recorded loss a milestone is crossed anew; what was recorded persists over relaunches, and no launch celebrates by itself.",
    basis: .decided, needs: [.app], blindSpot: "The first milestone alone is lost and won again.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      guard let first = rules.milestones.first, first <= 100 else { return finding }
      for relaunches in [false, true] {
        var app = try AppSession(subject, rules)
        try app.act(.open)
        for life in 1...2 {
          for _ in 0..<first {
            try app.act(.checkIn)
            if relaunches { try app.act(.relaunch) }
            try app.pass()
          }
          try finding.note(
            .check(
              app.overlays == [Int](repeating: first, count: life) && app.view.streak == first,
              "after run \(life) of \(counted(first, "day")) the overlays \(app.overlays) have shown"))
          try app.pass(days: 2)
          try app.act(.open)
          try finding.note(.check(app.view.streak == 0, "three days later \(told(app.view.streak)) is recorded"))
        }
      }
      return finding
    })
}
