import Foundation
public import LedgerModel

/// The places that a day still has for quests.
public struct QuestSlots: ~Copyable {
  /// Whether the daily save target is a number above zero.
  public let hasTarget: Bool
  /// What was claimed, nil for nothing; it outlives the slots, which ``QuestGenerator`` alone makes.
  private let claims: UnsafePointer<ClaimState>?
  private let day: Day
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
    memory: UnsafeMutableBufferPointer<PackedQuest>, claims: UnsafePointer<ClaimState>, dailySaveTarget: Decimal,
    day: Day, cap: Int
  ) {
    self.memory = memory
    self.claims = claims.pointee.claims.isEmpty ? nil : claims
    hasTarget = !(dailySaveTarget.isNaN || dailySaveTarget.isZero || dailySaveTarget.sign == .minus)
    self.day = day
    // Below zero where more was claimed than the cap allows.
    capacity = max(0, cap) - claims.pointee.count(on: day)
  }

  /// Whether no more quests fit today.
  public var areFull: Bool { taken >= capacity || isShort }

  /// Whether a quest of a kind was claimed today.
  public func isClaimedToday(_ kind: QuestKind) -> Bool { claims?.pointee.contains(kind, on: day) ?? false }

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
    guard let claims else { return false }
    let kind = QuestGenerator.kinds[type]
    return claims.pointee.contains(QuestID(kind: kind, subject: evidence.name(of: subject), span: span))
  }

  /// Takes the quests that come next for those of the next type.
  @inline(__always)
  mutating func goOn() {
    type += 1
  }
}
