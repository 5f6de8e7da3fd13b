public import LedgerModel

extension Ledger {
  /// The transactions with ids that every import of the same transaction gives.
  ///
  /// A transaction keeps the id of its file; one without is named by its content and by which of the equal ones it is:
  /// `2026-01-02|-3.20|Costa|Coffee|1`. A file imported again adds nothing by these ids, and files that overlap add up
  /// to their union.
  public func entriesWithStableIDs() -> [Entry] {
    var occurrences: [String: Int] = [:]
    return rows.map { row in
      var entry = self[row]
      guard entry.id == "t\(row + 1)" else { return entry }
      let parts = [
        entry.day.text, entry.amount.text(in: currency), Self.escaped(entry.payee), Self.escaped(entry.category),
      ]
      let content = parts.joined(separator: "|")
      occurrences[content, default: 0] += 1
      entry.id = content + "|\(occurrences[content] ?? 1)"
      return entry
    }
  }

  /// The union of ledgers in one currency: each transaction once, however many of them hold it.
  ///
  /// - Throws: ``LedgerError/conflictingID(_:)`` where two files give one id of their own to different transactions.
  public static func union(of ledgers: [Ledger]) throws(LedgerError) -> Ledger {
    var union = Ledger(currency: ledgers.first?.currency ?? .gbp)
    for ledger in ledgers {
      for entry in ledger.entriesWithStableIDs() { try union.append(entry) }
    }
    return union
  }

  private static func escaped(_ name: Name?) -> String {
    guard let text = name?.text else { return "" }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "%") }) else { return text }
    return text.replacing("%", with: "%25").replacing("|", with: "%7C")
  }
}
