/// An app's own logic: the quests of a day, the milestone that a streak crosses, and the streak.
///
/// Each is a pure function of what it is handed. A conformance may be a class, need not be `Sendable`, and may belong to the
/// main actor (`struct MySubject: @MainActor QuestSubject`) where the tests do as well.
public protocol QuestSubject {
  /// The quests of a day, in display order.
  func quests(_ request: SubjectRequest) throws -> [SubjectQuest]

  /// The milestone that a change of the streak crosses; nil for none.
  func crossed(previous: Int, current: Int) throws -> Int?

  /// The streak as of a day; `engagedDays` come in any order, may repeat, and may lie after the day.
  func streak(asOf day: SubjectDay, engagedDays: [SubjectDay]) throws -> Int
}
