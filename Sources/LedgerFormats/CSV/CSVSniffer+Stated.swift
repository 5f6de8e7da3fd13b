import LocatedJSON

extension CSVSniffer {
  /// Takes the columns that the user stated, by a header's name or by number; every other role stays as it was read.
  func state(_ plan: inout CSVPlan, _ head: [Head], _ offset: Int) throws(InputError) {
    let stated = options.columns
    if stated.isEmpty { return }
    var columns: [ColumnRole: Int] = [:]
    for (role, text) in stated.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let column = plan.header?.column([text]) ?? number(text, in: plan.width) else {
        let names = plan.header?.names ?? head.max { $0.cells.count < $1.cells.count }?.cells ?? []
        throw source.error(
          at: offset, "there is no column \(quoted(text))",
          remedy: suggestion(for: text, in: names.filter { !$0.isEmpty }))
      }
      columns[role] = column
    }
    var known = plan.columns
    if stated[.amount] != nil { (known[.debit], known[.credit]) = (nil, nil) }
    if stated[.debit] != nil || stated[.credit] != nil {
      for role in [ColumnRole.amount, .direction, .fee] { known[role] = nil }
    }
    // A column has one role, unless it tells a kind, a category or a currency besides.
    for role in ColumnRole.allCases where ![.kind, .category, .currency].contains(role) {
      if let column = known[role], columns.values.contains(column) { known[role] = nil }
    }
    plan.columns = known.merging(columns) { $1 }
  }

  private func number(_ text: String, in count: Int) -> Int? {
    guard let number = Int(text), (1...max(1, count)).contains(number) else { return nil }
    return number - 1
  }

  /// Refuses a header that names two columns of dates or amounts alike, unless they hold the same.
  ///
  /// Says which column of dates was taken where others hold dates, too, and no layout decides.
  func settleTwins(_ plan: inout CSVPlan, _ profile: CSVProfile, _ offset: Int) throws(InputError) {
    guard let header = plan.header else { return }
    for role in [ColumnRole.date, .amount, .debit, .credit] {
      guard let column = plan.columns[role], let twin = header.twin(ofColumn: column) else { continue }
      // A column that was stated by its number is none that could be mistaken.
      if let stated = options.columns[role], header.column([stated]) == nil { continue }
      let differs = profile.rows.contains { row in
        row[column] != row[twin] && looksLikeValue(row[column]) && looksLikeValue(row[twin])
      }
      guard differs else { continue }
      throw source.error(
        at: offset,
        "columns \(min(column, twin) + 1) and \(max(column, twin) + 1) are both named \(quoted(header.names[column])), and differ",
        remedy: "State the one to read: --map \(role.rawValue)=\(column + 1) or --map \(role.rawValue)=\(twin + 1).")
    }
    guard plan.layout == nil, options.columns[.date] == nil, let date = plan.columns[.date] else { return }
    let others = header.names.indices.filter {
      $0 != date && profile.columns.indices.contains($0) && profile.columns[$0].isDate
    }
    guard !others.isEmpty else { return }
    let names = others.map { quoted(header.names[$0]) }.joined(separator: ", ")
    plan.note(
      "date", plan.name(ofColumn: date),
      "its name is the commonest; \(names) holds dates, too, and --map date=COLUMN takes another", isGuess: true)
  }
}
