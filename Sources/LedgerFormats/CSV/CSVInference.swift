import LocatedJSON

/// Finds the columns of a table without a header by what its cells hold, and refuses where that leaves a choice.
///
/// Money is never guessed: among several columns of amounts, signs or a balance that adds up must tell which is which.
struct CSVInference {
  /// Rows that are looked at.
  static let sampleRows = 60

  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions

  /// What the cells of a column have in common.
  private struct Column {
    var filled = 0
    var dates = 0
    var amounts = 0
    /// Amounts with a decimal mark, a sign or a currency: those that are no mere counts or numbers of something.
    var clearAmounts = 0
    var plus = 0
    var minus = 0
    var codes = 0
    var directions = 0
    var texts: Set<String> = []

    var isDate: Bool { filled > 0 && dates == filled }
    var isAmount: Bool { filled > 0 && amounts == filled && clearAmounts > 0 && dates < filled }
    var isCode: Bool { filled > 0 && codes == filled }
    var isDirection: Bool { filled > 0 && directions == filled }
    var isText: Bool { filled > 0 && !isDate && !isCode && !isDirection && amounts < filled }
  }

  func plan(_ plan: CSVPlan, head: [[String]]) throws(InputError) -> CSVPlan {
    let rows = head.filter { row in row.count == plan.width && row.contains { looksLikeDate($0) } }.prefix(
      Self.sampleRows)
    var columns = [Column](repeating: Column(), count: plan.width)
    for row in rows {
      for (index, cell) in row.enumerated() { add(cell, to: &columns[index]) }
    }
    guard plan.width >= 2, let date = columns.firstIndex(where: \.isDate) else { throw unknown(nil) }
    var plan = plan
    plan.columns[.date] = date
    let money = columns.indices.filter { columns[$0].isAmount && $0 != date }
    try assign(money, columns, Array(rows), &plan)
    if let code = columns.firstIndex(where: \.isCode) { plan.columns[.currency] = code }
    // Where the amounts have signs as well, all rows decide which of the two counts.
    if plan.columns[.amount] != nil, let direction = columns.firstIndex(where: \.isDirection) {
      plan.columns[.direction] = direction
    }
    let texts = columns.indices.filter { columns[$0].isText && !money.contains($0) }
    // The payee varies most; of columns that vary alike, banks put the more telling one behind.
    plan.columns[.payee] = texts.max { (columns[$0].texts.count, $0) < (columns[$1].texts.count, $1) }
    if let direction = plan.columns[.direction], let mint = mintPayee(direction, plan.columns[.amount], texts) {
      plan.columns[.payee] = mint
      plan.columns[.category] = texts.first { $0 > direction }
    }
    return plan
  }

  /// Rows of Mint without their header: date, description, original description, amount, direction, category.
  private func mintPayee(_ direction: Int, _ amount: Int?, _ texts: [Int]) -> Int? {
    guard let amount, direction == amount + 1, amount == 3, texts.contains(1), texts.contains(2) else { return nil }
    return 1
  }

  /// Gives the columns of money their roles.
  private func assign(
    _ money: [Int], _ columns: [Column], _ rows: [[String]], _ plan: inout CSVPlan
  ) throws(InputError) {
    guard let first = money.first else { throw unknown(nil) }
    if money.count == 1 {
      plan.columns[.amount] = first
      return
    }
    let values = rows.map { row in money.map { value(row[$0]) } }
    // A column that is filled in every row and follows from the others is the balance.
    for balance in money.indices.reversed() where values.allSatisfy({ $0[balance] != nil }) {
      let others = money.indices.filter { $0 != balance }
      if others.count == 1, others.allSatisfy({ other in values.allSatisfy { $0[other] != nil } }) {
        if addsUp(values, balance, [(others[0], 1)]) ?? false {
          plan.columns[.amount] = money[others[0]]
          plan.columns[.balance] = money[balance]
          return
        }
      }
      if others.count == 2, isPair(values, others), let pair = direction(values, balance, others, columns, money) {
        plan.columns[.debit] = money[pair.out]
        plan.columns[.credit] = money[pair.income]
        plan.columns[.balance] = money[balance]
        return
      }
    }
    // An amount that comes in both directions, and behind it a column that never does: the balance.
    if money.count == 2, values.allSatisfy({ $0[0] != nil && $0[1] != nil }), columns[money[0]].minus > 0,
      columns[money[0]].minus < columns[money[0]].amounts, columns[money[1]].minus == 0
    {
      plan.columns[.amount] = money[0]
      plan.columns[.balance] = money[1]
      return
    }
    if money.count == 2, isPair(values, [0, 1]), let pair = bySigns(columns[money[0]], columns[money[1]]) {
      plan.columns[.debit] = money[pair ? 0 : 1]
      plan.columns[.credit] = money[pair ? 1 : 0]
      return
    }
    throw unknown(money)
  }

