import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation

extension Mutant {
  private static func app(_ id: String, _ fault: String, by witness: String, _ app: @escaping FaultyApp.Fault) -> Mutant
  {
    crossing(id, fault, by: witness, .app(app))
  }

  static let milestones: [Mutant] = crossings + overlays + records

  private static let overlays: [Mutant] = [
    app("failed-overlay-rolls-back", "an overlay that fails takes the record back", by: "overlay-failure-loses-nothing")
    { app, action, clock, fails in
      let previous = app.state.device.recordedStreak
      let effects = try app.reduce(action, clock)
      if fails && !effects.overlays.isEmpty { app.state.device.recordedStreak = previous }
      return effects
    },
    app("overlay-before-record", "the overlay is decided before the streak is recorded", by: "one-overlay-per-crossing")
    { app, action, clock, _ in
      let (older, previous) = (app.number, app.state.device.recordedStreak)
      let effects = try app.reduce(action, clock)
      guard app.isEvaluation(action), let previous else { return effects }
      app.number = previous
      return effects.replacingOverlays(by: [app.rules.highestCrossed(from: older, to: previous)].compactMap { $0 })
    },
    app("overlay-for-each", "a jump shows an overlay for each milestone in it", by: "one-overlay-per-crossing") {
      app, action, clock, _ in
      let previous = app.state.device.recordedStreak
      let effects = try app.reduce(action, clock)
      guard let previous, let current = app.state.device.recordedStreak, !effects.overlays.isEmpty else {
        return effects
      }
      return effects.replacingOverlays(by: app.rules.milestones.filter { previous < $0 && $0 <= current })
    },
    app("overlay-at-each-load", "on a milestone's day each load shows the overlay", by: "hundred-days") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      guard app.isEvaluation(action), let streak = app.state.device.recordedStreak else { return effects }
      return app.rules.milestones.contains(streak) ? effects.replacingOverlays(by: [streak]) : effects
    },
    app("failed-overlay-again", "an overlay that failed is shown at the next open", by: "overlay-never-matters") {
      app, action, clock, fails in
      let effects = try app.reduce(action, clock)
      let waiting = app.number
      app.number = fails ? effects.overlays.first ?? 0 : 0
      return action == .open && waiting > 0 ? effects.replacingOverlays(by: [waiting]) : effects
    },
    app("first-launch-celebrates", "a first launch on an old ledger celebrates", by: "first-launch-celebrates-nothing")
    { app, action, clock, _ in
      app.state.device.recordedStreak = app.state.device.recordedStreak ?? 0
      return try app.reduce(action, clock)
    },
    app("restore-celebrates", "a restored app celebrates its old streak", by: "old-ledger") { app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      if action == .restore { app.state.device.recordedStreak = 0 }
      return effects
    },
    app("celebrated-once-ever", "a milestone is celebrated once in a scenario", by: "celebrated-anew") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      guard let milestone = effects.overlays.first else { return effects }
      if milestone <= app.number { return effects.replacingOverlays(by: []) }
      app.number = milestone
      return effects
    },
    app("claim-shows-overlay", "a payment shows the overlay of the streak", by: "claim-moves-nothing-else") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      return effects.paid.isEmpty ? effects : effects + [.overlay(app.rules.milestones.first ?? 7)]
    },
  ]

  private static let records: [Mutant] = [
    app(
      "background-import-evaluates", "an import in the background is evaluated",
      by: "background-import-evaluates-nothing"
    ) { app, action, clock, _ in
      if case .importEntries(let entries, _) = action {
        return try app.reduce(.importEntries(entries, background: false), clock)
      }
      return try app.reduce(action, clock)
    },
    app("import-not-evaluated", "an import in the foreground is not evaluated", by: "streak-is-the-run") {
      app, action, clock, _ in
      if case .importEntries(let entries, _) = action {
        return try app.reduce(.importEntries(entries, background: true), clock)
      }
      return try app.reduce(action, clock)
    },
    app("deletion-not-evaluated", "a deletion records no streak", by: "streak-is-the-run") { app, action, clock, _ in
      let previous = app.state.device.recordedStreak
      let effects = try app.reduce(action, clock)
      if case .delete = action { app.state.device.recordedStreak = previous }
      return effects
    },
    app("deleted-day-stays", "a day stays engaged when its transaction is deleted", by: "streak-is-the-run") {
      app, action, clock, _ in
      if case .delete(let id) = action, let row = app.state.account.ledger.ledger.row(ofID: id) {
        app.state.account.ledger.checkIn(on: app.state.account.ledger.ledger.days[row])
      }
      return try app.reduce(action, clock)
    },
    app("edit-keeps-the-old-day", "the old day stays engaged when a transaction is moved", by: "streak-is-the-run") {
      app, action, clock, _ in
      if case .edit(let entry) = action, let row = app.state.account.ledger.ledger.row(ofID: entry.id) {
        app.state.account.ledger.checkIn(on: app.state.account.ledger.ledger.days[row])
      }
      return try app.reduce(action, clock)
    },
    app(
      "typed-in-day-counts", "the day on which a transaction is typed in is engaged, not its own",
      by: "late-entry-bridges"
    ) { app, action, clock, _ in
      let previous = app.state.device.recordedStreak
      let effects = try app.reduce(action, clock)
      guard app.isEvaluation(action), let today = app.state.device.today else { return effects }
      if action != .open { app.days.insert(today) }
      let streak = Streak.length(asOf: today, engagedDays: app.days)
      app.state.device.recordedStreak = streak
      return effects.replacingOverlays(
        by: [previous.flatMap { app.rules.highestCrossed(from: $0, to: streak) }].compactMap { $0 })
    },
    app(
      "deletion-loses-check-in", "a check-in is lost when the day's last transaction is deleted",
      by: "streak-is-the-run"
    ) { app, action, clock, _ in
      let previous = app.state.device.recordedStreak
      var day: Day?
      if case .delete(let id) = action, let row = app.state.account.ledger.ledger.row(ofID: id) {
        day = app.state.account.ledger.ledger.days[row]
      }
      let effects = try app.reduce(action, clock)
      let ledger = app.state.account.ledger.ledger
      if let day, !ledger.rows.contains(where: { ledger.days[$0] == day }) { app.lostDays.insert(day) }
      if action == .checkIn || action == .tap(.checkIn), let today = app.state.device.today {
        app.lostDays.remove(today)
      }
      app.lostDays = app.lostDays.filter { day in !ledger.rows.contains { ledger.days[$0] == day } }
      return app.isEvaluation(action) ? app.recordStreakOfKeptDays(previous, effects) : effects
    },
    app(
      "split-loses-the-tail", "a deletion inside a run of days loses the days after it", by: "streak-is-the-run"
    ) { app, action, clock, _ in
      let previous = app.state.device.recordedStreak
      let before = Set(app.state.account.ledger.engaged.days)
      let effects = try app.reduce(action, clock)
      let after = Set(app.state.account.ledger.engaged.days)
      for gap in before.subtracting(after) {
        var next = try? gap.adding(1)
        while let day = next, after.contains(day) {
          app.lostDays.insert(day)
          next = try? day.adding(1)
        }
      }
      app.lostDays.formIntersection(after)
      return app.isEvaluation(action) ? app.recordStreakOfKeptDays(previous, effects) : effects
    },
    app("opens-engage", "opening the app engages the day", by: "streak-is-the-run") { app, action, clock, _ in
      try app.reduce(action == .open ? .checkIn : action, clock)
    },
    app("streak-counts-events", "every check-in makes the streak one longer", by: "hundred-days") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      if action == .checkIn || action == .tap(.checkIn) { app.number += 1 }
      if app.isEvaluation(action), let streak = app.state.device.recordedStreak {
        app.state.device.recordedStreak = streak > 0 ? max(streak, app.number) : 0
      }
      return effects
    },
    app("relaunch-forgets-streak", "the recorded streak is lost when the process ends", by: "celebrated-anew") {
      app, action, clock, _ in
      if action == .relaunch { app.state.device.recordedStreak = nil }
      return try app.reduce(action, clock)
    },
    app("relaunch-from-zero", "after a relaunch the streak is crossed from zero again", by: "hundred-days") {
      app, action, clock, _ in
      if action == .relaunch { app.state.device.recordedStreak = 0 }
      return try app.reduce(action, clock)
    },
    app("streak-never-falls", "a streak that is lost is not recorded", by: "celebrated-anew") { app, action, clock, _ in
      let previous = app.state.device.recordedStreak ?? 0
      let effects = try app.reduce(action, clock)
      if let streak = app.state.device.recordedStreak { app.state.device.recordedStreak = max(previous, streak) }
      return effects
    },
    app("zone-days-count-twice", "a day that the clock shows again counts again", by: "each-date-once") {
      app, action, clock, _ in
      // It keeps the day on which it last counted, and goes by that it differs.
      let effects = try app.reduce(action, clock)
      guard action == .checkIn, let streak = app.state.device.recordedStreak else { return effects }
      if let last = app.days.max(), clock < last { app.number += 1 }
      app.days.insert(clock)
      app.state.device.recordedStreak = streak + app.number
      return effects
    },
    app("second-open-empties", "a second open on a day shows one quest less", by: "opening-again") {
      app, action, clock, _ in
      let isSecond = app.days.contains(clock)
      let effects = try app.reduce(action, clock)
      if action == .open {
        if isSecond { app.state.quests = Array(app.state.quests.dropLast()) }
        app.days.insert(clock)
      }
      return effects
    },
  ]
}
