import Foundation
import QuestEngine
import QuestSimulation

extension Invariant {
  static let newTargetSameQuest = Invariant(
    "new-target-same-quest",
    "Another target changes what the SaveX quest asks for and nothing else: no id, no other quest, and a claimed one stays claimed.",
    basis: .given, needs: [.quests], blindSpot: "The target is changed at one load, not between two.",
    check: .relation { probe in
      let shown = try probe.shown()
      guard let quest = shown.of(SaveX.kind).first else { return .notApplicable }
      for target: Decimal in [
        probe.dailySaveTarget + 15, probe.dailySaveTarget * 2 + Decimal(sign: .plus, exponent: -3, significand: 7),
      ] {
        let expected = shown.map { old in
          old.kind == SaveX.kind
            ? old.stating(Quest.Evidence(target: target)) : old
        }
        let finding = Finding.same(
          try probe.quests(target: target), expected, "with a target of \(target)", in: probe.currency)
        if finding != .holds { return finding }
        let again = try probe.quests(claiming: [quest], target: target).of(SaveX.kind)
        if !again.isEmpty {
          return .violated("claimed and then asked for \(target), \(again.details(in: probe.currency)) is shown")
        }
      }
      return .holds
    })
}
