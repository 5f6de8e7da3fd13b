public import Foundation
public import LedgerModel

/// A type of quest, by its name.
public struct QuestKind: Hashable, Sendable, CustomStringConvertible {
  /// The name in ids and reports, such as `saveX`.
  public let name: String

  /// A kind of this name.
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

/// A type of quest: its rules, and the quests that it offers on a day.
///
/// A new type is one file with a conformance, one field of ``QuestRules`` and one line in ``QuestRules/types``; an app adds
/// its own with ``QuestRules/addedTypes``. It fits only if it reads from history.
public protocol QuestType: Hashable, Sendable {
  /// The kind of its quests.
  static var kind: QuestKind { get }

  /// Where its quests stand in the list that is shown: the lowest first.
  static var displayRank: Int { get }

  /// How long one quest stays the same quest.
  var period: QuestPeriod { get }

  /// The quests that it offers, the strongest first, before anything is claimed or left out for want of a slot.
  func candidates(for day: QuestDay) -> [Quest]
}

extension QuestType {
  /// The kind of its quests.
  public var kind: QuestKind { Self.kind }

  /// Where its quests stand in the list that is shown.
  public var displayRank: Int { Self.displayRank }

  /// A quest of this type on a subject, with the id that its period gives it.
  public func quest(on subject: Name?, _ evidence: Quest.Evidence, for day: QuestDay) -> Quest {
    Quest(kind: kind, subject: subject, span: QuestSpan(period, holding: day.evidence.day), evidence: evidence)
  }
}

/// All that a type of quest may read: the evidence of a history as of a day, the claims, and the target.
public struct QuestDay: Sendable {
  /// What the history says as of the day.
  public let evidence: SpendingEvidence
  /// Every claim ever made.
  public let claims: ClaimState
  /// The daily save target in major units; any value, NaN included.
  public let dailySaveTarget: Decimal

  /// A day on which quests are to be offered.
  public init(evidence: SpendingEvidence, claims: ClaimState, dailySaveTarget: Decimal) {
    self.evidence = evidence
    self.claims = claims
    self.dailySaveTarget = dailySaveTarget
  }

  /// Whether a quest of a kind was claimed on this day.
  public func isClaimedToday(_ kind: QuestKind) -> Bool { claims.contains(kind, on: evidence.day) }
}
