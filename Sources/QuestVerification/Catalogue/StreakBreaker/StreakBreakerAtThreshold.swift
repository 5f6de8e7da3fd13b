import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let streakBreakerSound = Invariant(
    "streak-breaker-sound",
    "A StreakBreaker names a payee with at least five visits in the whole history, and states them.",
    basis: .given, needs: [.quests], blindSpot: "Payees that should be named and are not are another check."
  ) { situation in
    let shown = situation.shown(StreakBreaker.kind)
    guard situation.isLoad, !shown.isEmpty else { return .notApplicable }
    for quest in shown {
      let visits = situation.history.visits(of: quest.subject)
      if visits < situation.rules.streakBreaker.minimumVisits || quest.evidence.count != visits {
        return .violated(
          "\(quest.subject?.text ?? "no payee") has \(visits) visits, \(quest.evidence.count ?? 0) are stated")
      }
    }
    return .holds
  }

  static let streakBreakerComplete = Invariant(
    "streak-breaker-complete",
    "Every slot that the other quests leave goes to the unclaimed payees with five visits or more, the most visited first, then by name.",
    basis: .decided, needs: [.quests],
    blindSpot: "Claims under ids of another form than the documented one are not seen."
  ) { situation in
    let history = situation.history
    let least = max(1, situation.rules.streakBreaker.minimumVisits)
    guard situation.isLoad, history.visits.contains(where: { $0 >= least }) else { return .notApplicable }
    let shown = situation.shown(StreakBreaker.kind)
    let span = QuestSpan(situation.rules.streakBreaker.period, holding: situation.step.today)
    let free = situation.slots - (situation.step.after.quests.count - shown.count)
    var expected: [(name: Name, visits: Int)] = []
    for (index, name) in history.ledger.payeeNames.names.enumerated() where history.visits[index + 1] >= least {
      let id = QuestID(kind: StreakBreaker.kind, subject: name, span: span)
      if !situation.world.isClaimed(id) { expected.append((name, history.visits[index + 1])) }
    }
    expected.sort { $0.visits != $1.visits ? $0.visits > $1.visits : $0.name < $1.name }
    let names = expected.prefix(max(0, free)).map(\.name)
    return .check(
      shown.compactMap(\.subject) == names,
      "\(names.isEmpty ? "no payee" : names.map(\.text).joined(separator: ", ")) should be named, but \(shown.summary) is shown"
    )
  }
}
