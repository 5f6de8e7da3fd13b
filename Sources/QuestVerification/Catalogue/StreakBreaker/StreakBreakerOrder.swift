import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerOrder = Invariant(
    "streak-breaker-order",
    "StreakBreakers are shown by visits, the most first, then by name, and of payees with as many visits the first names are taken.",
    basis: .decided, needs: [.quests], blindSpot: "Names are compared as the ledger holds them."
  ) { situation, world in
    let ranked = zip(situation.payees, situation.shownVisits).compactMap { quest, visits in
      quest.subject.map { (name: $0, visits: visits) }
    }
    guard situation.isLoad, let last = ranked.last else { return .notApplicable }
    for (one, next) in zip(ranked, ranked.dropFirst())
    where one.visits < next.visits || (one.visits == next.visits && one.name > next.name) {
      return .violated(
        "\(one.name) with \(counted(one.visits, "visit")) stands before \(next.name) with \(next.visits)")
    }
    // Whoever ties with the last one shown and sorts before it is shown too, or was claimed.
    let span = QuestSpan(situation.rules.streakBreaker.period, holding: situation.step.today)
    for payee in situation.counted.payees(visited: last.visits) {
      let name = world.book.ledger.payeeNames.names[payee - 1]
      guard name < last.name, !ranked.contains(where: { $0.name == name }) else { continue }
      if !world.isClaimed(QuestID(kind: StreakBreaker.kind, subject: name, span: span)) {
        return .violated("\(last.name) is shown, but \(name) has as many visits and comes first")
      }
    }
    return ranked.count > 1 ? .holds : .notApplicable
  }
}
