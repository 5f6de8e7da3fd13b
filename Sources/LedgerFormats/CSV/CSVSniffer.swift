import LocatedJSON

/// Finds the separator, the header and the columns of a table.
struct CSVSniffer {
  /// Preambles end long before this many rows.
  static let mostHeadRows = 60
  /// No table is wider; a row that is has no part in telling what the columns are.
  static let mostColumns = 10_000
  /// Names, dates and amounts are shorter than so many bytes.
  static let longestCell = 1_000

  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions

  private struct Candidate {
    var plan: CSVPlan
    var score: Int
  }

  /// The plan to begin with; nil for a text without rows.
  mutating func plan() throws(InputError) -> CSVPlan? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].contains(where: { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }) else { return nil }
    var best: Candidate?
    var bestHead: [Head] = []
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
      let head = rows(separator, from: start)
      let candidate = try candidate(separator, head, start)
      if candidate.score > best?.score ?? -1 { (best, bestHead) = (candidate, head) }
    }
    guard var plan = best?.plan else { return nil }
    if plan.header != nil { try settleTwins(&plan, bestHead) }
    if plan.columns.isEmpty {
      if !options.columns.isEmpty { throw unknownColumn(bestHead) }
      plan = try CSVInference(bytes: bytes, source: source, options: options).plan(plan, head: bestHead.map(\.cells))
    }
    plan.currency =
      plan.currency ?? [.amount, .debit, .credit].lazy.compactMap { role in
        plan.columns[role].flatMap { plan.header?.currency(ofColumn: $0) }
      }.first ?? plan.layout?.currency
    return plan
  }

  struct Head {
    var start: Int
    var end: Int
    var cells: [String]
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

  private func candidate(_ separator: UInt8, _ head: [Head], _ start: Int) throws(InputError) -> Candidate {
    var plan = CSVPlan(separator: separator)
    plan.dataStart = start
    var widths: [Int: Int] = [:]
    for row in head where row.cells.count > 1 { widths[row.cells.count, default: 0] += 1 }
    let usual = widths.max { ($0.value, $0.key) < ($1.value, $1.key) }
    plan.width = usual?.key ?? 1
    var score = (usual?.value ?? 0) * min(plan.width, 4)
    if !options.columns.isEmpty {
      if let mapped = mapped(plan, head) { return Candidate(plan: mapped, score: score + 1_000) }
      return Candidate(plan: plan, score: score)
    }
    // A row of data may hold words of headers; a date or an amount among its cells tells it.
    for row in head where row.cells.count > 1 && !row.cells.contains(where: { looksLikeValue($0) }) {
      let header = CSVHeader(names: row.cells)
      let layout = (options.layouts + CSVLayout.known).first { header.matches($0) }
      guard let columns = layout.map({ header.columns(of: $0) }) ?? commonColumns(header, row, head) else {
        continue
      }
      plan.header = header
      plan.layout = layout
      plan.columns = columns
      plan.width = row.cells.count
      plan.dataStart = row.end
      score += layout == nil ? 1_000 : 2_000
      break
    }
    return Candidate(plan: plan, score: score)
  }

  /// The common columns, with a direction only where its cells hold such words and nothing else.
  func commonColumns(_ header: CSVHeader, _ row: Head, _ head: [Head]) -> [ColumnRole: Int]? {
    guard var columns = header.commonColumns() else { return nil }
    // Rows with a date are transactions; headers that are repeated and feet hold other words.
    let sample = head.filter { row in
      columns[.date].map { row.cells.indices.contains($0) && looksLikeValue(row.cells[$0]) } ?? false
    }
    if let column = columns[.direction] {
      let words = sample.compactMap { $0.cells.count > column ? CSVHeader.key($0.cells[column]) : nil }.filter {
        !$0.isEmpty
      }
      let areDirections =
        !words.isEmpty && words.allSatisfy { CSVWords.out.contains($0) || CSVWords.income.contains($0) }
      if !areDirections || columns[.amount] == nil {
        columns[.direction] = nil
        columns[.kind] = column
      }
    }
    return columns
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
