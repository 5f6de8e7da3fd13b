import QuestEngine

extension Measure {
  /// The share of quests whose subject had been shown on a week of days before.
  static let nagging = Measure(
    "naggingShare", about: "share of quests on a subject that \(patience) days had shown before",
    parts: kindsWithSubject.map(\.name), shares: .all, reads: .quests
  ) { day, tally in
    for shown in day.shown {
      guard let part = kindsWithSubject.firstIndex(of: shown.quest.kind) else { continue }
      let isNagging = shown.daysBefore >= patience ? 1 : 0
      tally.add(isNagging, of: 1)
      tally.add(isNagging, of: 1, part: part)
    }
  }

  /// A week: what was shown on seven days and not taken up was seen and not wanted.
  static let patience = 7
}
