import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation

extension Mutant {
  private static func paying(_ id: String, _ fault: String, by witness: String, _ app: @escaping FaultyApp.Fault)
    -> Mutant
  {
    Mutant(id, .claims, fault, by: witness, .app(app))
  }

  static let claims: [Mutant] = [
    paying("claim-pays-twice", "one claim pays twice", by: "paid-once") { app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      return effects + effects.paid.map { .paid($0) }
    },
    paying("claimed-again-pays", "a claim of a claimed quest pays again", by: "paid-once-in-any-order") {
      app, action, clock, _ in
      try app.reduce(action, clock).map { effect in
        if case .alreadyClaimed(let id) = effect { .paid(id) } else { effect }
      }
    },
    paying("claims-unchecked", "any id is paid, open or not", by: "stale-claims") { app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      guard case .claim(let id) = action, case .claimRefused = effects.first, let today = app.state.device.today else {
        return effects
      }
      app.record(id, on: today)
      return [.paid(id)]
    },
    paying("list-in-front-believed", "what the list in front shows is paid, however old", by: "stale-claims") {
      app, action, clock, _ in
      let shown = app.state.quests
      guard case .claim(let id) = action, shown.contains(where: { $0.id == id }),
        !app.state.account.claims.contains(id)
      else { return try app.reduce(action, clock) }
      let effects = try app.reduce(action, clock)
      guard effects.paid.isEmpty, let today = app.state.device.today else { return effects }
      app.record(id, on: today)
      return [.paid(id)]
    },
    paying("shown-claims-refused", "a claim is refused on every third day", by: "shown-quest-is-paid") {
      app, action, clock, _ in
      if case .claim(let id) = action, clock.number % 3 == 0 { return [.claimRefused(id)] }
      return try app.reduce(action, clock)
    },
    paying("deletion-unclaims", "deleting a payee's visit takes its claim back", by: "deleted-and-added-again") {
      app, action, clock, _ in
      if case .delete(let id) = action, let row = app.state.account.ledger.ledger.row(ofID: id) {
        let payee = app.state.account.ledger.ledger[row].payee
        app.keepClaims { payee == nil || $0.subject != payee }
      }
      return try app.reduce(action, clock)
    },
    paying("late-entry-unclaims", "a back-dated change takes back the claims of its day", by: "back-dated-edits") {
      app, action, clock, _ in
      if case .log(let entry) = action, entry.day < clock { app.keepClaims { $0.claimedOn != entry.day } }
      return try app.reduce(action, clock)
    },
    paying("relaunch-forgets-claims", "claims are lost when the process ends", by: "claims-are-counted") {
      app, action, clock, _ in
      if action == .relaunch { app.keepClaims { _ in false } }
      return try app.reduce(action, clock)
    },
    paying(
      "relaunch-forgets-today", "the claims of the day are lost when the process ends", by: "paid-once-in-any-order"
    ) { app, action, clock, _ in
      let today = app.state.device.today
      if action == .relaunch { app.keepClaims { $0.claimedOn != today } }
      return try app.reduce(action, clock)
    },
    paying("restore-forgets-claims", "claims are lost when the app is installed anew", by: "paid-once-in-any-order") {
      app, action, clock, _ in
      if action == .restore { app.keepClaims { _ in false } }
      return try app.reduce(action, clock)
    },
    paying("claims-per-device", "the other device knows no claims", by: "paid-once-in-any-order") {
      app, action, clock, _ in
      if action == .switchDevice && app.state.otherDevice == nil { app.keepClaims { _ in false } }
      return try app.reduce(action, clock)
    },
    paying("import-unclaims", "an import takes back the claims of the day", by: "paid-once-in-any-order") {
      app, action, clock, _ in
      if case .importEntries = action { app.keepClaims { $0.claimedOn != clock } }
      return try app.reduce(action, clock)
    },
    paying("day-runs-backwards", "the app's day follows the clock back", by: "app-day-is-the-latest") {
      app, action, clock, _ in
      app.state.device.today = nil
      return try app.reduce(action, clock)
    },
    paying("clock-back-unclaims", "claims dated after the clock's day are dropped", by: "clock-back-and-forward") {
      app, action, clock, _ in
      app.keepClaims { $0.claimedOn <= clock }
      return try app.reduce(action, clock)
    },
    paying("claimed-stays-shown", "the list in front is not read anew after a claim", by: "no-claimed-quest-again") {
      app, action, clock, _ in
      let quests = app.state.quests
      let effects = try app.reduce(action, clock)
      if !effects.paid.isEmpty { app.state.quests = quests }
      return effects
    },
    paying("claim-checks-in", "a claim counts as a check-in", by: "claim-moves-nothing-else") { app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      guard !effects.paid.isEmpty else { return effects }
      return effects + (try app.reduce(.checkIn, clock))
    },
    paying("level-too-low", "a level is reached a claim too late", by: "claims-are-counted") { app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      app.isShownWrongly = app.rules.levels.dropFirst().contains(app.state.account.claims.claims.count)
      return effects
    },
  ]

