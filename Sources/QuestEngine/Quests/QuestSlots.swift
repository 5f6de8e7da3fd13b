import Foundation
public import LedgerModel

/// The places that a day still has for quests.
public struct QuestSlots: ~Copyable {
  /// Whether the daily save target is a number above zero.
  public let hasTarget: Bool
  /// What was claimed; the memory outlives the slots, which ``QuestGenerator`` alone makes.
  private let claims: ClaimLookup
  private let capacity: Int
  private let memory: UnsafeMutableBufferPointer<PackedQuest>
  /// How many quests there are.
  private(set) var taken = 0
  /// Whether a quest was left out for want of memory.
  private(set) var isShort = false
  private var type = 0

  /// The slots of a day under a cap, to be filled in a list's memory.
  @inline(__always)
  init(
    memory: UnsafeMutableBufferPointer<PackedQuest>, claims: ClaimLookup, dailySaveTarget: Decimal, cap: Int
  ) {
    self.memory = memory
    self.claims = claims
    hasTarget = !(dailySaveTarget.isNaN || dailySaveTarget.isZero || dailySaveTarget.sign == .minus)
    // Below zero where more was claimed than the cap allows.
    capacity = max(0, cap) - claims.countOnDay
  }

  /// Whether no more quests fit today.
  public var areFull: Bool { taken >= capacity || isShort }

  /// Whether a quest of a kind was claimed today.
  public func isClaimedToday(_ kind: QuestKind) -> Bool { claims.containsOnDay(kind) }

  /// Takes a slot for a quest, unless the quest was claimed before, on any day, or no slot is free.
  ///
  /// - Parameters:
  ///   - subject: whom the quest names, by number in the evidence.
  ///   - span: in which it stays the same quest.
  ///   - count: visits or outflows, where the quest rests on them.
  ///   - total: what the outflows come to, where the quest rests on it.
  ///   - statesTarget: whether the quest rests on the daily save target.
  @inline(__always)
  public mutating func take(
    _ subject: QuestList.Subject, of evidence: borrowing SpendingEvidence, span: QuestSpan, count: Int? = nil,
    total: Money? = nil, statesTarget: Bool = false
  ) {
    if areFull || isClaimed(subject, of: evidence, span) { return }
    var states: PackedQuest.Parts = statesTarget ? .target : []
    if count != nil { states.insert(.count) }
    if total != nil { states.insert(.total) }
    let quest = PackedQuest(
      type: UInt8(truncatingIfNeeded: type), states: states, span: span, subject: subject, count: count ?? 0,
      total: total ?? .zero)
    if taken < memory.count {
      memory[taken] = quest
      taken += 1
    } else {
      isShort = true
    }
  }

  @inline(__always)
  private func isClaimed(
    _ subject: QuestList.Subject, of evidence: borrowing SpendingEvidence, _ span: QuestSpan
  ) -> Bool {
    if claims.claims.isEmpty { return false }
    let kind = QuestGenerator.kinds[type]
    return switch subject {
    case .nobody: claims.contains(kind, 0, of: UnsafeBufferPointer(start: nil, count: 0), span)
    case .payee(let number): evidence.payeeNames.withUnsafeBufferPointer { claims.contains(kind, number, of: $0, span) }
    case .category(let number):
      evidence.categoryNames.withUnsafeBufferPointer { claims.contains(kind, number, of: $0, span) }
    }
  }

  /// Takes the quests that come next for those of the next type.
  @inline(__always)
  mutating func goOn() {
    type += 1
  }
}
