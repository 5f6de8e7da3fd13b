public import Foundation
public import LedgerModel
public import QuestEngine
public import QuestIndex

/// The three pure operations that the home screen is made of.
///
/// An engine implements ``quests(_:)``, ``crossed(previous:current:)`` and ``streak(asOf:engagedDays:)``; the other two let
/// one that follows a ledger answer without reading it anew.
public protocol HomeEngine: SendableMetatype {
  /// The quests of a day, in display order.
  func quests(_ request: QuestRequest) throws -> [Quest]

  /// The milestone that a change of the streak crosses; nil for none.
  func crossed(previous: Int, current: Int) throws -> Int?

  /// The streak as of a day, of engaged days in any order, repeated and after the day or not.
  func streak(asOf day: Day, engagedDays: [Day]) throws -> Int

  /// Replaces a list by the quests of a day, in the list's memory; a failure leaves the list as it is.
  func update(
    _ list: inout QuestList, from ledger: inout IndexedLedger, claims: borrowing ClaimState, dailySaveTarget: Decimal,
    on day: Day
  ) throws

  /// The streak as of a day.
  func streak(asOf day: Day, engaged: borrowing EngagedDays) throws -> Int
}

extension HomeEngine {
  /// The list of ``quests(_:)``.
  public func update(
    _ list: inout QuestList, from ledger: inout IndexedLedger, claims: borrowing ClaimState, dailySaveTarget: Decimal,
    on day: Day
  ) throws {
    list = QuestList(
      try quests(
        QuestRequest(
          ledger: ledger.ledger, claims: copy claims, dailySaveTarget: dailySaveTarget, day: day, rules: ledger.rules)))
  }

  /// The streak of the days in ascending order.
  public func streak(asOf day: Day, engaged: borrowing EngagedDays) throws -> Int {
    try streak(asOf: day, engagedDays: engaged.days)
  }
}

/// The rules under test, as this package implements them.
public struct BuiltInEngine: HomeEngine, Sendable {
  /// The rules in force.
  public let rules: QuestRules

  /// The engine under these rules.
  @inlinable
  public init(rules: QuestRules = QuestRules()) {
    self.rules = rules
  }

  /// The quests of a day: those of ``QuestEngine/QuestGenerator``.
  ///
  /// - Throws: `MoneyError.overflow` where a total does not fit 64 bits.
  public func quests(_ request: QuestRequest) throws -> [Quest] { try QuestGenerator.scannedQuests(request) }

  /// The quests of a day in the list's memory.
  ///
  /// - Throws: `MoneyError.overflow` where a total does not fit 64 bits.
  @inlinable
  public func update(
    _ list: inout QuestList, from ledger: inout IndexedLedger, claims: borrowing ClaimState, dailySaveTarget: Decimal,
    on day: Day
  ) throws {
    try ledger.update(&list, claims: claims, dailySaveTarget: dailySaveTarget, on: day)
  }

  /// The milestone crossed, by ``QuestEngine/StreakMilestones``.
  public func crossed(previous: Int, current: Int) -> Int? {
    StreakMilestones.crossed(previous: previous, current: current, thresholds: rules.milestones)
  }

  /// The run of engaged days, by ``QuestEngine/Streak``.
  public func streak(asOf day: Day, engagedDays: [Day]) -> Int { Streak.length(asOf: day, engagedDays: engagedDays) }

  /// The run of engaged days, by its calendar.
  @inlinable
  public func streak(asOf day: Day, engaged: borrowing EngagedDays) -> Int { engaged.streak(asOf: day) }
}
