public import Foundation
public import LedgerModel

/// Everything that the quests of a day may depend on.
public struct QuestRequest: Sendable {
  /// The transactions in any order; those dated after the day do not exist yet.
  public var ledger: Ledger
  /// Every claim ever made.
  public var claims: ClaimState
  /// The daily save target in major units; any value, NaN included.
  public var dailySaveTarget: Decimal
  /// The day.
  public var day: Day
  /// The rules in force.
  public var rules: QuestRules

  /// A request for the quests of a day.
  public init(
    ledger: Ledger, claims: ClaimState = ClaimState(), dailySaveTarget: Decimal, day: Day,
    rules: QuestRules = QuestRules()
  ) {
    self.ledger = ledger
    self.claims = claims
    self.dailySaveTarget = dailySaveTarget
    self.day = day
    self.rules = rules
  }
}
