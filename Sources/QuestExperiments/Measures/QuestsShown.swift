import QuestEngine

extension Measure {
  /// The different quests shown on a day at any load, over all days, opened or not.
  static let questsShown = Measure(
    "questsShownPerDay", about: "different quests shown, a day", parts: kinds.map(\.name), reads: .quests
  ) { day, tally in
    tally.add(day.shown.count, of: 1)
    for (part, kind) in kinds.enumerated() { tally.add(day.shown.count { $0.quest.kind == kind }, of: 1, part: part) }
  }
}
