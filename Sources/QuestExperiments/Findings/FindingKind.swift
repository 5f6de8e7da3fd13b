import LedgerModel
import QuestEngine

/// Something that a run says by itself where there is enough of it.
public struct FindingKind: Sendable {
  /// A stable name, in kebab case.
  public let id: String
  /// The mean from which on it is worth saying.
  public let threshold: Double
  /// Why the threshold is where it is.
  public let reason: String
  /// Whether the mean is a share, rather than a count.
  public let isShare: Bool
  /// What a day adds; a note without a subject carries what the others are counted among.
  let notes: @Sendable (LivedDay) -> [Note]

  struct Note {
    var subject: Name?
    var figure: Figure
    /// The quest that shows it.
    var quest: Quest?
  }

  /// All kinds, in the order in which they are reported.
  public static let all: [FindingKind] = [
    dominantCategory, saturation, nagging, unactionable, emptyDays, displaced,
  ]

  /// One category that wins the quest day after day.
  public static let dominantCategory = FindingKind(
    id: "dominant-category", threshold: 0.2,
    reason: "a subject on one day in five says the same thing each working week", isShare: true
  ) { day in
    [Note(figure: Figure(0, of: 1))]
      + day.shown.filter { $0.quest.kind == CategoryBudget.kind }.map {
        Note(subject: $0.quest.subject, figure: Figure(1, of: 0), quest: $0.quest)
      }
  }

  /// More payees that qualify than a person can ever be shown.
  public static let saturation = FindingKind(
    id: "saturation", threshold: 20, reason: "twenty payees fill ten days of the two places that other quests leave",
    isShare: false
  ) { day in
    day.regulars.map { [Note(figure: Figure($0, of: 1))] } ?? []
  }

  /// Quests that say again what a week of days has said before.
  public static let nagging = FindingKind(
    id: "nagging", threshold: 0.25, reason: "where one quest in four is old news, the list as a whole reads as such",
    isShare: true
  ) { day in
    day.shown.filter { $0.quest.subject != nil }.map { shown in
      Note(figure: Figure(shown.daysBefore >= Measure.patience ? 1 : 0, of: 1), quest: shown.quest)
    }
  }

  /// Quests on what falls due whatever a person resolves.
  public static let unactionable = FindingKind(
    id: "unactionable", threshold: 0.1, reason: "one quest in ten that no one can act on is one each week",
    isShare: true
  ) { day in
    day.shown.filter { $0.quest.subject != nil }.map {
      Note(figure: Figure($0.isBill ? 1 : 0, of: 1), quest: $0.quest)
    }
  }

  /// Days on which the app is opened and has no quest.
  public static let emptyDays = FindingKind(
    id: "empty-days", threshold: 0.05, reason: "an empty list once in three weeks is what a person remembers",
    isShare: true
  ) { day in
    day.loads == 0 ? [] : [Note(figure: Figure(day.shown.isEmpty ? 1 : 0, of: 1))]
  }

  /// Quests that are gone at the day's next load, unclaimed.
  public static let displaced = FindingKind(
    id: "displaced", threshold: 0.1, reason: "a promise withdrawn every tenth day is no accident", isShare: false
  ) { day in
    day.loads == 0 ? [] : [Note(figure: Figure(day.displaced, of: 1))]
  }
}
