import QuestEngine

extension Measure {
  /// The different payees and categories that a person's quests name in all.
  static let distinctSubjects = Measure(
    "distinctSubjects", about: "different payees and categories named, a person", parts: kindsWithSubject.map(\.name),
    reads: .quests
  ) { day, tally in
    let people = day.index == 0 ? 1 : 0
    tally.add(day.shown.count { $0.quest.subject != nil && $0.daysBefore == 0 }, of: people)
    for (part, kind) in kindsWithSubject.enumerated() {
      tally.add(day.shown.count { $0.quest.kind == kind && $0.daysBefore == 0 }, of: people, part: part)
    }
  }
}
