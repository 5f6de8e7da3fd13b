import LedgerModel

extension CSVPass {
  /// The payee of a row: the other side, where the file names both.
  @inline(__always)
  mutating func payee(_ row: CSVScanner, isIncome: Bool) -> Int {
    if isIncome, columns.payer >= 0 {
      let payer = Self.name(row, columns.payer, plan.dropsTextMarks, &evidence, &builder.payees)
      if payer >= 0 { return payer }
    }
    let payee = Self.name(row, columns.payee, plan.dropsTextMarks, &evidence, &builder.payees)
    if payee >= 0 { return payee }
    return Self.name(row, columns.payee2, plan.dropsTextMarks, &evidence, &builder.payees)
  }

  /// Why a row of a payee is no transaction: an account's balance on a day, or a payment that is not booked yet.
  @inline(__always)
  mutating func skipReason(ofPayee payee: Int, _ row: CSVScanner) -> String? {
    while payeeWords.count <= payee {
      // No such phrase is longer, and names without end are no phrases.
      let name = builder.payees.names[payeeWords.count]?.text ?? ""
      let key = name.utf8.count > CSVWords.longestPhrase ? "" : CSVHeader.key(name)
      payeeWords.append(CSVWords.balances.contains(key) ? .balance : CSVWords.beginsPending(key) ? .pending : .none)
    }
    switch payeeWords[payee] {
    case .none: return nil
    case .balance: return "opening and closing balances"
    case .pending:
      // A shop may be named so; a row without a balance among others with one is not booked.
      guard columns.balance >= 0, columns.balance < row.cells.count else { return nil }
      return bytes.trimmed(row.cells[columns.balance].slice).isEmpty
        ? "rows that are not booked, without a balance" : nil
    }
  }

  /// The number of a payee, perhaps without the apostrophe that makes a spreadsheet take a cell as a text.
  @inline(__always)
  private static func name(
    _ row: CSVScanner, _ column: Int, _ dropsMark: Bool, _ evidence: inout CSVEvidence, _ names: inout NameInterner
  ) -> Int {
    guard column >= 0, column < row.cells.count else { return -1 }
    let cell = row.cells[column]
    let slice = row.bytes.trimmed(cell.slice)
    guard !slice.isEmpty, row.bytes[slice.start] == UInt8(ascii: "'") else {
      evidence.unmarkedTexts &+= slice.isEmpty ? 0 : 1
      return name(row, column, &names)
    }
    evidence.markedTexts += 1
    guard dropsMark else { return name(row, column, &names) }
    let text = row.bytes.trimmed(Slice(start: slice.start + 1, end: slice.end))
    if text.isEmpty { return -1 }
    return cell.isEscaped
      ? names.number(of: String(row.text(cell).drop { $0 == " " || $0 == "\t" }.dropFirst()))
      : names.number(of: row.bytes, text)
  }

  @inline(__always)
  static func name(_ row: CSVScanner, _ column: Int, _ names: inout NameInterner) -> Int {
    guard column >= 0, column < row.cells.count else { return -1 }
    let cell = row.cells[column]
    let slice = row.bytes.trimmed(cell.slice)
    if slice.isEmpty { return -1 }
    if cell.isEscaped { return names.number(of: row.text(cell)) }
    return names.number(of: row.bytes, slice)
  }
}
