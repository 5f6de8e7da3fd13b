package import Foundation
public import LedgerModel
public import QuestEngine

extension QuestGenerator {
  /// The quests of ``QuestEngine/QuestGenerator/quests(_:)``, from a fast scan of the history.
  ///
  /// - Complexity: O(*n*) in the number of transactions.
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a category's total does not fit 64 bits.
  public static func scannedQuests(_ request: QuestRequest) throws(MoneyError) -> [Quest] {
    guard PackedGenerator.supports(request.rules) else { return try quests(request) }
    let evidence = try EvidenceScan(rules: request.rules).evidence(of: request.ledger, asOf: request.day)
    var list = QuestList()
    update(
      &list, from: evidence, claims: request.claims, dailySaveTarget: request.dailySaveTarget, rules: request.rules)
    return list.quests(in: request.ledger)
  }

  /// Replaces a list by the quests of evidence by numbers, in the list's memory, under rules that add no types of quest.
  package static func update(
    _ list: inout QuestList, from evidence: borrowing IndexedEvidence, claims: borrowing ClaimState,
    dailySaveTarget: Decimal, rules: QuestRules
  ) {
    var generator = PackedGenerator(rules: rules, currency: evidence.currency)
    generator.update(&list, from: evidence, claims: claims, dailySaveTarget: dailySaveTarget)
  }
}
