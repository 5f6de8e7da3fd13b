import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let hundredDays = Invariant(
    "hundred-days",
    "A check-in on each day up to the last milestone shows one overlay at each milestone, whatever else is done on a day.",
    basis: .given, needs: [.app], blindSpot: "One life, with opens, taps and relaunches in between.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      guard let last = rules.milestones.last, last <= longest else { return finding }
      var app = try AppSession(subject, rules)
      try app.act(.open)
      for day in 1...last {
        let before = app.overlays.count
        try app.act(.open)
        let effects = try app.act(day.isMultiple(of: 2) ? .checkIn : .tap(.checkIn))
        try app.act(.checkIn)
        try app.act(.tap(.streak))
        if day.isMultiple(of: 5) { try app.act(.relaunch) }
        try app.act(.open)
        let expected = rules.milestones.contains(day) ? [day] : []
        try finding.note(
          .check(
            effects.overlays == expected && app.overlays.count == before + expected.count && app.view.streak == day,
            "on day \(day) the streak is \(told(app.view.streak)), and of all overlays \(app.overlays) show"))
        try app.pass()
      }
      return finding
    })

  private static let longest = 400
}
