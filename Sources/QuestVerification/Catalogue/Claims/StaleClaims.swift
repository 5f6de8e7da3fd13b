import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let staleClaims = Invariant(
    "stale-claims", "A claim of an id that is not open now, stale or unknown, is refused and pays and changes nothing.",
    basis: .decided, needs: [.app],
    blindSpot: "The stale ids are of yesterday, of a deleted visit, and of another app's life.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      var history = SmallHistory(rules)
      history.add(regular: "Costa", visits: history.leastVisits - 1)
      var app = try AppSession(subject, rules, over: history.ledger)
      let support = try app.entry(1, age: 30, payee: "Costa")
      try app.act(.open)
      try app.act(.log(support))
      let yesterday = app.view.quests
      try app.act(.delete(support.id))
      var stale = yesterday.filter { $0.kind == StreakBreaker.kind }.map(\.id)
      try finding.note(try refuses(&app, stale, "of a payee whose visit was deleted"))
      try finding.note(try refuses(&app, [QuestID("no such quest"), QuestID("")], "unknown"))
      try app.pass(days: 40)
      stale = yesterday.filter { $0.kind == SaveX.kind && rules.saveX.period != .ever }.map(\.id)
      try finding.note(try refuses(&app, stale, "of another day"))
      try app.act(.open)
      try finding.note(try refuses(&app, stale, "of another day, after a load"))
      try app.act(.setTarget(30))
      try app.act(.relaunch)
      try finding.note(try refuses(&app, stale, "of another day, after a relaunch"))
      return finding
    })

  private static func refuses(_ app: inout AppSession, _ ids: [QuestID], _ what: String) throws -> Finding {
    for id in ids {
      let before = app.view
      let effects = try app.act(.claim(id))
      var after = app.view
      // The list may be read anew, and the day may have begun.
      after.quests = before.quests
      after.day = before.day
      if after != before || !effects.paid.isEmpty || effects.isEmpty {
        return .violated("a claim \(what) gives \(effects.told) and changes \(before.changes(to: after))")
      }
    }
    return ids.isEmpty ? .notApplicable : .holds
  }
}
