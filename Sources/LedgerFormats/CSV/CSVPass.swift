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
  var directions = CSVWordColumn()
  /// Where a look at some of the rows ended; 0 where it saw all.
  private(set) var sampleEnd = 0
  var columns: Columns
  /// Whether the amount is what one column writes, with a point.
  let isPlainAmount: Bool
  var currencies: CSVCurrencies
  /// Whether the row at hand moves money between two of the person's own balances.
  var isBetween = false
  /// The spellings of the person's own accounts.
  private var accounts = NameInterner { _ in nil }
  /// What each spelling of a payee says of its row, as far as it was worked out.
  var payeeWords: [PayeeWord] = []

  enum PayeeWord { case none, balance, pending }

  /// The columns by role as plain numbers; -1 where there is none.
  struct Columns {
    var date, payee, payee2, category, amount, debit, credit, fee, currency, direction, state, kind, id, account: Int
    var payer, balance, received: Int
    var last: Int

    init(_ columns: [ColumnRole: Int]) {
      func column(_ role: ColumnRole) -> Int { columns[role] ?? -1 }
      (date, payee, payee2, category) = (column(.date), column(.payee), column(.payee2), column(.category))
      (amount, debit, credit, fee) = (column(.amount), column(.debit), column(.credit), column(.fee))
      (currency, direction, state) = (column(.currency), column(.direction), column(.state))
      (kind, id, account) = (column(.kind), column(.id), column(.account))
      (payer, balance, received) = (column(.payer), column(.balance), column(.received))
      last = max(date, amount, max(debit, credit))
    }
  }

  init(bytes: Bytes, source: SourceText, plan: CSVPlan, options: ReadingOptions) {
    self.bytes = bytes
    self.source = source
    self.plan = plan
    self.options = options
    builder = LedgerBuilder(options: options)
    builder.sharedIDs = plan.sharedIDs
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
        refuse(quote, "this quotation mark is never closed", "Close it, or double it where it belongs to the text.")
        return
      }
      if let long = scanner.longCell, takesInRows(long) {
        refuse(
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
    guard let date = isLastDate ? lastDate : dateText(dateSlice) else { return oddRow(row) }
    guard fits(row) else { return }
    if columns.state >= 0, !isBooked(row) { return }
    guard isLastDate || evidence.dates.add(date, at: dateSlice.start) else {
      return fail(
        dateSlice.start, "the calendar has no such date",
        "Correct the date, or skip such rows with --skip-bad-rows.")
    }
    var kind = CSVWordColumn.Meaning()
    if columns.kind >= 0, columns.kind < cells.count {
      kind = kinds.meaning(row, columns.kind, Self.kindMeaning(plan.layout))
    }
    if kind.isIgnored { return skip("authorisations and holds, which move no money", row.rowStart) }
    if hasNoAmount(row) {
      noteMoneyBeside(row)
      return skip("rows without an amount", row.rowStart)
    }
    guard let part = currencies.part(for: row, &builder), let amount = amount(row, part) else { return }
    // A date that this plan cannot read is evidence for another plan, or against the file; see `decide`.
    if !isLastDate {
      let (year, month, day) = date.fields(plan.order)
      guard let civil = try? Day(year: year, month: month, day: day) else { return }
      (lastDate, lastDay, lastDateBytes) = (date, civil, dateBytes)
    }
    if !suspects.isEmpty { settleSuspects() }
    if kind.direction != 0, amount != 0, columns.amount >= 0 {
      // As the file writes it, whatever the plan makes of it.
      let isOut = (amount < 0) != plan.spendingIsPositive
      if isOut == (kind.direction < 0) { evidence.kindsAgreeing += 1 } else { evidence.kindsOpposed += 1 }
    }
    var entry = LedgerBuilder.Row(day: lastDay, minorUnits: amount, at: TextPlace(row.rowStart))
    entry.payee = payee(row, isIncome: amount > 0)
    if entry.payee >= 0, builder.trustsNames, let reason = skipReason(ofPayee: entry.payee, row) {
      return skip(reason, row.rowStart)
    }
    hasRow = true
    entry.category = Self.name(row, columns.category, &builder.categories)
    if columns.account >= 0 { entry.account = Self.name(row, columns.account, &accounts) }
    entry.isTransfer = kind.isTransfer || isBetween
    entry.isStandingOrder = kind.isStandingOrder
    add(entry, row, to: part)
    if isBetween { addReceived(entry, row, part) }
  }

  /// A date as it is written, or the day that a spreadsheet's number stands for.
  @inline(__always)
  private func dateText(_ slice: Slice) -> DateText? {
    plan.hasSerialDates ? DateText(serial: bytes, slice) : DateText(bytes, slice)
  }

  private static func kindMeaning(_ layout: CSVLayout?) -> (String) -> CSVWordColumn.Meaning {
    { word in
      CSVWordColumn.Meaning(
        isIgnored: layout?.ignoredKinds.contains(word) ?? false,
        isTransfer: !word.isEmpty && layout?.transferKinds.contains(word) ?? false,
        isStandingOrder: word == "standingorder", direction: CSVWords.kindIsOut(word).map { $0 ? -1 : 1 } ?? 0)
    }
  }

  private mutating func add(_ entry: LedgerBuilder.Row, _ row: CSVScanner, to part: Int) {
    guard columns.id >= 0, columns.id < row.cells.count, !bytes.trimmed(row.cells[columns.id].slice).isEmpty else {
      return builder.add(entry, idBytes: nil, to: part)
    }
    let id = row.cells[columns.id]
    if id.isEscaped {
      builder.add(entry, id: row.text(id), to: part)
    } else {
      builder.add(entry, idBytes: Bytes(rebasing: bytes[id.start..<id.end]), to: part)
    }
  }

  /// The other side of a movement between two of the person's own balances: what the other one received.
  private mutating func addReceived(_ sent: LedgerBuilder.Row, _ row: CSVScanner, _ part: Int) {
    var (entry, part) = (sent, part)
    entry.minorUnits = sent.minorUnits == .min ? .max : -sent.minorUnits
    if columns.received >= 0, columns.received < row.cells.count {
      if let other = currencies.receivedPart(for: row, &builder) { part = other }
      guard let units = units(ofReceived: row, part) else { return }
      entry.minorUnits = sent.minorUnits < 0 ? units : -units
    }
    entry.begins = false
    builder.add(entry, idBytes: nil, to: part)
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
      if let isBooked = options.stateWords[word] { return CSVWordColumn.Meaning(isIgnored: !isBooked) }
      if !booked.isEmpty { return CSVWordColumn.Meaning(isIgnored: !booked.contains(word)) }
      let isKnown = word.isEmpty || CSVWords.booked.contains(word) || CSVWords.unbooked.contains(word)
      return CSVWordColumn.Meaning(isIgnored: CSVWords.unbooked.contains(word), isUnknown: !isKnown)
    }
    if state.isUnknown, evidence.unknownStates.count < 30 {
      let cell = row.cells[columns.state]
      let word = row.text(cell).trimmingBlanks
      if evidence.unknownStates[word] == nil { evidence.unknownStates[word] = cell.start }
    }
    // A file may write anything here; a few dozen reasons are enough to tell.
    if state.isIgnored {
      let word = CSVHeader.key(row.text(row.cells[columns.state]))
      skip(skips.reasonCount < 30 ? "rows that are not booked (\(word))" : "rows that are not booked", row.rowStart)
    }
    return !state.isIgnored
  }

  /// Records a mistake in a row, or skips the row where the user wants that.
  mutating func fail(_ offset: Int, _ problem: String, _ remedy: String) {
    if options.skipsBadRows {
      return skip(skips.reasonCount < 30 ? "bad rows: \(problem)" : "bad rows", offset)
    }
    refuse(offset, problem, remedy)
  }

  mutating func refuse(_ offset: Int, _ problem: String, _ remedy: String) {
    if failure.map({ offset < $0.offset }) ?? true { failure = (offset, problem, remedy) }
  }

  mutating func skip(_ reason: String, _ offset: Int) { skips.add(reason, offset) }
}
