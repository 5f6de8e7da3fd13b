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
  /// Shows each type of quest to a body, in the order in which they take the day's slots.
  ///
  /// A regular's many payees come last, or they would starve the other types. The types are named one by one, so that no
  /// load looks for the code of a type that was not known when the generator was compiled.
  @inline(__always)
  private static func forEachType(_ body: (any QuestType.Type) -> Void) {
    body(CategoryBudget.self)
    body(SaveX.self)
    body(StreakBreaker.self)
  }

  /// The types of quest in the order in which they take the day's slots.
  public static let types: [any QuestType.Type] = {
    var types: [any QuestType.Type] = []
    forEachType { types.append($0) }
    return types
  }()

  /// The kind of each type.
  static let kinds = types.map { $0.kind }

  /// The places of the types in the order in which their quests are shown; where two share a rank, the earlier is first.
  static let typesAsShown = types.indices.map { UInt8($0) }.sorted { one, other in
    (types[Int(one)].displayRank, one) < (types[Int(other)].displayRank, other)
  }

  /// The kind of a name; nil for a name that no type has.
  public static func kind(named name: String) -> QuestKind? {
    kinds.first { $0.name == name }
  }

  /// The quests that are open on the evidence's day, in display order.
  ///
  /// With the claims made that day they are at most ``QuestRules/dailyCap``.
  ///
  /// - Parameter dailySaveTarget: major units; zero, a negative and NaN give no quest of kind `saveX`.
  public static func quests(
    evidence: borrowing SpendingEvidence, claims: borrowing ClaimState, dailySaveTarget: Decimal,
    rules: borrowing QuestRules
  ) -> [Quest] {
    var list = QuestList()
    renew(&list, evidence: evidence, claims: claims, dailySaveTarget: dailySaveTarget, rules: rules)
    return list.quests(payees: evidence.payeeNames, categories: evidence.categoryNames)
  }

  /// Puts the quests that are open on the evidence's day in the place of a list, whose memory is used again.
  @inline(__always)
  public static func renew(
    _ list: inout QuestList, evidence: borrowing SpendingEvidence, claims: borrowing ClaimState,
    dailySaveTarget: Decimal, rules: borrowing QuestRules
  ) {
    claims.withLookup(on: evidence.day) { claims in
      list.fill(dailySaveTarget: dailySaveTarget) { memory in
        var slots = QuestSlots(memory: memory, claims: claims, dailySaveTarget: dailySaveTarget, cap: rules.dailyCap)
        forEachType { type in
          if !slots.areFull { type.offer(to: &slots, from: evidence, under: rules) }
          slots.goOn()
        }
        return (slots.taken, slots.isShort)
      }
    }
  }
}
