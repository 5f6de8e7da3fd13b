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
    evidence: consuming SpendingEvidence, claims: borrowing ClaimState, dailySaveTarget: Decimal, rules: QuestRules
  ) -> [Quest] {
    let day = evidence.day
    let context = QuestContext(evidence: evidence, dailySaveTarget: dailySaveTarget, rules: rules)
    var slots = QuestSlots(claims: claims, day: day, rules: rules)
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
  /// How many there are of each display rank, eight bits a rank.
  private var shown: UInt64 = 0
  private var rank = 0
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
  public mutating func take(_ quest: consuming Quest) {
    if areFull || claims.contains(quest.id) { return }
    let (last, place) = (quests.count, place)
    quests.append(quest)
    shown &+= 1 << (8 * rank)
    self.place += 1
    if place == last { return }
    quests.withUnsafeMutableBufferPointer { quests in
      guard let first = quests.baseAddress else { return }
      // The last quest is moved to its place and the others up by one, without copies, which would count references.
      let quest = (first + last).move()
      (first + place + 1).moveInitialize(from: first + place, count: last - place)
      (first + place).initialize(to: quest)
    }
  }

  /// Lets the quests that come next stand behind those of the same display rank or a lower one.
  mutating func open(at displayRank: Int) {
    rank = min(max(displayRank, 0), 7)
    place = 0
    for rank in 0...rank { place += Int(truncatingIfNeeded: shown >> (8 * rank)) & 255 }
  }
}
