public import Foundation
public import LedgerModel

/// A ledger whose every change is noted by an evidence builder and by the calendar of engaged days.
public struct LedgerBook: Sendable {
  /// The transactions.
  public private(set) var ledger: Ledger
  /// The days with a transaction or a check-in.
  public private(set) var engaged: EngagedDays
  private var builder: EvidenceIndex

  /// A book of a history, under these rules.
  public init(ledger: Ledger = Ledger(), rules: QuestRules) {
    self.ledger = ledger
    builder = EvidenceIndex(rules: rules)
    engaged = EngagedDays(ledger)
  }

  /// The evidence as of a day.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a total does not fit 64 bits.
  public mutating func evidence(asOf day: Day) throws(MoneyError) -> SpendingEvidence {
    try builder.evidence(of: ledger, asOf: day)
  }

  /// Puts the quests that are open on a day in the place of a list, by ``QuestGenerator``.
  ///
  /// It costs no copy of the evidence.
  ///
  /// - Parameter dailySaveTarget: major units.
  /// - Parameter rules: those of the generator; what the evidence counts is a matter of the book's own.
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a total does not fit 64 bits; the list is as it was.
  public mutating func renew(
    _ list: inout QuestList, claims: borrowing ClaimState, dailySaveTarget: Decimal, rules: borrowing QuestRules,
    on day: Day
  ) throws(MoneyError) {
    try builder.withEvidence(of: ledger, asOf: day) { evidence in
      QuestGenerator.renew(
        &list, evidence: evidence, claims: claims, dailySaveTarget: dailySaveTarget, rules: rules)
    }
  }

  /// Adds a transaction; an identical one with the same id adds nothing.
  ///
  /// - Returns: whether the ledger grew.
  /// - Throws: ``LedgerModel/LedgerError/conflictingID(_:)``; nothing changed then.
  @discardableResult
  public mutating func log(_ entry: Ledger.Entry) throws(LedgerError) -> Bool {
    builder.forgetNames()
    guard try ledger.append(entry) else { return false }
    builder.inserted(row: ledger.rowCount - 1, of: ledger)
    engaged.addTransaction(on: entry.day)
    return true
  }

  /// Adds transactions, all of them or none.
  ///
  /// - Throws: ``LedgerModel/LedgerError/conflictingID(_:)``; nothing changed then.
  public mutating func log(all entries: [Ledger.Entry]) throws(LedgerError) {
    var added: [String] = []
    do throws(LedgerError) {
      for entry in entries where try log(entry) { added.append(entry.id) }
    } catch {
      for id in added { try delete(id: id) }
      throw error
    }
  }

  /// Takes a transaction out.
  ///
  /// - Throws: ``LedgerModel/LedgerError/unknownID(_:)``; nothing changed then.
  public mutating func delete(id: String) throws(LedgerError) {
    guard let row = ledger.row(ofID: id) else { throw .unknownID(id) }
    builder.removing(row: row, of: ledger)
    engaged.removeTransaction(on: ledger.days[row])
    try ledger.remove(id: id)
  }

  /// Puts a transaction in the place of the one that has its id.
  ///
  /// - Throws: ``LedgerModel/LedgerError/unknownID(_:)``; nothing changed then.
  public mutating func edit(_ entry: Ledger.Entry) throws(LedgerError) {
    try delete(id: entry.id)
    try log(entry)
  }

  /// Makes the streak as of a day cheap to ask for.
  public mutating func approach(_ day: Day) {
    engaged.approach(day)
  }

  /// Makes a day engaged without a transaction.
  public mutating func checkIn(on day: Day) {
    engaged.checkIn(on: day)
  }
}
