import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerOrder = Invariant(
    "streak-breaker-order",
    "StreakBreakers are shown by visits, the most first, then by name, and of payees with as many visits the first names are taken.",
    basis: .decided, needs: [.quests], blindSpot: "Names are compared as the ledger holds them."
  ) { context, reference in
    let ranked = zip(context.payees, context.shownVisits).compactMap { quest, visits in
      quest.subject.map { (name: $0, visits: visits) }
    }
    guard context.isLoad, let last = ranked.last else { return .notApplicable }
    for (one, next) in zip(ranked, ranked.dropFirst())
    where one.visits < next.visits || (one.visits == next.visits && one.name > next.name) {
      return .violated(
        "\(one.name) with \(counted(one.visits, "visit")) stands before \(next.name) with \(next.visits)")
    }
    // Whoever ties with the last one shown and sorts before it is shown too, or was claimed.
    for payee in context.counted.payees(visited: last.visits) {
      let name = reference.ledger.payeeNames.names[payee - 1]
      guard name < last.name, !ranked.contains(where: { $0.name == name }) else { continue }
      if !reference.isClaimed(StreakBreaker.kind, name, on: context.step.today) {
        return .violated("\(last.name) is shown, but \(name) has as many visits and comes first")
      }
    }
    return ranked.count > 1 ? .holds : .notApplicable
  }
}
