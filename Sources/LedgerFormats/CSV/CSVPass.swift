import LedgerModel
import LocatedJSON

/// One reading of a table under a plan: fills the ledgers and gathers what the rows prove.
struct CSVPass {
  let bytes: Bytes
  let source: SourceText
  let plan: CSVPlan
  let options: ReadingOptions
  var builder: LedgerBuilder
  var evidence = CSVEvidence()
  /// The first mistake; kept rather than thrown, since another plan may read the row.
  var failure: (offset: Int, problem: String, remedy: String)?
  /// Rows that are none at either end of a table, and a mistake where transactions follow.
  var suspects: [(offset: Int, problem: String, remedy: String)] = []
  var skips: SkipList
  var hasRow = false
  /// The last date, its bytes and its day: exports stand in the order of days, many rows to one.
  private var lastDate: DateText?
  private var lastDateBytes = (head: UInt64(0), tail: UInt64(0), count: 0)
  private var lastDay = Day.first
  private var states = CSVWordColumn()
  private var kinds = CSVWordColumn()
  /// Where a look at some of the rows ended; 0 where it saw all.
  private(set) var sampleEnd = 0
  var columns: Columns
  /// Whether the amount is what one column writes, with a point.
  let isPlainAmount: Bool
  var currencies: CSVCurrencies
  /// The spellings of the person's own accounts.
  private var accounts = NameInterner { _ in nil }

  /// The columns by role as plain numbers; -1 where there is none.
  struct Columns {
    var date, payee, payee2, category, amount, debit, credit, fee, currency, direction, state, kind, id, account: Int
    var last: Int

    init(_ columns: [ColumnRole: Int]) {
      func column(_ role: ColumnRole) -> Int { columns[role] ?? -1 }
      (date, payee, payee2, category) = (column(.date), column(.payee), column(.payee2), column(.category))
      (amount, debit, credit, fee) = (column(.amount), column(.debit), column(.credit), column(.fee))
      (currency, direction, state) = (column(.currency), column(.direction), column(.state))
      (kind, id, account) = (column(.kind), column(.id), column(.account))
      last = max(date, amount, max(debit, credit))
    }
  }

  init(bytes: Bytes, source: SourceText, plan: CSVPlan, options: ReadingOptions) {
    self.bytes = bytes
    self.source = source
    self.plan = plan
    self.options = options
    builder = LedgerBuilder(options: options)
    columns = Columns(plan.columns)
    isPlainAmount = columns.direction < 0 && columns.fee < 0 && !plan.commas.amount
    skips = SkipList(options: options)
    evidence.exponents = plan.exponents
    currencies = CSVCurrencies(plan: plan, options: options)
    builder.trustsNames = !plan.isOwn
    builder.keepsAccounts = columns.account >= 0
  }

  mutating func run(rows limit: Int) {
    var scanner = CSVScanner(bytes: bytes, separator: plan.separator, index: plan.dataStart)
    var rows = 0
    if limit == .max {
      builder.expect(rows: (bytes.count - plan.dataStart) / max(plan.bytesPerRow, 8), haveIDs: columns.id >= 0)
    }
    while rows < limit, scanner.next() {
      rows += 1
      if let quote = scanner.openQuote {
        fail(quote, "this quotation mark is never closed", "Close it, or double it where it belongs to the text.")
        return
      }
      if let long = scanner.longCell, takesInRows(long) {
        fail(
          long.start - 1, "this quotation mark takes in the rows that follow it",
          "Close it, or double it where it belongs to the text.")
        return
      }
      read(scanner)
      if limit != .max, rows == limit { sampleEnd = scanner.index }
      if limit != .max { evidence.widths[scanner.cells.count, default: 0] += 1 }
    }
    let payments = builder.cardPayments
    evidence.cardPayments = plan.spendingIsPositive ? (payments.plus, payments.minus) : payments
  }

