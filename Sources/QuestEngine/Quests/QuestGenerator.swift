public import Foundation
import LedgerModel

/// The quests of a day: a pure function of evidence, claims, the daily save target and the rules.
///
/// ```swift
/// var scan = EvidenceScan(rules: rules)
/// let evidence = try scan.evidence(of: ledger, asOf: today)
/// let quests = QuestGenerator.quests(evidence: evidence, claims: claims, dailySaveTarget: 15, rules: rules)
/// ```
///
/// It keeps no state, reads no clock, calendar, locale or database, and knows nothing of streaks.
public enum QuestGenerator {
  /// The types of quest in the order in which they take the day's slots.
  ///
  /// A regular's many payees come last, or they would starve the other types.
  public static let types: [any QuestType.Type] = [CategoryBudget.self, SaveX.self, StreakBreaker.self]

  /// The kind of a name; nil for a name that no type has.
  public static func kind(named name: String) -> QuestKind? {
    types.lazy.map { $0.kind }.first { $0.name == name }
  }

  /// The quests that are open on the evidence's day, in display order.
  ///
  /// With the claims made that day they are at most ``QuestRules/dailyCap``.
  ///
  /// - Parameter dailySaveTarget: major units; zero, a negative and NaN give no quest of kind `saveX`.
  public static func quests(
    evidence: SpendingEvidence, claims: borrowing ClaimState, dailySaveTarget: Decimal, rules: QuestRules
  ) -> [Quest] {
    let context = QuestContext(evidence: evidence, dailySaveTarget: dailySaveTarget, rules: rules)
    var slots = QuestSlots(claims: claims, day: evidence.day, rules: rules)
    for type in types where !slots.areFull {
      slots.open(at: type.displayRank)
      type.offer(to: &slots, from: context)
    }
    return slots.quests
  }
}

/// What a type of quest reads.
public struct QuestContext: Sendable {
  /// The history as of the day.
  public let evidence: SpendingEvidence
  /// The daily save target in major units.
  public let dailySaveTarget: Decimal
  /// The rules in force.
  public let rules: QuestRules
}

/// The places that a day still has for quests.
public struct QuestSlots {
  private let claims: ClaimState
  private let day: Day
  private let capacity: Int
  /// The quests so far, in display order.
  private(set) var quests: [Quest] = []
  /// Where the next quest goes.
  private var place = 0

  init(claims: borrowing ClaimState, day: Day, rules: QuestRules) {
    self.claims = copy claims
    self.day = day
    capacity = max(0, rules.dailyCap - claims.count(on: day))
    quests.reserveCapacity(capacity)
  }

  /// Whether no more quests fit today.
  public var areFull: Bool { quests.count >= capacity }

  /// Whether a quest was claimed before, on any day.
  public func isClaimed(_ id: QuestID) -> Bool { claims.contains(id) }

  /// Whether a quest of a kind was claimed today.
  public func isClaimedToday(_ kind: QuestKind) -> Bool { claims.contains(kind, on: day) }

  /// Takes a slot for a quest, unless the quest is claimed or no slot is free.
  public mutating func take(_ quest: Quest) {
    if areFull || claims.contains(quest.id) { return }
    quests.insert(quest, at: place)
    place += 1
  }

  /// Lets a type of a rank put its quests behind those of the same rank or a lower one.
  mutating func open(at rank: Int) {
    place = quests.count
    while place > 0, Self.rank(of: quests[place - 1].kind) > rank { place -= 1 }
  }

  private static func rank(of kind: QuestKind) -> Int {
    for type in QuestGenerator.types where type.kind == kind { return type.displayRank }
    return .max
  }
}
