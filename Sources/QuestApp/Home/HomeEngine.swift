public import Foundation
public import LedgerModel
public import QuestEngine

/// The three pure operations that the home screen is made of.
public protocol HomeEngine: SendableMetatype {
  /// The quests of a day, in display order.
  func quests(
    book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws -> [Quest]

  /// Puts the quests of a day in the place of a list, whose memory may be used again; a failure leaves the list as it is.
  func renew(
    _ list: inout QuestList, book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws

  /// The milestone that a change of the streak crosses; nil for none.
  func crossed(previous: Int, current: Int) throws -> Int?

  /// The streak as of a day.
  func streak(asOf day: Day, engaged: borrowing EngagedDays) throws -> Int

  /// The streak as of a day, of engaged days in any order, repeated and after the day or not, as they stand.
  func streak(asOf day: Day, engagedDays: [Day]) throws -> Int
}

extension HomeEngine {
  /// A new list.
  public func renew(
    _ list: inout QuestList, book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws {
    list = QuestList(try quests(book: &book, claims: claims, dailySaveTarget: dailySaveTarget, on: day))
  }

  /// The streak of the days as a set.
  public func streak(asOf day: Day, engagedDays: [Day]) throws -> Int {
    var engaged = EngagedDays()
    for engagedDay in engagedDays { engaged.checkIn(on: engagedDay) }
    return try streak(asOf: day, engaged: engaged)
  }
}

/// An engine that keeps its evidence up to date, rather than counting the history anew at each load.
public protocol IndexedEngine: HomeEngine {
  /// A new index of the kind that the engine keeps.
  func makeIndex() -> any EvidenceBuilder
}

/// The rules under test, as this package implements them.
public struct BuiltInEngine: IndexedEngine, Sendable {
  /// The rules in force.
  public let rules: QuestRules

  /// The engine under these rules.
  @inlinable
  public init(rules: QuestRules = QuestRules()) {
    self.rules = rules
  }

  /// The quests of a day, by ``QuestEngine/QuestGenerator``.
  ///
  /// - Throws: `MoneyError.overflow` where a total does not fit 64 bits.
  @inlinable
  public func quests(
    book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws -> [Quest] {
    var list = QuestList()
    try renew(&list, book: &book, claims: claims, dailySaveTarget: dailySaveTarget, on: day)
    return list.quests(in: book.ledger)
  }

  /// The quests of a day in the list's memory.
  ///
  /// - Throws: `MoneyError.overflow` where a total does not fit 64 bits.
  @inlinable
  public func renew(
    _ list: inout QuestList, book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws {
    try book.renew(&list, claims: claims, dailySaveTarget: dailySaveTarget, rules: rules, on: day)
  }

  /// The milestone crossed, by ``QuestEngine/StreakMilestones``.
  @inlinable
  public func crossed(previous: Int, current: Int) -> Int? {
    StreakMilestones.crossed(previous: previous, current: current, thresholds: rules.milestones)
  }

  /// The run of engaged days.
  @inlinable
  public func streak(asOf day: Day, engaged: borrowing EngagedDays) -> Int {
    engaged.streak(asOf: day)
  }

  /// The index of a book.
  public func makeIndex() -> any EvidenceBuilder { EvidenceIndex(rules: rules) }
}
