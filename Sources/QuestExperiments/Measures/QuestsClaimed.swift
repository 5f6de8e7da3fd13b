import QuestEngine

extension Measure {
  /// The quests claimed and paid on a day, over all days, opened or not.
  static let questsClaimed = Measure(
    "questsClaimedPerDay", about: "quests claimed, a day", parts: kinds.map(\.name), reads: .quests
  ) { day, tally in
    tally.add(day.claimed.count, of: 1)
    for (part, kind) in kinds.enumerated() { tally.add(day.claimed.count { $0.kind == kind }, of: 1, part: part) }
  }
}
