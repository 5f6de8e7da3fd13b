import Foundation
public import LedgerModel

/// The quests of a load, as numbers of the ledger whose evidence they rest on.
///
/// Most loads of a simulated life are looked at by nobody. A list of the generator's takes a few words a quest and counts
/// no references; the quests themselves are made when they are asked for. The numbers stay good while the ledger changes,
/// since a name keeps its number for ever. A list of another engine holds the quests as they came.
public struct QuestList: Sendable {
  /// The generator's quests in the order in which they took their slots, and behind them memory for more.
  private var packed: [PackedQuest] = []
  private var taken = 0
  /// The quests of another engine.
  public private(set) var made: [Quest] = []
  /// The daily save target at generation, in major units.
  private var dailySaveTarget: Decimal = 0

  /// How many quests there are.
  public var count: Int { taken == 0 ? made.count : taken }

  /// No quests.
  public init() {}

  /// The quests of an engine that does not count by a ledger's numbers.
  public init(_ quests: [Quest]) {
    made = quests
  }

  /// Puts other quests in the place of these, in the same memory.
  ///
  /// - Parameter body: fills the memory and tells how many quests there are and whether it was too short, in which case it
  ///   is called again with more.
  @inline(__always)
  mutating func fill(
    dailySaveTarget: Decimal, _ body: (UnsafeMutableBufferPointer<PackedQuest>) -> (count: Int, isShort: Bool)
  ) {
    var isShort = packed.isEmpty
    repeat {
      if isShort { packed += repeatElement(.none, count: max(Self.usualCount, packed.count)) }
      (taken, isShort) = packed.withUnsafeMutableBufferPointer { body($0) }
    } while isShort
    self.dailySaveTarget = dailySaveTarget
    if !made.isEmpty { made = [] }
  }

  /// As many as the rules usually let be shown.
  private static var usualCount: Int { 4 }

  /// The quests in display order, by the names of the ledger that they were made from, which may have changed since.
  public func quests(in ledger: borrowing Ledger) -> [Quest] {
    taken == 0 ? made : quests(payees: ledger.payeeNames.names, categories: ledger.categoryNames.names)
  }

  func quests(payees: [Name], categories: [Name]) -> [Quest] {
    var quests: [Quest] = []
    quests.reserveCapacity(taken)
    for type in QuestGenerator.typesAsShown {
      for place in 0..<taken where packed[place].type == type {
        quests.append(quest(packed[place], payees, categories))
      }
    }
    return quests
  }

  private func quest(_ packed: PackedQuest, _ payees: [Name], _ categories: [Name]) -> Quest {
    let subject: Name? =
      switch packed.subject {
      case .nobody: nil
      case .payee(let number): payees.name(number)
      case .category(let number): categories.name(number)
      }
    return Quest(
      id: QuestID(kind: QuestGenerator.kinds[Int(packed.type)], subject: subject, span: packed.span),
      evidence: Quest.Evidence(
        count: packed.states.contains(.count) ? packed.count : nil,
        total: packed.states.contains(.total) ? packed.total : nil,
        target: packed.states.contains(.target) ? dailySaveTarget : nil))
  }

  /// Whom a quest names, by number among a ledger's names.
  public enum Subject: Hashable, Sendable {
    /// Nobody.
    case nobody
    /// A payee.
    case payee(UInt32)
    /// A category.
    case category(UInt32)
  }
}

/// A quest without its texts.
struct PackedQuest: Sendable {
  /// The place of its type among ``QuestGenerator/types``.
  var type: UInt8
  /// Which parts of the evidence it states.
  var states: Parts
  /// The span of its id.
  var span: QuestSpan
  /// Whom it names.
  var subject: QuestList.Subject
  /// Visits, or outflows.
  var count: Int
  /// What the outflows come to.
  var total: Money

  /// A place without a quest.
  static let none = PackedQuest(
    type: 0, states: [], span: QuestSpan(.ever, number: 0), subject: .nobody, count: 0, total: .zero)

  /// Parts of the evidence.
  struct Parts: OptionSet {
    var rawValue: UInt8
    static let count = Parts(rawValue: 1)
    static let total = Parts(rawValue: 2)
    static let target = Parts(rawValue: 4)
  }
}
