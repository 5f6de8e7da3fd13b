import LocatedJSON

/// Completes the roles of a table by what its cells hold: the other half of a pair, directions, currency, payee.
struct CSVCompletion {
  let source: SourceText
  let options: ReadingOptions
  let profile: CSVProfile
  let offset: Int

  private var columns: [CSVProfile.Column] { profile.columns }

  func complete(_ plan: inout CSVPlan) throws(InputError) {
    findSerialDates(&plan)
    completePair(&plan)
    dropFalseDirection(&plan)
    findDirection(&plan)
    findCurrency(&plan)
    findPayee(&plan)
    try refuseLabels(plan)
    findBalance(&plan)
    proveSigns(&plan)
    plan.moneyBeside = columns.indices.filter { isMoneyBeside($0, plan) }
  }

  private func isFree(_ column: Int, _ plan: CSVPlan) -> Bool { !plan.columns.values.contains(column) }

  private func findSerialDates(_ plan: inout CSVPlan) {
    guard let date = plan.columns[.date], columns.indices.contains(date), columns[date].dates == 0,
      columns[date].serials > 0, columns[date].serials == columns[date].filled
    else { return }
    plan.hasSerialDates = true
    plan.note("dates", "day numbers of a spreadsheet", "no other reading of them is a date", isGuess: true)
  }

  // MARK: - Half a pair

  /// A debit or credit column alone: the column that is filled just where it is empty is its twin.
  private func completePair(_ plan: inout CSVPlan) {
    guard plan.columns[.amount] == nil, let half = plan.columns[.debit] ?? plan.columns[.credit],
      plan.columns[.debit] == nil || plan.columns[.credit] == nil
    else { return }
    let missing: ColumnRole = plan.columns[.debit] == nil ? .debit : .credit
    let empty = profile.rows.filter { (CSVProfile.value($0[half]) ?? 0) == 0 }
    let twins = columns.indices.filter { place in
      isFree(place, plan) && columns[place].amounts > 0 && columns[place].amounts == columns[place].filled
        && profile.rows.allSatisfy { (CSVProfile.value($0[half]) ?? 0 == 0) != (CSVProfile.value($0[place]) ?? 0 == 0) }
    }
    guard !empty.isEmpty else { return }
    if let twin = twins.first, twins.count == 1 {
      plan.columns[missing] = twin
      plan.note(
        missing.rawValue, plan.name(ofColumn: twin),
        "it is filled just where \(plan.name(ofColumn: half)) is empty", isGuess: true)
    }
  }

  /// Whether a column of money that is not read is never filled along with those that are.
  private func isMoneyBeside(_ column: Int, _ plan: CSVPlan) -> Bool {
    let read = [ColumnRole.amount, .debit, .credit].compactMap { plan.columns[$0] }
    guard isFree(column, plan), columns[column].amounts == columns[column].filled, columns[column].dates == 0 else {
      return false
    }
    return profile.rows.allSatisfy { row in
      (CSVProfile.value(row[column]) ?? 0) == 0 || read.allSatisfy { (CSVProfile.value(row[$0]) ?? 0) == 0 }
    }
  }

  // MARK: - Directions

  /// A column of types that holds other words than directions states the kind of a row.
  private func dropFalseDirection(_ plan: inout CSVPlan) {
    guard let column = plan.columns[.direction], plan.layout == nil, options.columns[.direction] == nil else { return }
    let isNamed = plan.header?.namesDirections(column) ?? false
    let areDirections = words(of: column).allSatisfy { options.isDirection($0) }
    if plan.columns[.amount] == nil || !areDirections && !isNamed {
      plan.columns[.direction] = nil
      if plan.columns[.kind] == nil { plan.columns[.kind] = column }
    }
  }

  private func words(of column: Int) -> Set<String> {
    Set(columns[column].texts.map { CSVHeader.key($0) }.filter { !$0.isEmpty })
  }

  /// Amounts without signs, and a column that says debit here and credit there.
  private func findDirection(_ plan: inout CSVPlan) {
    guard let amount = plan.columns[.amount], plan.columns[.direction] == nil, plan.layout == nil else { return }
    let found = columns.indices.first { place in
      let column = columns[place]
      guard place != amount, isFree(place, plan) || plan.columns[.kind] == place, column.filled > 0 else {
        return false
      }
      let known = column.outs + column.incomes
      if plan.header == nil { return column.isDirection }
      if known < column.filled { return false }
      if column.outs > 0, column.incomes > 0 { return true }
      // One word alone marks its rows; those without it are on the other side.
      return column.filled < profile.rows.count && columns[amount].minus + columns[amount].plus == 0
    }
    guard let found else { return }
    if plan.columns[.kind] == found { plan.columns[.kind] = nil }
    plan.columns[.direction] = found
    if plan.header != nil {
      plan.note("direction", plan.name(ofColumn: found), "its cells say out or in", isGuess: true)
    }
  }

