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
    evidence: consuming SpendingEvidence, claims: borrowing ClaimState, dailySaveTarget: Decimal,
    rules: borrowing QuestRules
  ) -> [Quest] {
    var quests: [Quest] = []
    renew(&quests, evidence: evidence, claims: claims, dailySaveTarget: dailySaveTarget, rules: rules)
    return quests
  }

  /// Puts the quests that are open on the evidence's day in the place of a list, whose memory is used again.
  public static func renew(
    _ quests: inout [Quest], evidence: consuming SpendingEvidence, claims: borrowing ClaimState,
    dailySaveTarget: Decimal, rules: borrowing QuestRules
  ) {
    let day = evidence.day
    let context = QuestContext(evidence: evidence, dailySaveTarget: dailySaveTarget)
    var slots = QuestSlots(inPlaceOf: &quests, claims: claims, day: day, cap: rules.dailyCap)
    for type in types where !slots.areFull {
      slots.open(at: type.displayRank)
      type.offer(to: &slots, from: context, under: rules)
    }
    quests = slots.end()
  }
}

/// What a type of quest reads.
public struct QuestContext: ~Copyable, Sendable {
  /// The history as of the day.
  public let evidence: SpendingEvidence
  /// The daily save target in major units.
  public let dailySaveTarget: Decimal
}

/// The places that a day still has for quests.
public struct QuestSlots: ~Copyable {
  private let claims: ClaimState
  private let day: Day
  private let capacity: Int
  /// The quests so far, in display order.
  private var quests: [Quest] = []
  /// How many there are of each display rank, eight bits a rank.
  private var shown: UInt64 = 0
  private var rank = 0
  /// Where the next quest goes.
  private var place = 0

  /// Takes a list's memory and leaves the list empty.
  init(inPlaceOf list: inout [Quest], claims: borrowing ClaimState, day: Day, cap: Int) {
    self.claims = copy claims
    self.day = day
    capacity = max(0, cap - claims.count(on: day))
    swap(&quests, &list)
    quests.removeAll(keepingCapacity: true)
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
    quests.append(quest)
    shown &+= 1 << (8 * rank)
    var last = quests.count - 1
    if last > place {
      // Exchanged in memory, without copies, which would count references.
      quests.withUnsafeMutableBufferPointer { quests in
        while last > place {
          quests.swapAt(last, last - 1)
          last -= 1
        }
      }
    }
    place += 1
  }

  /// Lets the quests that come next stand behind those of the same display rank or a lower one.
  mutating func open(at displayRank: Int) {
    rank = min(max(displayRank, 0), 7)
    place = 0
    for rank in 0...rank { place += Int(truncatingIfNeeded: shown >> (8 * rank)) & 255 }
  }

  /// The quests in display order.
  consuming func end() -> [Quest] { quests }
}
