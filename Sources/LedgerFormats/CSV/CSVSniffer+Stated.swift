import LocatedJSON

extension CSVSniffer {
  /// The columns that the user stated, by a header's name or by number, with those that the header tells besides.
  func mapped(_ plan: CSVPlan, _ head: [Head]) -> CSVPlan? {
    var plan = plan
    for row in head {
      let header = CSVHeader(names: row.cells)
      let stated = options.columns.compactMapValues { header.column([$0]) ?? number($0, in: row.cells.count) }
      guard stated.count == options.columns.count else { continue }
      let layout = (options.layouts + CSVLayout.known).first { header.matches($0) }
      let isByName =
        layout != nil || options.columns.values.contains { header.column([$0]) != nil }
        || !row.cells.contains { looksLikeValue($0) } && commonColumns(header, row, head) != nil
      let known = layout.map { header.columns(of: $0) } ?? unstated(header, row, head, beside: stated)
      let columns = Self.joined(isByName ? known : [:], stated)
      let hasAmount = columns[.amount] != nil || columns[.debit] != nil || columns[.credit] != nil
      guard let date = columns[.date], hasAmount, isByName || looksLikeValue(row.cells[date]) else { continue }
      plan.columns = columns
      plan.layout = layout
      plan.header = isByName ? header : nil
      plan.width = row.cells.count
      plan.dataStart = isByName ? row.end : row.start
      return plan
    }
    return nil
  }

  /// What the common words of a header tell; nothing of money where the user stated date and amount.
  private func unstated(
    _ header: CSVHeader, _ row: Head, _ head: [Head], beside stated: [ColumnRole: Int]
  ) -> [ColumnRole: Int] {
    let isWhole = stated[.date] != nil && (stated[.amount] ?? stated[.debit] ?? stated[.credit]) != nil
    guard isWhole else { return commonColumns(header, row, head) ?? header.wordColumns() }
    return header.wordColumns().filter { [.payee, .category, .currency, .id, .state, .balance].contains($0.key) }
  }

  /// Columns that are known with those that the user stated, which go before.
  private static func joined(_ known: [ColumnRole: Int], _ stated: [ColumnRole: Int]) -> [ColumnRole: Int] {
    var columns = known
    if stated[.amount] != nil { (columns[.debit], columns[.credit]) = (nil, nil) }
    if stated[.debit] != nil || stated[.credit] != nil {
      for role in [ColumnRole.amount, .direction, .fee] { columns[role] = nil }
    }
    for role in ColumnRole.allCases where ![.kind, .category, .currency].contains(role) {
      if let column = columns[role], stated.values.contains(column) { columns[role] = nil }
    }
    return columns.merging(stated) { $1 }
  }

  private func number(_ text: String, in count: Int) -> Int? {
    guard let number = Int(text), (1...max(1, count)).contains(number) else { return nil }
    return number - 1
  }

  /// Refuses a header that names two columns of dates or amounts alike, unless they hold the same.
  ///
  /// Says which column of dates was taken where others hold dates, too, and no layout decides.
  func settleTwins(_ plan: inout CSVPlan, _ head: [Head]) throws(InputError) {
    guard let header = plan.header else { return }
    let rows = head.filter { $0.start >= plan.dataStart && $0.cells.count == plan.width }
    for role in [ColumnRole.date, .amount, .debit, .credit] {
      guard let column = plan.columns[role], let twin = header.twin(ofColumn: column) else { continue }
      // A column that was stated by its number is none that could be mistaken.
      if let stated = options.columns[role], header.column([stated]) == nil { continue }
      let differs = rows.contains { row in
        row.cells[column] != row.cells[twin] && looksLikeValue(row.cells[column]) && looksLikeValue(row.cells[twin])
      }
      guard differs else { continue }
      throw source.error(
        at: head.first { $0.end == plan.dataStart }?.start ?? 0,
        "columns \(min(column, twin) + 1) and \(max(column, twin) + 1) are both named \(quoted(header.names[column])), and differ",
        remedy: "State the one to read: --map \(role.rawValue)=\(column + 1) or --map \(role.rawValue)=\(twin + 1).")
    }
    guard plan.layout == nil, options.columns[.date] == nil, let date = plan.columns[.date] else { return }
    let others = header.names.indices.filter { place in
      let cells = rows.compactMap { $0.cells.indices.contains(place) ? $0.cells[place] : nil }.filter { !$0.isEmpty }
      return place != date && !cells.isEmpty && cells.allSatisfy { looksLikeDate($0) }
    }
    guard !others.isEmpty else { return }
    let names = others.map { quoted(header.names[$0]) }.joined(separator: ", ")
    plan.readings.append(
      .init(
        subject: "date", choice: "the column \(quoted(header.names[date]))",
        evidence: "its name is the commonest; \(names) holds dates, too, and --map date=COLUMN takes another"))
  }

  private func looksLikeDate(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8 { cell in
      DateText(cell, cell.trimmed(Slice(start: 0, end: cell.count))).map { !$0.possible.isEmpty } ?? false
    }
  }

  func unknownColumn(_ head: [Head]) -> InputError {
    let widest = head.max { $0.cells.count < $1.cells.count }
    let names = widest?.cells.filter { !$0.isEmpty } ?? []
    let header = CSVHeader(names: widest?.cells ?? [])
    let missing = options.columns.sorted { $0.key.rawValue < $1.key.rawValue }.first { column in
      header.column([column.value]) == nil && number(column.value, in: max(1, header.names.count)) == nil
    }
    guard missing != nil else {
      let isDate = options.columns[.date] != nil
      return source.error(
        at: widest?.start ?? 0, "no column is known to hold the \(isDate ? "amount" : "date")",
        remedy: "State it as well: --map \(isDate ? "amount" : "date")=COLUMN.")
    }
    return source.error(
      at: widest?.start ?? 0, "there is no column \(quoted(missing?.value ?? ""))",
      remedy: suggestion(for: missing?.value ?? "", in: names))
  }
}
