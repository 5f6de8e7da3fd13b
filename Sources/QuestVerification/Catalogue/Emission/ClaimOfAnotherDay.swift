import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let claimOfAnotherDay = Invariant(
    "claim-of-another-day",
    "A quest claimed on whatever day is not shown, and a claim of another day takes none of today's slots.",
    basis: .given, needs: [.quests], blindSpot: "The days tried are yesterday, forty days ago and tomorrow.",
    check: .relation { probe in
      let shown = try probe.shown()
      guard let quest = shown.first else { return .notApplicable }
      // As many claims of earlier days as could fill today's slots.
      var earlier = probe.claims
      for distance in 1...max(1, probe.rules.dailyCap) {
        guard let day = try? probe.day.adding(-distance) else { continue }
        let old = try probe.quests(claims: ClaimState(), on: day).of(SaveX.kind)
        for old in old where !shown.contains(where: { $0.id == old.id }) { earlier.record(old, on: day) }
      }
      let finding = Finding.same(
        try probe.quests(claims: earlier), shown, "with targets of earlier days claimed then", in: probe.currency
      )
      if finding != .holds { return finding }
      for distance in [-1, -40, 1] {
        guard let day = try? probe.day.adding(distance) else { continue }
        let answer = try probe.quests(claiming: [quest], on: day)
        if answer.contains(where: { $0.id == quest.id }) {
          return .violated("\(quest.id) is shown, though it was claimed on \(day)")
        }
        for other in shown.dropFirst() where !answer.contains(other) {
          return .violated("with \([quest].summary) claimed on \(day), \([other].summary) is gone")
        }
        let all = try probe.quests(claiming: shown, on: day)
        if let again = all.first(where: { one in shown.contains { $0.id == one.id } }) {
          return .violated("\(again.id) is shown, though all were claimed on \(day)")
        }
      }
      return .holds
    })
}
