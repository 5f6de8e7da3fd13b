import QuestEngine

extension Measure {
  /// How long a pattern lasts before its first quest, for those that ever become one.
  ///
  /// A payee's pattern begins with the first visit, a category's with the first outflow in the window; neither begins
  /// before the scenario does.
  static let daysToQuest = Measure(
    "daysToQuest", about: "days from a pattern's start to its first quest", parts: kindsWithSubject.map(\.name),
    reads: .quests
  ) { day, tally in
    for shown in day.shown where shown.daysBefore == 0 {
      guard let part = kindsWithSubject.firstIndex(of: shown.quest.kind) else { continue }
      tally.add(shown.patternDays, of: 1)
      tally.add(shown.patternDays, of: 1, part: part)
    }
  }
}
