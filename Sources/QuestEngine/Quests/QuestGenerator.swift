public import LedgerModel

/// The quests of a day: a pure function of history, claims, daily save target, day and rules.
///
/// ```swift
/// let quests = try QuestGenerator.quests(QuestRequest(ledger: ledger, dailySaveTarget: 15, day: today))
/// ```
///
/// It keeps no state, reads no clock, calendar, locale or database, and knows nothing of streaks.
public enum QuestGenerator {
  /// The quests that are open on a day, in display order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transactions; the module `QuestIndex` makes the same quests faster.
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public static func quests(_ request: QuestRequest) throws(MoneyError) -> [Quest] {
    let evidence = try SpendingEvidence(of: request.ledger, asOf: request.day, rules: request.rules)
    return quests(
      for: QuestDay(evidence: evidence, claims: request.claims, dailySaveTarget: request.dailySaveTarget),
      rules: request.rules)
  }

  /// The quests that are open on the evidence's day, in display order.
  public static func quests(for day: QuestDay, rules: QuestRules) -> [Quest] {
    // Open quests and today's claims together are at most the cap, or claiming would draw another.
    var freeSlots = rules.dailyCap - min(rules.dailyCap, day.claims.count(on: day.evidence.day))
    var open: [(quest: Quest, rank: Int)] = []
    for type in rules.types {
      let unclaimed = type.candidates(for: day).filter { !day.claims.contains($0.id) }.prefix(max(0, freeSlots))
      open += unclaimed.map { ($0, type.displayRank) }
      freeSlots -= unclaimed.count
    }
    // Stable: quests of one rank stay in the order in which they took their slots.
    return open.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.quest)
  }

  /// The types of quest under the rules as specified, in the order in which they fill the day's slots.
  public static var types: [any QuestType] { QuestRules().types }
}
