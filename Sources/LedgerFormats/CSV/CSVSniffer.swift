import LocatedJSON

/// Finds the separator, the header and the columns of a table.
struct CSVSniffer {
  /// Preambles end long before this many rows.
  static let mostHeadRows = 60
  /// No table is wider; a row that is has no part in telling what the columns are.
  static let mostColumns = 10_000
  /// Names, dates and amounts are shorter than so many bytes.
  static let longestCell = 1_000
  /// What may separate cells, the commonest first.
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|"), UInt8(ascii: "~")]

  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions

  /// A row as it stands: where it begins and ends, and its cells.
  struct Head {
    var start: Int
    var end: Int
    var cells: [String]
  }

  private struct Candidate {
    var plan: CSVPlan
    var head: [Head]
    var score: Int
  }

  /// The plan to begin with; nil for a text without rows.
  func plan() throws(InputError) -> CSVPlan? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].contains(where: { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }) else { return nil }
    var best: Candidate?
    for separator in Self.separators {
      let candidate = candidate(separator, rows(separator, from: start), start)
      if candidate.score > best?.score ?? -1 { best = candidate }
    }
    guard let best else { return nil }
    var plan = best.plan
    let behind = best.head.filter { $0.start >= plan.dataStart }
    let profile = CSVProfile(rows: behind.map(\.cells), width: plan.width)
    let offset = best.head.last { $0.end <= plan.dataStart }?.start ?? best.head.first?.start ?? 0
    try state(&plan, best.head, offset)
    try CSVInference(source: source, options: options, profile: profile, offset: offset).complete(&plan)
    try settleTwins(&plan, profile, offset)
    try CSVCompletion(source: source, options: options, profile: profile, offset: offset).complete(&plan)
    plan.currency =
      plan.currency ?? [.amount, .debit, .credit].lazy.compactMap { role in
        plan.columns[role].flatMap { plan.header?.currency(ofColumn: $0) }
      }.first ?? plan.layout?.currency
    return plan
  }

  private func rows(_ separator: UInt8, from start: Int) -> [Head] {
    var scanner = CSVScanner(bytes: bytes, separator: separator, index: start)
    var rows: [Head] = []
    while rows.count < Self.mostHeadRows, scanner.next(), scanner.openQuote == nil {
      let count = scanner.cells.count
      let cells =
        count > Self.mostColumns ? [] : (0..<count).map { scanner.text(scanner.cells[$0], most: Self.longestCell) }
      rows.append(Head(start: scanner.rowStart, end: scanner.index, cells: cells))
    }
    return rows
  }

  private func candidate(_ separator: UInt8, _ head: [Head], _ start: Int) -> Candidate {
    var plan = CSVPlan(separator: separator)
    plan.dataStart = start
    var widths: [Int: Int] = [:]
    for row in head where row.cells.count > 1 { widths[row.cells.count, default: 0] += 1 }
    let usual = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }
    plan.width = usual?.key ?? 1
    let score = (usual?.value ?? 0) * min(plan.width, 4)
    // A row of data may hold words of headers; a date or an amount among its cells tells it.
    for (place, row) in head.enumerated()
    where row.cells.count > 1 && !row.cells.contains(where: { looksLikeValue($0) }) {
      let header = CSVHeader(names: row.cells)
      let layout = (options.layouts + CSVLayout.known).first { header.matches($0) }
      let profile = CSVProfile(rows: head[(place + 1)...].map(\.cells), width: row.cells.count)
      let columns = layout.map { header.columns(of: $0) } ?? header.wordColumns(profile)
      let isStated = options.columns.values.contains { header.column([$0]) != nil }
      let hasMoney = columns[.amount] != nil || columns[.debit] != nil || columns[.credit] != nil
      guard layout != nil || isStated || columns[.date] != nil && hasMoney else { continue }
      use(row, header, layout, columns, &plan)
      return Candidate(plan: plan, head: head, score: score + (layout == nil ? 1_000 : 2_000))
    }
    // A row of names above the first row of data is a header, whatever its words.
    if let first = head.firstIndex(where: { $0.cells.count > 1 && $0.cells.contains { CSVProfile.isDate($0) } }),
      first > 0,
      let row = head[..<first].last(where: { !$0.cells.allSatisfy { $0.trimmingBlanks.isEmpty } }),
      row.cells.count == head[first].cells.count,
      row.cells.filter({ !$0.trimmingBlanks.isEmpty }).count * 2 > row.cells.count,
      !row.cells.contains(where: { looksLikeValue($0) })
    {
      let header = CSVHeader(names: row.cells)
      let profile = CSVProfile(rows: head[first...].map(\.cells), width: row.cells.count)
      use(row, header, nil, header.wordColumns(profile), &plan)
    }
    return Candidate(plan: plan, head: head, score: score)
  }

  private func use(
    _ row: Head, _ header: CSVHeader, _ layout: CSVLayout?, _ columns: [ColumnRole: Int], _ plan: inout CSVPlan
  ) {
    plan.header = header
    plan.layout = layout
    plan.columns = columns
    plan.width = row.cells.count
    plan.dataStart = row.end
  }

  func looksLikeValue(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8 { cell in
      let slice = cell.trimmed(Slice(start: 0, end: cell.count))
      if slice.isEmpty { return false }
      return DateText(cell, slice) != nil || (try? AmountText(cell, slice, comma: false)) != nil
    }
  }
}
