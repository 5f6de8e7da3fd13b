import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerOrder = Invariant(
    "streak-breaker-order",
    "StreakBreakers are shown by visits, the most first, then by name, and of payees with as many visits the first names are taken.",
    basis: .decided, needs: [.quests], blindSpot: "Names are compared as the ledger holds them."
  ) { situation in
    let history = situation.history
    let shown = situation.shown(StreakBreaker.kind).compactMap(\.subject)
    guard situation.isLoad, let last = shown.last else { return .notApplicable }
    let ranked = shown.map { (name: $0, visits: history.visits(of: $0)) }
    for (one, next) in zip(ranked, ranked.dropFirst())
    where one.visits < next.visits || (one.visits == next.visits && one.name > next.name) {
      return .violated("\(one.name) with \(one.visits) visits stands before \(next.name) with \(next.visits)")
    }
    // Whoever ties with the last one shown and sorts before it is shown too, or was claimed.
    let span = QuestSpan(situation.rules.streakBreaker.period, holding: situation.step.today)
    for name in history.ledger.payeeNames.names
    where name < last && history.visits(of: name) == history.visits(of: last) && !shown.contains(name) {
      if !situation.world.isClaimed(QuestID(kind: StreakBreaker.kind, subject: name, span: span)) {
        return .violated("\(last) is shown, but \(name) has as many visits and comes first")
      }
    }
    return shown.count > 1 ? .holds : .notApplicable
  }
}
