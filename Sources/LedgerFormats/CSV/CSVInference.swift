import LocatedJSON

/// Finds the date and the amounts of a table whose header does not tell them, by what the cells hold, and refuses where
/// that leaves a choice.
///
/// Money is never guessed: among several columns of amounts, signs or a balance that adds up must tell which is which.
struct CSVInference {
  let source: SourceText
  let options: ReadingOptions
  let profile: CSVProfile
  /// Where the header stands, or the first row.
  let offset: Int

  private var columns: [CSVProfile.Column] { profile.columns }

  /// Adds the date and the amounts to the roles that are known.
  func complete(_ plan: inout CSVPlan) throws(InputError) {
    if plan.columns[.date] == nil {
      guard plan.width >= 2, let date = columns.indices.first(where: { columns[$0].isDate && isFree($0, plan) }) else {
        throw unknown(nil, plan)
      }
      plan.columns[.date] = date
      plan.note(
        "date", plan.name(ofColumn: date), "its cells are dates, and its name is not known", isGuess: plan.header != nil
      )
    }
    guard plan.columns[.amount] == nil, plan.columns[.debit] == nil, plan.columns[.credit] == nil else { return }
    let money = columns.indices.filter { columns[$0].isAmount && isFree($0, plan) }
    try assign(money, &plan)
    guard plan.header != nil else { return }
    for role in [ColumnRole.amount, .debit, .credit] {
      guard let column = plan.columns[role] else { continue }
      plan.note(
        role.rawValue, plan.name(ofColumn: column), "its cells are amounts, and its name is not known", isGuess: true)
    }
  }

  private func isFree(_ column: Int, _ plan: CSVPlan) -> Bool { !plan.columns.values.contains(column) }

  /// Gives the columns of money their roles.
  private func assign(_ money: [Int], _ plan: inout CSVPlan) throws(InputError) {
    guard let first = money.first else { throw unknown(nil, plan) }
    if money.count == 1 {
      plan.columns[.amount] = first
      return
    }
    let values = profile.rows.map { row in money.map { CSVProfile.value(row[$0]) } }
    // A column that is filled in every row and follows from the others is the balance.
    for balance in money.indices.reversed() {
      guard let running = CSVBalance(profile, column: money[balance]) else { continue }
      let others = money.indices.filter { $0 != balance }
      if others.count == 1, values.allSatisfy({ $0[others[0]] != nil }),
        running.sign(of: values.map { $0[others[0]] ?? 0 }) != nil
      {
        plan.columns[.amount] = money[others[0]]
        plan.columns[.balance] = money[balance]
        return
      }
      if others.count == 2, isPair(values, others), let pair = direction(values, running, others, money) {
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
    // Columns that say the same in every row are one.
    if values.allSatisfy({ row in row.allSatisfy { $0 == row[0] } }) {
      plan.columns[.amount] = first
      return
    }
    throw unknown(money, plan)
  }

  /// Whether each row fills exactly one of two columns.
  private func isPair(_ values: [[Int64?]], _ pair: [Int]) -> Bool {
    values.allSatisfy { ($0[pair[0]] ?? 0 == 0) != ($0[pair[1]] ?? 0 == 0) }
  }

  private func direction(
    _ values: [[Int64?]], _ balance: CSVBalance, _ pair: [Int], _ money: [Int]
  ) -> (out: Int, income: Int)? {
    for (out, income) in [(pair[0], pair[1]), (pair[1], pair[0])] {
      let sign: Int64 = columns[money[out]].minus > 0 ? 1 : -1
      if balance.follows(from: values.map { sign &* ($0[out] ?? 0) &+ ($0[income] ?? 0) }) { return (out, income) }
    }
    guard let signs = bySigns(columns[money[pair[0]]], columns[money[pair[1]]]) else { return nil }
    return signs ? (pair[0], pair[1]) : (pair[1], pair[0])
  }

  /// Whether the first of two columns holds the outflows, by its signs; nil where no sign tells.
  private func bySigns(_ one: CSVProfile.Column, _ two: CSVProfile.Column) -> Bool? {
    if one.minus > 0, two.minus == 0 { return true }
    if two.minus > 0, one.minus == 0 { return false }
    return nil
  }

  private func unknown(_ money: [Int]?, _ plan: CSVPlan) -> InputError {
    let example = plan.header.map { "--map amount=\(quoted($0.names.last ?? ""))" }
    guard let money else {
      return source.error(
        at: offset,
        plan.columns[.date] == nil || plan.header == nil && options.columns.isEmpty
          ? "this is no table with a date and an amount that is known here" : "no column is known to hold the amount",
        remedy: "State the columns, such as \(example ?? "--map date=1 --map payee=2 --map amount=3").")
    }
    let list = money.map { plan.header == nil ? "\($0 + 1)" : plan.name(ofColumn: $0) }.joined(separator: ", ")
    return source.error(
      at: offset,
      plan.header == nil
        ? "the table has no header, and its columns \(list) may each be the amount" : "\(list) may each be the amount",
      remedy:
        "State the columns, such as --map debit=\(money[0] + 1) --map credit=\(money[1] + 1), or --map amount=\(money[0] + 1)."
    )
  }
}