  private mutating func read(_ row: CSVScanner) {
    let cells = row.cells
    if cells.count == 1, bytes.trimmed(cells[0].slice).isEmpty { return }
    guard columns.date < cells.count else { return oddRow(row) }
    let dateSlice = bytes.trimmed(cells[columns.date].slice)
    let dateBytes = (
      head: bytes.word(dateSlice), tail: bytes.word(Slice(start: dateSlice.start &+ 8, end: dateSlice.end)),
      count: dateSlice.count
    )
    let isLastDate = dateBytes == lastDateBytes && dateBytes.count <= 16 && lastDate != nil
    guard let date = isLastDate ? lastDate : DateText(bytes, dateSlice) else { return oddRow(row) }
    guard fits(row) else { return }
    if columns.state >= 0, !isBooked(row) { return }
    guard isLastDate || evidence.dates.add(date, at: dateSlice.start) else {
      return fail(dateSlice.start, "the calendar has no such date", "Correct the date.")
    }
    var kind = CSVWordColumn.Meaning()
    if columns.kind >= 0, columns.kind < cells.count {
      kind = kinds.meaning(row, columns.kind) { word in
        CSVWordColumn.Meaning(
          isIgnored: plan.layout?.ignoredKinds.contains(word) ?? false,
          isTransfer: !word.isEmpty && plan.layout?.transferKinds.contains(word) ?? false,
          isStandingOrder: word == "standingorder")
      }
    }
    if kind.isIgnored { return skip("authorisations and holds, which move no money", row.rowStart) }
    guard let part = currencies.part(for: row, &builder) else { return }
    guard let amount = amount(row, part) else { return }
    // A date that this plan cannot read is evidence for another plan, or against the file; see `decide`.
    if !isLastDate {
      let (year, month, day) = date.fields(plan.order)
      guard let civil = try? Day(year: year, month: month, day: day) else { return }
      (lastDate, lastDay, lastDateBytes) = (date, civil, dateBytes)
    }
    if !suspects.isEmpty { settleSuspects() }
    hasRow = true
    var entry = LedgerBuilder.Row(day: lastDay, minorUnits: amount, at: TextPlace(row.rowStart))
    entry.payee = Self.name(row, columns.payee, plan.dropsTextMarks, &evidence, &builder.payees)
    if entry.payee < 0 {
      entry.payee = Self.name(row, columns.payee2, plan.dropsTextMarks, &evidence, &builder.payees)
    }
    entry.category = Self.name(row, columns.category, &builder.categories)
    if columns.account >= 0 { entry.account = Self.name(row, columns.account, &accounts) }
    entry.isTransfer = kind.isTransfer
    entry.isStandingOrder = kind.isStandingOrder
    guard columns.id >= 0, columns.id < cells.count, !bytes.trimmed(cells[columns.id].slice).isEmpty else {
      return builder.add(entry, idBytes: nil, to: part)
    }
    let id = cells[columns.id]
    if id.isEscaped {
      builder.add(entry, id: row.text(id), to: part)
    } else {
      builder.add(entry, idBytes: Bytes(rebasing: bytes[id.start..<id.end]), to: part)
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
  private static func name(_ row: CSVScanner, _ column: Int, _ names: inout NameInterner) -> Int {
    guard column >= 0, column < row.cells.count else { return -1 }
    let cell = row.cells[column]
    let slice = row.bytes.trimmed(cell.slice)
    if slice.isEmpty { return -1 }
    if cell.isEscaped { return names.number(of: row.text(cell)) }
    return names.number(of: row.bytes, slice)
  }

  /// Whether the row has as many cells as the others; a row with one more or less may have shifted.
  private mutating func fits(_ row: CSVScanner) -> Bool {
    let count = row.cells.count
    if count == plan.width || count == plan.usualWidth { return true }
    if count > plan.width, (plan.width..<count).allSatisfy({ bytes.trimmed(row.cells[$0].slice).isEmpty }) {
      return true
    }
    fail(
      row.rowStart, "this row has \(count) cells, the table has \(plan.width)",
      count > plan.width
        ? "Put quotation marks round a text that holds the separator."
        : "Look for a missing separator, or complete the row.")
    return false
  }

  /// Whether the row is booked; pending and declined rows are left out until they are.
  mutating func isBooked(_ row: CSVScanner) -> Bool {
    guard columns.state < row.cells.count else { return true }
    let state = states.meaning(row, columns.state) { word in
      let booked = plan.layout?.bookedStates ?? []
      return CSVWordColumn.Meaning(
        isIgnored: booked.isEmpty ? CSVWords.unbooked.contains(word) : !booked.contains(word))
    }
    // A file may write anything here; a few dozen reasons are enough to tell.
    if state.isIgnored {
      let word = CSVHeader.key(row.text(row.cells[columns.state]))
      skip(skips.reasonCount < 30 ? "rows that are not booked (\(word))" : "rows that are not booked", row.rowStart)
    }
    return !state.isIgnored
  }

  mutating func fail(_ offset: Int, _ problem: String, _ remedy: String) {
    if failure.map({ offset < $0.offset }) ?? true { failure = (offset, problem, remedy) }
  }

  mutating func skip(_ reason: String, _ offset: Int) { skips.add(reason, offset) }
}
