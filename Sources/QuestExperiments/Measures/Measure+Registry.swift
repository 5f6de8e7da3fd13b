import QuestEngine

extension Measure {
  /// The measures that come with the package, in the order in which they are reported.
  public static let all: [Measure] = [
    questsShown, questsClaimed, rewardsPaid, distinctSubjects, emptyDays, fullDays, daysToQuest, nagging, actionable,
    streakSurvival, milestones, churn,
  ]

  /// The kinds of quests in display order, by which measures have parts.
  static let kinds = QuestGenerator.types.sorted { $0.displayRank < $1.displayRank }.map { $0.kind }

  /// The kinds that name a subject.
  static let kindsWithSubject = kinds.filter { $0 != SaveX.kind }
}
