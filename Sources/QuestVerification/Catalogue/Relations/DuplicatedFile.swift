import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let duplicatedFile = Invariant(
    "duplicated-file",
    "A history that is there twice under other ids has twice the visits, and a category that wins it with twice the total.",
    basis: .decided, needs: [.quests], blindSpot: "Payees and categories that only qualify when doubled are left out.",
    check: .relation { probe in
      let shown = try probe.shown()
      if shown.isEmpty || probe.ledger.count == 0 { return .notApplicable }
      var copies: [Ledger.Entry] = []
      for (number, entry) in probe.entries.enumerated() {
        var copy = entry
        copy.id = "copy-\(number)"
        copies.append(copy)
      }
      let answer = try probe.quests(of: probe.ledger(adding: copies))
      for quest in shown where quest.kind == StreakBreaker.kind {
        let same = answer.first { $0.kind == quest.kind && $0.subject == quest.subject }
        if let same, same.evidence.count != quest.evidence.count.map({ $0 * 2 }) || same.id != quest.id {
          return .violated(
            "in the doubled history, \([same].details(in: probe.currency)) is shown instead of \([quest].details(in: probe.currency)) twice"
          )
        }
      }
      let old = shown.of(CategoryBudget.kind).first
      let new = answer.of(CategoryBudget.kind).first
      if let old, let new, new.subject == old.subject {
        let total = old.evidence.total.map { $0.minorUnits * 2 }
        if new.evidence.total?.minorUnits != total || new.evidence.count != old.evidence.count.map({ $0 * 2 }) {
          return .violated(
            "in the doubled history, \([new].details(in: probe.currency)) is shown instead of \([old].details(in: probe.currency)) twice"
          )
        }
      }
      if old != nil && new == nil && probe.rules.categoryBudget.period == .day {
        return .violated("in the doubled history no category is shown")
      }
      // A category that only qualifies when doubled may take the target's slot.
      if (old == nil) != (new == nil) { return .holds }
      return .check(
        answer.of(SaveX.kind) == shown.of(SaveX.kind),
        "in the doubled history, \(answer.of(SaveX.kind).details(in: probe.currency)) is shown")
    })
}
