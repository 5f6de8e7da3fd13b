import QuestEngine

extension Measure {
  /// The share of quests that a person can act on: not those on rent, bills or transfers.
  static let actionable = Measure(
    "actionableShare", about: "share of quests on a payee or category that is no bill",
    parts: kindsWithSubject.map(\.name), shares: .all, reads: .quests
  ) { day, tally in
    for shown in day.shown {
      guard let part = kindsWithSubject.firstIndex(of: shown.quest.kind) else { continue }
      let isActionable = shown.isBill ? 0 : 1
      tally.add(isActionable, of: 1)
      tally.add(isActionable, of: 1, part: part)
    }
  }
}
