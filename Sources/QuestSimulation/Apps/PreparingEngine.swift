public import Foundation
public import LedgerModel
public import QuestApp
public import QuestEngine

/// An engine that hands requests to a subject, and can have one ready before the subject's own work begins.
///
/// Whoever measures a subject measures that work alone.
public protocol PreparingEngine: HomeEngine {
  /// Whether the subject works in another process, where this one's clocks and counters do not reach.
  static var worksElsewhere: Bool { get }

  /// One load by the subject, its request made; it may be run more than once.
  func preparedLoad(
    of ledger: Ledger, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws -> () throws -> Void
}
