/// A type of quest, by its name.
@frozen
public struct QuestKind: Hashable, Sendable, CustomStringConvertible {
  /// The name in ids and reports, such as `saveX`.
  public let name: String

  /// A kind of this name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}

/// What a type of quest does: it reads evidence and offers quests.
///
/// A new type is one file with a conformance, and one line in ``QuestGenerator/types``.
public protocol QuestType: SendableMetatype {
  /// The kind of its quests.
  static var kind: QuestKind { get }

  /// Where its quests stand in the list that is shown: the lowest first.
  static var displayRank: Int { get }

  /// Offers quests, the strongest first, until there are no more or the slots are full.
  static func offer(
    to slots: inout QuestSlots, from evidence: borrowing SpendingEvidence, under rules: borrowing QuestRules)
}