  // MARK: - Currency, payee, balance

  private func findCurrency(_ plan: inout CSVPlan) {
    guard plan.columns[.currency] == nil, plan.layout == nil else { return }
    let codes = columns.indices.filter { columns[$0].isCode && isFree($0, plan) }
    guard let code = plan.header == nil ? codes.first : codes.count == 1 ? codes.first : nil else { return }
    plan.columns[.currency] = code
    if plan.header != nil { plan.note("currency", plan.name(ofColumn: code), "its cells are codes", isGuess: true) }
  }

  /// The payee varies most; of columns that vary alike, banks put the more telling one behind.
  private func findPayee(_ plan: inout CSVPlan) {
    guard plan.columns[.payee] == nil, plan.layout == nil else { return }
    let texts = columns.indices.filter { columns[$0].isText && isFree($0, plan) && columns[$0].codes == 0 }
    guard let payee = texts.max(by: { (columns[$0].texts.count, $0) < (columns[$1].texts.count, $1) }) else {
      plan.lacksPayee = true
      return
    }
    plan.columns[.payee] = payee
    if let direction = plan.columns[.direction], plan.header == nil, direction == 4, plan.columns[.amount] == 3,
      texts.contains(1), texts.contains(2)
    {
      // Rows of Mint without their header: date, description, original description, amount, direction, category.
      plan.columns[.payee] = 1
      plan.columns[.category] = texts.first { $0 > direction }
    }
    plan.note(
      "payee", plan.name(ofColumn: plan.columns[.payee] ?? payee),
      texts.count == 1 ? "it is the only text" : "it varies most among the texts; --map payee=COLUMN takes another",
      isGuess: true)
  }

  /// Some banks spread what a row says over columns without names, as `Location: …` here and `Name: …` there.
  private func refuseLabels(_ plan: CSVPlan) throws(InputError) {
    guard let payee = plan.columns[.payee], options.columns[.payee] == nil, plan.layout == nil, isLabelled(payee) else {
      return
    }
    let others = columns.indices.filter {
      $0 != payee && isFree($0, plan) && plan.header?.names[$0].trimmingBlanks.isEmpty ?? false && isLabelled($0)
    }
    guard let other = others.first else { return }
    throw source.error(
      at: offset,
      "the payee may stand in \(([payee] + others).map { plan.name(ofColumn: $0) }.joined(separator: ", "))",
      remedy: "State it, and where it stands else: --map payee=\(other + 1) --map payee2=\(payee + 1).")
  }

  private func isLabelled(_ column: Int) -> Bool {
    let texts = columns[column].texts
    return !texts.isEmpty
      && texts.allSatisfy { text in
        text.ranges(of: ": ").first.map { text[..<$0.lowerBound].allSatisfy { $0.isLetter || $0 == " " } } ?? false
      }
  }

  private func findBalance(_ plan: inout CSVPlan) {
    guard plan.columns[.balance] == nil, let changes = changes(plan) else { return }
    plan.columns[.balance] = columns.indices.first { place in
      columns[place].isAmount && isFree(place, plan)
        && CSVBalance(profile, column: place)?.sign(of: changes) != nil
    }
  }

  /// What each row changes as the plan reads it so far; nil where some row leaves it open.
  private func changes(_ plan: CSVPlan) -> [Int64]? {
    var result: [Int64] = []
    for row in profile.rows {
      func value(_ role: ColumnRole) -> Int64? { plan.columns[role].flatMap { CSVProfile.value(row[$0]) } }
      if let amount = value(.amount) {
        guard let column = plan.columns[.direction] else {
          result.append(amount)
          continue
        }
        guard let isOut = options.isOut(CSVHeader.key(row[column])) else { return nil }
        result.append(isOut ? 0 &- abs(amount) : abs(amount))
      } else if plan.columns[.amount] == nil {
        result.append((value(.credit) ?? 0) &- abs(value(.debit) ?? 0))
      } else {
        return nil
      }
    }
    return result
  }

  /// Lets the balance decide the signs of amounts, and which of two columns is which.
  private func proveSigns(_ plan: inout CSVPlan) {
    guard let column = plan.columns[.balance], columns.indices.contains(column), let changes = changes(plan),
      let balance = CSVBalance(profile, column: column), let sign = balance.sign(of: changes)
    else { return }
    plan.balanceSign = sign
    guard sign < 0, plan.columns[.amount] == nil, options.columns[.debit] == nil, options.columns[.credit] == nil else {
      return
    }
    (plan.columns[.debit], plan.columns[.credit]) = (plan.columns[.credit], plan.columns[.debit])
    plan.note(
      "debit and credit", "the other way round",
      "the balance in \(plan.name(ofColumn: column)) adds up only so", isGuess: false)
  }
}
