import LedgerModel
import LocatedJSON

/// Reads SWIFT's customer statements, MT940, as European banks export them.
///
/// A row is a `:61:` line: its date is the booking date where one is given, its sign that of its mark (`C`, `D`, and the
/// reversals `RC` and `RD`). The payee is what `:86:` names as the other side. Source: SWIFT, "Customer Statement Message".
struct MT940Reader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile {
    let source = input.source
    return try source.bytes.withUnsafeBufferPointer { bytes in
      var parser = MT940Parser(bytes: bytes, source: source, options: input.options)
      try parser.run()
      return parser.finish()
    }
  }
}

private struct MT940Parser {
  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions
  var builder: LedgerBuilder
  private var skips: SkipList
  private var currency: Currency?
  private var accounts = NameInterner { _ in nil }
  private var account = -1
  /// The row at hand, whose details may still come.
  private var row: (entry: LedgerBuilder.Row, id: String?, name: String?, details: [String], part: Int)?
  /// The balance that the rows so far lead to, in minor units; nil where no opening balance is known.
  private var balance: Int64?
  private var wrongBalances = 0
  /// Whether this package wrote the statement at hand.
  private var isOwn = false

  init(bytes: Bytes, source: SourceText, options: ReadingOptions) {
    self.bytes = bytes
    self.source = source
    self.options = options
    builder = LedgerBuilder(options: options)
    skips = SkipList(options: options)
  }

  /// A field: its tag, such as `61`, where it stands, and its lines.
  private struct Field {
    var tag: Slice
    var lines: [Slice]
  }

  mutating func run() throws(InputError) {
    var lines = LineScanner(source: source)
    var field: Field?
    while let whole = lines.next(bytes) {
      let line = bytes.trimmed(whole)
      if let (tag, value) = self.field(line) {
        if let field { try take(field) }
        field = Field(tag: tag, lines: [value])
      } else if line.isEmpty || bytes[line.start] == UInt8(ascii: "-") && line.count <= 4
        || bytes[line.start] == UInt8(ascii: "{")
      {
        // The end of a message, or its envelope.
        if let ended = field { try take(ended) }
        field = nil
      } else {
        field?.lines.append(line)
      }
    }
    if let field { try take(field) }
    endRow()
  }

