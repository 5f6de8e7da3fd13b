/// What the cells of each column have in common, by the first rows of a table that hold a date.
struct CSVProfile {
  /// What the cells of one column hold.
  struct Column {
    var filled = 0
    var dates = 0
    /// Numbers that can be the day numbers of a spreadsheet.
    var serials = 0
    var amounts = 0
    /// Amounts with a decimal mark, a sign or a currency: those that are no mere counts or numbers of something.
    var clearAmounts = 0
    var plus = 0
    var minus = 0
    var codes = 0
    var outs = 0
    var incomes = 0
    var states = 0
    var texts: Set<String> = []

    var isDate: Bool { filled > 0 && dates == filled }
    var isAmount: Bool { filled > 0 && amounts == filled && clearAmounts > 0 && dates < filled }
    var isCode: Bool { filled > 0 && codes == filled }
    var isDirection: Bool { filled > 0 && outs + incomes == filled }
    var isText: Bool { filled > 0 && dates < filled && codes < filled && !isDirection && amounts < filled }
  }

  /// The rows that the profile is of.
  let rows: [[String]]
  private(set) var columns: [Column]

  /// - Parameter rows: rows behind the header; those of another width or without a date take no part.
  init(rows: [[String]], width: Int) {
    let whole = rows.filter { $0.count >= width && $0[width...].allSatisfy { $0.trimmingBlanks.isEmpty } }.map {
      Array($0.prefix(width))
    }
    let dated = whole.filter { row in row.contains { Self.isDate($0) } }
    self.rows = dated.isEmpty ? whole.filter { row in row.contains { Self.value($0) != nil } } : dated
    columns = [Column](repeating: Column(), count: width)
    for row in self.rows {
      for (index, cell) in row.enumerated() { Self.add(cell, to: &columns[index]) }
    }
  }

  /// Whether the cells of a column can be what a role needs; without a row to look at, any column can.
  func fits(_ index: Int, _ role: ColumnRole) -> Bool {
    guard columns.indices.contains(index), !rows.isEmpty else { return true }
    let column = columns[index]
    // Rows of another kind, such as pending ones, may stand among the others.
    func mostly(_ count: Int) -> Bool { count * 2 > column.filled }
    switch role {
    case .date: return column.dates > 0 || column.filled > 0 && column.serials == column.filled
    case .amount: return column.amounts > 0
    case .debit, .credit, .fee, .received, .balance: return column.filled == 0 || column.amounts > 0
    case .payee: return column.filled > 0 && !mostly(column.dates)
    case .currency, .receivedCurrency: return column.filled > 0 && column.texts.allSatisfy { CurrencySigns.isWord($0) }
    case .state: return column.texts.count <= 8 || column.states > 0
    case .direction: return column.filled > 0 && !mostly(column.dates) && column.clearAmounts == 0
    case .payee2, .payer, .category, .kind, .id, .account: return true
    }
  }

  /// Whether several rows all hold the same, as the name of an account's holder is in each row.
  func isConstant(_ index: Int) -> Bool {
    columns.indices.contains(index) && rows.count > 1 && columns[index].texts.count == 1
  }

  /// A cell's amount in millionths, for adding up only; nil where it holds none.
  static func value(_ cell: String) -> Int64? { amount(cell)?.minorUnits(exponent: 6) }

  static func isDate(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8 { cell in
      DateText(cell, cell.trimmed(Slice(start: 0, end: cell.count))).map { !$0.possible.isEmpty } ?? false
    }
  }

  private static func amount(_ cell: String) -> AmountText? {
    var cell = cell
    return cell.withUTF8 { cell in
      let slice = Slice(start: 0, end: cell.count)
      return (try? AmountText(cell, slice, comma: false)) ?? (try? AmountText(cell, slice, comma: true))
    }
  }

  private static func add(_ cell: String, to column: inout Column) {
    let key = CSVHeader.key(cell)
    if key.isEmpty { return }
    column.filled += 1
    if isDate(cell) { column.dates += 1 }
    if key.utf8.count < 16, let number = Double(key), DateText.mayBeSerial(number) { column.serials += 1 }
    if let amount = amount(cell) {
      column.amounts += 1
      if amount.scale > 0 || amount.sign != .none || !amount.currency.isEmpty { column.clearAmounts += 1 }
      if amount.sign == .minus { column.minus += 1 } else if amount.sign == .plus { column.plus += 1 }
    }
    if key.utf8.count == 3, CurrencySigns.codes.contains(key.uppercased()) { column.codes += 1 }
    if CSVWords.out.contains(key) { column.outs += 1 } else if CSVWords.income.contains(key) { column.incomes += 1 }
    if CSVWords.booked.contains(key) || CSVWords.unbooked.contains(key) { column.states += 1 }
    column.texts.insert(cell)
  }
}

/// A running balance beside the amounts, and what it proves of them.
struct CSVBalance {
  /// The balance behind each row.
  let balances: [Int64]

  /// - Returns: nil where a row has no balance.
  init?(_ profile: CSVProfile, column: Int) {
    let values = profile.rows.compactMap { CSVProfile.value($0[column]) }
    guard values.count == profile.rows.count, values.count >= 2 else { return nil }
    balances = values
  }

  /// Whether each balance is the one before it, or the one behind it, plus the row's change.
  func follows(from changes: [Int64]) -> Bool {
    guard changes.count == balances.count, changes.contains(where: { $0 != 0 }) else { return false }
    var (forward, backward) = (true, true)
    for index in 1..<balances.count {
      if balances[index - 1] &+ changes[index] != balances[index] { forward = false }
      if balances[index] &+ changes[index - 1] != balances[index - 1] { backward = false }
    }
    return forward || backward
  }

  /// 1 where the changes add up as they are signed, -1 where they do so with their signs inverted, nil for neither or both.
  func sign(of changes: [Int64]) -> Int? {
    let (straight, inverted) = (follows(from: changes), follows(from: changes.map { 0 &- $0 }))
    return straight == inverted ? nil : straight ? 1 : -1
  }
}
