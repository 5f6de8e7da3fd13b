import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let visitsAreVisits = Invariant(
    "visits-are-visits",
    "Neither the category of a visit nor its amount, nor its day in the past, changes which payees are named.",
    basis: .given, needs: [.quests], blindSpot: "The categories are all taken away at once.",
    check: .relation { probe in
      let named = try probe.shown().of(StreakBreaker.kind)
      if named.isEmpty { return .notApplicable }
      let plain = probe.ledger { entry in
        var entry = entry
        entry.category = nil
        entry.amount = Money(minorUnits: entry.isOutflow || !probe.rules.streakBreaker.countsOutflowsOnly ? -1 : 1)
        // A row that exists only after the move would be a visit more; one on the first days of all stays where it is.
        if let earlier = try? entry.day.adding(-3) {
          if earlier <= probe.day && entry.day > probe.day { return nil }
          entry.day = earlier
        }
        return entry
      }
      // Without a category there may be a place for one payee more.
      let answer = try probe.quests(of: plain).of(StreakBreaker.kind)
      return .check(
        Array(answer.prefix(named.count)) == named,
        "with amounts and categories taken away, \(answer.details(in: probe.currency)) is shown instead of \(named.details(in: probe.currency))"
      )
    })
}