  /// The tag and the value of a line that begins a field, `:61:…` or `:60F:…`.
  private func field(_ line: Slice) -> (tag: Slice, value: Slice)? {
    guard line.count > 3, bytes[line.start] == UInt8(ascii: ":") else { return nil }
    let digits = bytes[line.start + 1..<line.end].prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0.isDigit }) else { return nil }
    var end = line.start + 3
    if end < line.end, bytes[end].isLetter { end += 1 }
    guard end < line.end, bytes[end] == UInt8(ascii: ":") else { return nil }
    return (Slice(start: line.start + 1, end: end), Slice(start: end + 1, end: line.end))
  }

  private mutating func take(_ field: Field) throws(InputError) {
    let value = field.lines[0]
    switch bytes.text(field.tag) {
    case "20": isOwn = bytes.text(value) == OwnFields.marker
    case "25":
      endRow()
      account = accounts.number(of: bytes, bytes.trimmed(value))
      builder.keepsAccounts = accounts.names.count > 1 || builder.keepsAccounts
    case "60F", "60M":
      endRow()
      balance = try amountOfBalance(value)
    case "62F", "62M":
      endRow()
      if let balance, try amountOfBalance(value) != balance { wrongBalances += 1 }
      balance = nil
    case "61": try transaction(field)
    case "86":
      // Behind the closing balance, the field speaks of the statement.
      row?.details += field.lines.map { bytes.text($0) }
    default: break
    }
  }

  /// `C260131EUR1234,56`: the balance of an account, and its currency.
  private mutating func amountOfBalance(_ value: Slice) throws(InputError) -> Int64 {
    guard value.count > 11, let isCredit = mark(bytes[value.start]),
      let code = code(Slice(start: value.start + 7, end: value.start + 10))
    else {
      throw source.error(
        at: value.start, "\(quoted(bytes.text(value))) is no balance", remedy: "Write it as C260131EUR1234,56.")
    }
    var own = Currency(code: code)
    if isOwn {
      let digits = bytes[value.start..<value.end].reversed().prefix { $0.isDigit }.count
      own = Currency(code: code, exponent: digits)
    }
    currency = own
    let units = try units(Slice(start: value.start + 10, end: value.end), own)
    return isCredit ? units : -units
  }

  private func mark(_ byte: UInt8) -> Bool? {
    byte == UInt8(ascii: "C") ? true : byte == UInt8(ascii: "D") ? false : nil
  }

  private func code(_ slice: Slice) -> String? {
    let text = bytes.text(slice)
    return text.utf8.allSatisfy { $0.isLetter } ? text.uppercased() : nil
  }

  /// `2601310201RC12,50NTRFREFERENCE//BANKREF` with a text behind the reference or in the next line.
  private mutating func transaction(_ field: Field) throws(InputError) {
    endRow()
    let line = field.lines[0]
    var index = line.start
    func digits(_ count: Int) -> Bool {
      index + count <= line.end && bytes[index..<index + count].allSatisfy { $0.isDigit }
    }
    guard digits(6) else { throw malformed(line, "has no date") }
    var day = try self.day(index, year: year(number(index, 2)), monthAt: index + 2)
    index += 6
    if digits(4) {
      day = try booked(index, near: day)
      index += 4
    }
    var mark = ""
    while index < line.end, bytes[index].isLetter, mark.utf8.count < 2 {
      mark.append(Character(Unicode.Scalar(bytes[index])))
      index += 1
      if ["C", "D"].contains(mark) { break }
    }
    let signs = ["C": 1, "D": -1, "RC": -1, "RD": 1, "EC": 0, "ED": 0]
    guard let sign = signs[mark] else { throw malformed(line, "has no mark C or D") }
    // The third letter of a currency may follow.
    if index < line.end, bytes[index].isLetter { index += 1 }
    let start = index
    while index < line.end,
      bytes[index].isDigit || bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    let own = currency ?? Currency(code: options.currency ?? Currency.gbp.code)
    let units = try units(Slice(start: start, end: index), own)
    guard sign != 0 else { return skips.add("rows that are expected, not booked", line.start) }
    let part = builder.part(of: own)
    var entry = LedgerBuilder.Row(day: day, minorUnits: sign > 0 ? units : -units, at: TextPlace(line.start))
    entry.account = account
    if let known = balance { balance = known.addingReportingOverflow(entry.minorUnits).partialValue }
    // The type, such as NTRF, and a reference of sixteen characters at most.
    index = min(index + 4, line.end)
    let rest = bytes.text(Slice(start: index, end: line.end))
    let (bank, text) = Self.reference(rest)
    let more = field.lines.dropFirst().map { bytes.text($0) }
    row = (entry, bank == "NONREF" ? nil : bank, text ?? more.first, [], part)
  }

  /// The bank's own reference of a row behind `//`, and the text that some banks put behind the reference.
  private static func reference(_ rest: String) -> (bank: String?, text: String?) {
    if let bar = rest.ranges(of: "//").first {
      let bank = String(rest[bar.upperBound...]).trimmingBlanks
      return (bank.isEmpty ? nil : bank, nil)
    }
    let text = String(rest.dropFirst(16)).trimmingBlanks
    return (nil, text.isEmpty ? nil : text)
  }

  private func number(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }

  /// Two digits mean 1980 to 2079, the window of SWIFT.
  private func year(_ digits: Int) -> Int { digits < 80 ? 2_000 + digits : 1_900 + digits }

  private func day(_ offset: Int, year: Int, monthAt index: Int) throws(InputError) -> Day {
    guard let day = try? Day(year: year, month: number(index, 2), day: number(index + 2, 2)) else {
      throw source.error(at: offset, "the calendar has no such date", remedy: "Correct the date.")
    }
    return day
  }

  /// The booking date, which has no year: that which lies nearest to the value date.
  private func booked(_ index: Int, near value: Day) throws(InputError) -> Day {
    let year = value.civil.year
    let days = [year - 1, year, year + 1].compactMap {
      try? Day(year: $0, month: number(index, 2), day: number(index + 2, 2))
    }
    guard let day = days.min(by: { abs($0.days(since: value)) < abs($1.days(since: value)) }) else {
      throw source.error(at: index, "the calendar has no such date", remedy: "Correct the date.")
    }
    return day
  }

  private func units(_ slice: Slice, _ currency: Currency) throws(InputError) -> Int64 {
    let isComma = bytes[slice.start..<max(slice.start, slice.end)].contains(UInt8(ascii: ","))
    guard let amount = try? AmountText(bytes, slice, comma: isComma), amount.sign == .none, amount.currency.isEmpty,
      let units = amount.minorUnits(exponent: currency.exponent)
    else {
      throw source.error(
        at: slice.start, "\(quoted(bytes.text(slice))) is no amount of \(currency.code)", remedy: "Write it as 12,50.")
    }
    return units
  }

  private func malformed(_ line: Slice, _ problem: String) -> InputError {
    source.error(
      at: line.start, "this statement line \(problem)", remedy: "Write it as :61:2601310131D12,50NTRFREFERENCE.")
  }

  /// Adds the row at hand with what its details say.
  private mutating func endRow() {
    guard var row else { return }
    self.row = nil
    let details = MT940Details(row.details)
    if isOwn {
      // This package says all that it knows of a row, so that nothing else is taken for a name.
      builder.trustsNames = false
      let payee = details.own?.payee ?? details.name
      if let payee { row.entry.payee = builder.payees.number(of: payee) }
      if let category = details.own?.category { row.entry.category = builder.categories.number(of: category) }
      row.entry.isTransfer = details.own?.mark == "transfer"
      row.entry.isStandingOrder = details.own?.mark == "standingOrder"
      if let text = details.own?.day, let day = try? Day(text) { row.entry.day = day }
    } else if let name = details.name ?? row.name ?? details.text {
      row.entry.payee = builder.payees.number(of: name)
    }
    builder.add(row.entry, id: details.own?.id ?? row.id, to: row.part)
  }

  mutating func finish() -> LedgerFile {
    var file = LedgerFile(file: source.file, format: .mt940)
    builder.finish(into: &file, [source])
    skips.hand(to: &file, [source])
    if wrongBalances > 0 {
      file.notes.append("the rows of \(wrongBalances) statements do not add up to the closing balance")
    }
    return file
  }
}
