import QuestEngine
import QuestSimulation

extension Invariant {
  static let claimingOneLeavesTheRest = Invariant(
    "claiming-one-leaves-the-rest",
    "Once a quest is claimed, the others that were open are shown as before, in their order.",
    basis: .decided, needs: [.quests], blindSpot: "One claim at a time; claiming all is another check.",
    check: .relation { probe in
      let shown = try probe.shown()
      for quest in shown {
        let rest = shown.filter { $0.id != quest.id }
        let finding = Finding.same(
          try probe.quests(claiming: [quest]), rest, "with \([quest].summary) claimed", in: probe.currency)
        if finding != .holds { return finding }
      }
      return shown.isEmpty ? .notApplicable : .holds
    })
}
