import LedgerModel
import QuestEngine
import QuestSimulation
import SeededRandom

extension Invariant {
  static let shiftedDates = Invariant(
    "shifted-dates", "With all dates and the day moved by the same number of days, the quests look the same.",
    basis: .decided, needs: [.quests],
    blindSpot: "It is asked without claims, so that no period matters; ids are not compared.",
    check: .relation { probe in
      guard probe.ledger.count > 0 else { return .notApplicable }
      var random = probe.key.appending("shift").generator()
      let expected = try probe.quests(claims: ClaimState()).faces
      var met = false
      // A week, a day, and any number of days: another weekday, month, year, or side of a clock change.
      for distance in [7, -1, random.next(in: 2...800)] {
        guard let day = try? probe.day.adding(distance),
          probe.entries.allSatisfy({ (try? $0.day.adding(distance)) != nil })
        else { continue }
        met = true
        let moved = probe.ledger { entry in
          var entry = entry
          entry.day = (try? entry.day.adding(distance)) ?? entry.day
          return entry
        }
        let finding = Finding.sameFaces(
          try probe.quests(of: moved, claims: ClaimState(), on: day), expected,
          "with all dates moved by \(counted(distance, "day"))", in: probe.currency)
        if finding != .holds { return finding }
      }
      return met ? .holds : .notApplicable
    })
}
