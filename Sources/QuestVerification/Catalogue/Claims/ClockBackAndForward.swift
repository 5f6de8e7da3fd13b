import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let clockBackAndForward = Invariant(
    "clock-back-and-forward",
    "A clock that is set back some days and forward again pays nothing twice, loses nothing, and never makes the app's day run backwards.",
    basis: .decided, needs: [.app], blindSpot: "The clock of one device, up to forty days back.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for back in [1, 2, 6, 7, 8, 31, 40] {
        var history = SmallHistory(rules)
        history.add(regular: "Costa", visits: history.leastVisits)
        for age in 1...3 { history.add(age: age, category: "Food", -max(history.least, 1)) }
        var app = try AppSession(subject, rules, over: history.ledger)
        let today = app.day
        for action in [HomeAction.open, .checkIn] { try app.act(action) }
        let claimed = app.view.quests
        for quest in claimed { try app.act(.claim(quest.id)) }
        let (streak, count) = (app.view.streak, app.view.claimsPaid)
        for days in [-back, back] {
          try app.pass(days: days)
          for action in [HomeAction.open, .checkIn, .relaunch, .open] { try app.act(action) }
          for quest in claimed + app.view.quests { try app.act(.claim(quest.id)) }
          try finding.note(
            .check(
              app.view.day == today && app.view.streak == streak && app.view.claimsPaid == count
                && app.paid.count == count,
              "with the clock \(days < 0 ? "\(counted(back, "day")) back" : "right again") the app's day is \(app.view.day?.text ?? "none"), the streak \(told(app.view.streak)) instead of \(told(streak)), claims paid: \(app.paid.count) instead of \(count)"
            ))
        }
        try app.pass()
        try app.act(.checkIn)
        try finding.note(
          .check(
            app.view.streak == (streak ?? 0) + 1,
            "the day after, \(told(app.view.streak)) is recorded after \(told(streak))"))
      }
      return finding
    })

  static let appDayIsTheLatest = Invariant(
    "app-day-is-the-latest", "The app's day is the latest that the clock of the device has shown.", basis: .decided,
    needs: [.app], blindSpot: "The day is looked at after each event, not between two."
  ) { context, reference in
    guard let day = context.step.after.day, let today = reference.today else { return .notApplicable }
    return .check(day == today, "the app's day is \(day), the clock has shown \(today)")
  }
}