  /// Whether each row fills exactly one of two columns.
  private func isPair(_ values: [[Int64?]], _ pair: [Int]) -> Bool {
    values.allSatisfy { ($0[pair[0]] == nil || $0[pair[0]] == 0) != ($0[pair[1]] == nil || $0[pair[1]] == 0) }
  }

  private func direction(
    _ values: [[Int64?]], _ balance: Int, _ pair: [Int], _ columns: [Column], _ money: [Int]
  ) -> (out: Int, income: Int)? {
    let signs = bySigns(columns[money[pair[0]]], columns[money[pair[1]]])
    for (out, income) in [(pair[0], pair[1]), (pair[1], pair[0])] {
      let isSigned = columns[money[out]].minus > 0
      if addsUp(values, balance, [(out, isSigned ? 1 : -1), (income, 1)]) ?? false { return (out, income) }
    }
    guard let signs else { return nil }
    return signs ? (pair[0], pair[1]) : (pair[1], pair[0])
  }

  /// Whether the first of two columns holds the outflows, by its signs; nil where no sign tells.
  private func bySigns(_ one: Column, _ two: Column) -> Bool? {
    if one.minus > 0, two.minus == 0 { return true }
    if two.minus > 0, one.minus == 0 { return false }
    return nil
  }

  /// Whether each balance is the one before it, or behind it, plus the row's amount; nil for fewer than two rows.
  private func addsUp(_ values: [[Int64?]], _ balance: Int, _ parts: [(column: Int, sign: Int64)]) -> Bool? {
    guard values.count >= 2 else { return nil }
    func change(_ row: [Int64?]) -> Int64 {
      parts.reduce(0) { $0 &+ $1.sign &* (row[$1.column] ?? 0) }
    }
    var (forward, backward) = (true, true)
    for index in 1..<values.count {
      guard let before = values[index - 1][balance], let after = values[index][balance] else { return false }
      if before &+ change(values[index]) != after { forward = false }
      if after &+ change(values[index - 1]) != before { backward = false }
    }
    return forward || backward
  }

  private func add(_ cell: String, to column: inout Column) {
    let key = CSVHeader.key(cell)
    if key.isEmpty { return }
    column.filled += 1
    if looksLikeDate(cell) { column.dates += 1 }
    if let amount = amount(cell) {
      column.amounts += 1
      if amount.scale > 0 || amount.sign != .none || !amount.currency.isEmpty { column.clearAmounts += 1 }
      if amount.sign == .minus { column.minus += 1 } else if amount.sign == .plus { column.plus += 1 }
    }
    if key.utf8.count == 3, CurrencySigns.codes.contains(key.uppercased()) { column.codes += 1 }
    if CSVWords.out.contains(key) || CSVWords.income.contains(key) { column.directions += 1 }
    column.texts.insert(cell)
  }

  private func looksLikeDate(_ cell: String) -> Bool {
    Array(cell.utf8).withUnsafeBufferPointer { cell in
      DateText(cell, cell.trimmed(Slice(start: 0, end: cell.count))).map { !$0.possible.isEmpty } ?? false
    }
  }

  private func amount(_ cell: String) -> AmountText? {
    Array(cell.utf8).withUnsafeBufferPointer { cell in
      let slice = Slice(start: 0, end: cell.count)
      return (try? AmountText(cell, slice, comma: false)) ?? (try? AmountText(cell, slice, comma: true))
    }
  }

  /// A cell's amount in thousandths, for adding up only.
  private func value(_ cell: String) -> Int64? {
    amount(cell)?.minorUnits(exponent: 3)
  }

  private func unknown(_ money: [Int]?) -> InputError {
    guard let money else {
      return source.error(
        at: 0, "this is no table with a date and an amount that is known here",
        remedy: "State the columns, such as --map date=1 --map payee=2 --map amount=3.")
    }
    let list = money.map { String($0 + 1) }.joined(separator: ", ")
    return source.error(
      at: 0, "the table has no header, and its columns \(list) may each be the amount",
      remedy: "State the columns, such as --map date=1 --map payee=2 --map debit=3 --map credit=4.")
  }
}
