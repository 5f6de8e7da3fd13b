import Foundation
import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let sameInputSameOutput = Invariant(
    "same-input-same-output",
    "The same history, claims, target and day give the same quests under the same ids, however often they are asked for.",
    basis: .given, needs: [.quests],
    blindSpot: "State that changes less often than the calls are repeated is not seen.",
    check: .relation { probe in
      let first = try probe.shown()
      for _ in 0..<3 {
        let finding = Finding.same(try probe.quests(), first, "asked again", in: probe.currency)
        if finding != .holds { return finding }
      }
      return .holds
    })

  static let noHiddenState = Invariant(
    "no-hidden-state",
    "What was asked in between, of another history, target, day or claims, changes no answer.", basis: .given,
    needs: [.quests], blindSpot: "State that only many questions bring about is not seen.",
    check: .relation { probe in
      let first = try probe.shown()
      guard let earlier = try? probe.day.adding(-1), let later = try? probe.day.adding(1) else { return .notApplicable }
      let empty = SmallHistory(probe.rules, currency: probe.currency).ledger
      _ = try probe.quests(claiming: first)
      _ = try probe.quests(target: probe.dailySaveTarget == 7 ? 8 : 7)
      _ = try probe.quests(of: empty, claims: ClaimState(), on: later)
      _ = try probe.quests(on: earlier)
      _ = try probe.quests(on: later)
      return .same(try probe.quests(), first, "asked again after other questions", in: probe.currency)
    })
}