  private static func home(_ id: String, _ fault: String, by witness: String, _ app: @escaping FaultyApp.Fault)
    -> Mutant
  {
    Mutant(id, .home, fault, by: witness, .app(app))
  }

  static let home: [Mutant] = [
    home("check-in-opens-form", "a check-in opens the transaction form", by: "check-in-adds-no-transaction") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      if action == .checkIn || action == .tap(.checkIn) { app.state.device.screen = .transactionForm }
      return effects
    },
    home("check-in-logs", "a check-in adds an empty transaction", by: "ledger-as-logged") { app, action, clock, _ in
      if action == .checkIn {
        let entry = Ledger.Entry(id: "check-in-\(clock)", day: clock, payee: nil, category: nil, amount: .zero)
        _ = try app.state.account.ledger.log(entry)
      }
      return try app.reduce(action, clock)
    },
    home(
      "check-in-of-the-clock", "a check-in is made on the clock's day, though the app's day is later",
      by: "streak-is-the-run"
    ) { app, action, clock, _ in
      guard action == .checkIn, let today = app.state.device.today, clock < today else {
        return try app.reduce(action, clock)
      }
      app.state.account.ledger.checkIn(on: clock)
      return try app.reduce(.open, clock)
    },
    home("check-in-button-dead", "the check-in button does nothing", by: "hundred-days") { app, action, clock, _ in
      try app.reduce(action == .tap(.checkIn) ? .open : action, clock)
    },
    home("level-and-streak-crossed", "level and streak lead to each other's detail", by: "taps-lead-to-their-block") {
      app, action, clock, _ in
      try app.reduce(action == .tap(.level) ? .tap(.streak) : action == .tap(.streak) ? .tap(.level) : action, clock)
    },
    home("quests-tap-dead", "a tap on the quests leads nowhere", by: "taps-lead-to-their-block") {
      app, action, clock, _ in
      action == .tap(.quests) ? [] : try app.reduce(action, clock)
    },
    home("streak-tap-checks-in", "a tap on the streak checks in", by: "taps-lead-to-their-block") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      return action == .tap(.streak) ? effects + (try app.reduce(.checkIn, clock)) : effects
    },
    home("import-duplicates", "a file that is imported again is there twice", by: "imported-twice") {
      app, action, clock, _ in
      guard case .importEntries(let entries, let background) = action else { return try app.reduce(action, clock) }
      let copies = entries.map { entry in
        var copy = entry
        while app.state.account.ledger.ledger.row(ofID: copy.id) != nil { copy.id += "'" }
        return copy
      }
      return try app.reduce(.importEntries(copies, background: background), clock)
    },
    home("any-target", "a target is not checked when it is set", by: "target-set-or-refused") { app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      if case .setTarget(let target) = action { app.state.account.dailySaveTarget = target }
      return effects
    },
    home("refused-target-resets", "a target that is refused sets the standard one", by: "target-set-or-refused") {
      app, action, clock, _ in
      let effects = try app.reduce(action, clock)
      if case .setTarget = action, !effects.isEmpty { app.state.account.dailySaveTarget = SaveTarget.standard }
      return effects
    },
    home("relaunch-forgets-target", "the target is lost when the process ends", by: "target-set-or-refused") {
      app, action, clock, _ in
      if action == .relaunch { app.state.account.dailySaveTarget = SaveTarget.standard }
      return try app.reduce(action, clock)
    },
    home("quests-once-a-day", "the quests are read once a day", by: "streak-breaker-complete") {
      app, action, clock, _ in
      let (quests, day) = (app.state.quests, app.state.device.today)
      let effects = try app.reduce(action, clock)
      if app.isEvaluation(action), day == app.state.device.today, !quests.isEmpty { app.state.quests = quests }
      return effects
    },
  ]
}
