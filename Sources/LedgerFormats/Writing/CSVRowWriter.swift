import LedgerModel

/// Writes `Date,Payee,Category,Amount,Currency`, with `Id` and `Mark` where rows have them.
struct CSVRowWriter: RowWriter {
  private var hasMarks = false

  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    hasMarks = ledger.marks.contains { $0 != .none && $0 != .removed }
    text.append("Date,Payee,Category,Amount,Currency" + (ids.areDense ? "" : ",Id") + (hasMarks ? ",Mark" : "") + "\n")
  }

  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    text.append(ledger.days[row])
    text.append(byte: UInt8(ascii: ","))
    cell(ledger.payeeNames[ledger.payees[row]]?.text, &text)
    cell(ledger.categoryNames[ledger.categories[row]]?.text, &text)
    text.append(ledger.amounts[row], exponent: ledger.currency.exponent)
    text.append(byte: UInt8(ascii: ","))
    text.append(ledger.currency.code)
    if !ids.areDense {
      text.append(byte: UInt8(ascii: ","))
      quote(ledger.id(ofRow: row), &text)
    }
    if hasMarks {
      text.append(byte: UInt8(ascii: ","))
      text.append(MarkNames.name(of: ledger.marks[row]) ?? "")
    }
    text.append(byte: 0x0A)
  }

  private func cell(_ name: String?, _ text: inout TextBuffer) {
    if let name { quote(name, &text) }
    text.append(byte: UInt8(ascii: ","))
  }

  private func quote(_ cell: String, _ text: inout TextBuffer) {
    let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text.append(cell) }
    text.append(byte: 0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { text.append(byte: 0x22) }
      text.append(byte: byte)
    }
    text.append(byte: 0x22)
  }
}

/// The words for marks in written files.
enum MarkNames {
  static func name(of mark: Ledger.Mark) -> String? {
    switch mark {
    case .transfer: "transfer"
    case .standingOrder: "standingOrder"
    case .none, .removed: nil
    }
  }
}
