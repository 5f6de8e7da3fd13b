public import Foundation
public import LedgerModel

/// One quest that is open on a day, with the evidence behind it.
public struct Quest: Hashable, Sendable {
  /// The identity: the same quest has the same id at every load.
  public var id: QuestID
  /// The type of quest.
  public var kind: QuestKind
  /// The payee or the category that it names; nil where it names none.
  public var subject: Name?
  /// What in the history, or in the profile, the quest rests on.
  public var evidence: Evidence

  /// A quest of any engine.
  public init(id: QuestID, kind: QuestKind, subject: Name?, evidence: Evidence) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.evidence = evidence
  }

  /// A quest with the id that kind, subject and span give it.
  public init(kind: QuestKind, subject: Name?, span: QuestSpan, evidence: Evidence) {
    let name = QuestName(kind: kind, subject: subject, span: span)
    self.init(id: name.id, kind: kind, subject: subject, evidence: evidence)
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
    public init(count: Int? = nil, total: Money? = nil, target: Decimal? = nil) {
      self.count = count
      self.total = total
      self.target = target
    }
  }
}
