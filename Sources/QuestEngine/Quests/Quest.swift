public import Foundation
public import LedgerModel

/// One quest that is open on a day, with the evidence behind it.
public struct Quest: Hashable, Sendable {
  /// The identity: the same quest has the same id at every load.
  public let id: QuestID
  /// What in the history, or in the profile, the quest rests on.
  public let evidence: Evidence
  /// The kind and the subject of a quest whose id does not tell them.
  @usableFromInline let named: Named?

  /// The type of quest.
  @inlinable public var kind: QuestKind { named?.kind ?? id.kind }

  /// The payee or the category that it names; nil where it names none.
  @inlinable public var subject: Name? { named == nil ? id.subject : named?.subject }

  /// Whether the quest is of a kind.
  @inlinable
  public func isOf(_ kind: QuestKind) -> Bool { named == nil ? id.kind == kind : self.kind == kind }

  /// A quest of an id of the engine's own, which tells kind and subject.
  @inlinable
  public init(id: QuestID, evidence: Evidence) {
    self.id = id
    self.evidence = evidence
    named = nil
  }

  /// A quest of another program, whose id says nothing.
  public init(id: QuestID, kind: QuestKind, subject: Name?, evidence: Evidence) {
    self.id = id
    self.evidence = evidence
    named = kind == id.kind && subject == id.subject ? nil : Named(kind: kind, subject: subject)
  }

  /// Kept apart, since few quests need it and all are copied about.
  @usableFromInline
  final class Named: Hashable, Sendable {
    @usableFromInline let kind: QuestKind
    @usableFromInline let subject: Name?

    init(kind: QuestKind, subject: Name?) {
      self.kind = kind
      self.subject = subject
    }

    @usableFromInline
    static func == (left: Named, right: Named) -> Bool { left.kind == right.kind && left.subject == right.subject }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(subject)
    }
  }

  /// What a quest rests on; each type of quest states its own part.
  public struct Evidence: Hashable, Sendable {
    /// A payee's visits in the whole history, or a category's outflows in the window.
    public var count: Int?
    /// The sum of the category's outflows in the window, as a positive amount.
    public var total: Money?
    /// The daily save target at generation, in major units, unrounded.
    public var target: Decimal?

    /// The parts that a type of quest states.
    @inlinable
    public init(count: Int? = nil, total: Money? = nil, target: Decimal? = nil) {
      self.count = count
      self.total = total
      self.target = target
    }
  }
}
