public import Foundation
public import LedgerModel
public import QuestEngine

/// A ledger whose every change an index of its evidence and the calendar of engaged days follow.
public struct IndexedLedger: Sendable {
  /// The transactions.
  public private(set) var ledger: Ledger
  /// The days with a transaction or a check-in.
  public private(set) var engaged: EngagedDays
  /// The rules that decide what counts.
  public let rules: QuestRules
  private var index: EvidenceIndex
  private var generator: PackedGenerator

  /// A history under these rules.
  public init(ledger: Ledger = Ledger(), rules: QuestRules) {
    self.ledger = ledger
    self.rules = rules
    index = EvidenceIndex(rules: rules)
    generator = PackedGenerator(rules: rules, currency: ledger.currency)
    engaged = EngagedDays(ledger)
  }

  /// The evidence as of a day.
  ///
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a total does not fit 64 bits.
  public mutating func evidence(asOf day: Day) throws(MoneyError) -> IndexedEvidence {
    try index.evidence(of: ledger, asOf: day)
  }

  /// Replaces a list by the quests that are open on a day, in the list's memory: those of ``QuestEngine/QuestGenerator``.
  ///
  /// - Parameter dailySaveTarget: major units.
  /// - Complexity: independent of the history's length, unless the rules add types of quest, which read the whole history.
  /// - Throws: ``LedgerModel/MoneyError/overflow`` where a total does not fit 64 bits; the list is as it was.
  public mutating func update(
    _ list: inout QuestList, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws(MoneyError) {
    guard PackedGenerator.supports(rules) else {
      let request = QuestRequest(
        ledger: ledger, claims: copy claims, dailySaveTarget: dailySaveTarget, day: day, rules: rules)
      list = QuestList(try QuestGenerator.quests(request))
      return
    }
    try index.withEvidence(of: ledger, asOf: day) { evidence in
      generator.update(&list, from: evidence, claims: claims, dailySaveTarget: dailySaveTarget)
    }
  }

  /// Adds a transaction; an identical one with the same id adds nothing.
  ///
  /// - Returns: whether the ledger grew.
  /// - Throws: ``LedgerModel/LedgerError/conflictingID(_:)``; nothing changed then.
  @discardableResult
  public mutating func log(_ entry: Ledger.Entry) throws(LedgerError) -> Bool {
    index.forgetNames()
    guard try ledger.append(entry) else { return false }
    index.inserted(row: ledger.rowCount - 1, of: ledger)
    engaged.addTransaction(on: entry.day)
    return true
  }

  /// Adds transactions, all of them or none.
  ///
  /// - Throws: ``LedgerModel/LedgerError/conflictingID(_:)``; nothing changed then.
  public mutating func log(all entries: [Ledger.Entry]) throws(LedgerError) {
    // Checked before anything is added, since a row that is taken back would leave its place and its names behind.
    var known: [String: Ledger.Entry] = [:]
    for entry in entries {
      let other = ledger.row(ofID: entry.id).map { ledger[$0] } ?? known[entry.id]
      if let other, other != entry { throw .conflictingID(entry.id) }
      known[entry.id] = entry
    }
    for entry in entries { try log(entry) }
  }

  /// Takes a transaction out.
  ///
  /// - Throws: ``LedgerModel/LedgerError/unknownID(_:)``; nothing changed then.
  public mutating func delete(id: String) throws(LedgerError) {
    guard let row = ledger.row(ofID: id) else { throw .unknownID(id) }
    index.removing(row: row, of: ledger)
    engaged.removeTransaction(on: ledger.days[row])
    try ledger.remove(id: id)
  }

  /// Replaces the transaction that has the entry's id.
  ///
  /// - Throws: ``LedgerModel/LedgerError/unknownID(_:)``; nothing changed then.
  public mutating func edit(_ entry: Ledger.Entry) throws(LedgerError) {
    try delete(id: entry.id)
    try log(entry)
  }

  /// Makes the streak as of a day cheap to ask for.
  public mutating func prefetchStreak(asOf day: Day) {
    engaged.prefetch(day)
  }

  /// Makes a day engaged without a transaction.
  public mutating func checkIn(on day: Day) {
    engaged.checkIn(on: day)
  }

  /// Checks every structure; costs as much as the history is long.
  package func _checkInvariants() {
    index._checkInvariants(of: ledger)
    engaged._checkInvariants()
  }
}
