import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let idLastsItsPeriod = Invariant(
    "id-lasts-its-period",
    "A quest that is shown on two days has one id where both days lie in one period of its kind, and two ids where they do not.",
    basis: .decided, needs: [.quests], blindSpot: "Only quests that are still shown on the later day are compared.",
    check: .relation { probe in
      var met = false
      let shown = try probe.shown()
      for distance in [1, 2, 7, 31] where !shown.isEmpty {
        guard let later = try? probe.day.adding(distance) else { continue }
        for quest in try probe.quests(on: later) {
          guard let same = shown.first(where: { $0.kind == quest.kind && $0.subject == quest.subject }) else {
            continue
          }
          met = true
          let period = probe.rules.period(of: quest.kind)
          let isOneSpan = QuestSpan(period, holding: probe.day) == QuestSpan(period, holding: later)
          if (quest.id == same.id) != isOneSpan {
            return .violated(
              "\([quest].summary) is \(same.id) on \(probe.day) and \(quest.id) on \(later), its period is \(period.name)"
            )
          }
        }
      }
      return met ? .holds : .notApplicable
    })
}
