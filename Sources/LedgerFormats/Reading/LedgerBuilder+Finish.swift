import LedgerModel
import LocatedJSON

extension LedgerBuilder {
  /// Keeps the accounts of rows to come; all rows so far are of one.
  mutating func keepAccounts(fromNowOn account: Int32) {
    if keepsAccounts { return }
    keepsAccounts = true
    for part in parts.indices {
      flush(part)
      for row in parts[part].origins.indices { parts[part].origins[row].account = account }
      let missing = parts[part].ledger.rowCount - parts[part].origins.count
      parts[part].origins += [Origin](
        repeating: Origin(place: TextPlace(0), account: account, begins: true), count: missing)
    }
  }

  /// Finds the movements between the accounts of a ledger, and leaves out what is to be left out.
  private mutating func settleAccounts(of part: Int) {
    let origins = parts[part].origins
    let found = TransferPairs.rows(of: parts[part].ledger, accounts: origins.map(\.account))
    for row in found {
      parts[part].ledger.setMark(.transfer, ofRow: row)
      transferCount += 1
      pairedCount += 1
      addTransfer(parts[part].ledger.amounts[row], in: part)
    }
    guard leavesOutTransfers else { return }
    let ledger = parts[part].ledger
    let kept = (0..<ledger.rowCount).filter { ledger.marks[$0] != .transfer }
    for (row, origin) in origins.enumerated() where ledger.marks[row] == .transfer {
      if keepsPlaces { leaveOut(origin.place) }
      if origin.begins { parts[part].begun -= 1 }
    }
    parts[part].ledger = ledger.selecting(rows: kept)
    parts[part].origins = kept.map { origins[$0] }
  }

  /// Hands the ledgers over, in the order of their codes.
  mutating func finish(into file: inout LedgerFile, _ sources: [SourceText]) {
    file.keepsPlaces = keepsPlaces
    file.files = sources.map(\.file)
    for part in parts.indices {
      flush(part)
      if keepsAccounts { settleAccounts(of: part) }
    }
    parts.sort { $0.ledger.currency.code < $1.ledger.currency.code }
    // A currency that no row is left of makes no ledger beside others.
    if parts.count > 1 { parts.removeAll { $0.ledger.rowCount == 0 && $0.begun == 0 && $0.transfers == 0 } }
    for part in parts {
      file.ledgers.append(part.ledger)
      file.transactionCounts[part.ledger.currency.code] = part.begun
      if keepsPlaces { file.rowPlaces[part.ledger.currency.code] = sources.lines(at: part.origins.map(\.place)) }
      if part.transfers > 0 { file.transferTotals[part.ledger.currency.code] = part.transfers }
    }
    file.transferCount = transferCount
    if pairedCount > 0 {
      let text = pairedCount == 1 ? "1 row is a transfer by its" : "\(pairedCount) rows are transfers by their"
      file.notes.append(
        "\(text) other side: the same amount the other way in another account within \(TransferPairs.mostDays) days")
    }
    skips.hand(to: &file, sources)
    if let note = sharedIDNote { file.notes.append(note) }
  }
}
