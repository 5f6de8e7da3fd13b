import LedgerModel
import LocatedJSON

/// Reads Quicken Interchange Format: the registers of accounts of any kind; lists and investments are passed over.
struct QIFReader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile {
    let source = input.source
    return try source.bytes.withUnsafeBufferPointer { bytes in
      var parser = QIFParser(bytes: bytes, source: source, options: input.options)
      try parser.run()
      return try parser.finish()
    }
  }
}

private struct QIFParser {
  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions
  private var builder: LedgerBuilder
  private var dates = DateEvidence()
  private var records: [Record] = []
  private var section = Section.none
  private var current = Record(offset: 0)
  private var skips: [(reason: String, offsets: [Int])] = []
  private var evidence: NumberEvidence = []
  private var places: (point: Int, comma: Int, open: Int) = (-1, -1, -1)

  private enum Section { case none, register, investments, list }

  private struct Record {
    var offset: Int
    var date: DateText?
    var dateOffset = 0
    var amount = Slice.empty
    var payee = -1
    var category = -1
    var isTransfer = false
    var isStandingOrder = false
    var id: String?
    var splits: [(category: Slice, amount: Slice)] = []
    var isEmpty = true
    var asksForSplit = false
  }

  init(bytes: Bytes, source: SourceText, options: ReadingOptions) {
    self.bytes = bytes
    self.source = source
    self.options = options
    builder = LedgerBuilder(options: options)
  }

  mutating func run() throws(InputError) {
    var lines = LineScanner(source: source)
    while let whole = lines.next(bytes) {
      let line = bytes.trimmed(whole)
      guard !line.isEmpty else { continue }
      let value = bytes.trimmed(Slice(start: line.start + 1, end: line.end))
      switch bytes[line.start] {
      case UInt8(ascii: "!"):
        try endRecord(at: line.start)
        section = header(value)
      case UInt8(ascii: "^"): try endRecord(at: line.start)
      default:
        if section == .register {
          if current.isEmpty { current = Record(offset: line.start, isEmpty: false) }
          try field(bytes[line.start], value)
        } else {
          if current.isEmpty { current = Record(offset: line.start, isEmpty: false) }
        }
      }
    }
    try endRecord(at: bytes.count)
  }

  private func header(_ value: Slice) -> Section {
    guard bytes.starts(value, with: "type:") else { return .list }
    let kind = bytes.trimmed(Slice(start: value.start + 5, end: value.end))
    let registers: [StaticString] = ["bank", "cash", "ccard", "oth a", "oth l", "oth", "invoice", "bill"]
    if registers.contains(where: { bytes.equals(kind, $0) }) { return .register }
    return bytes.equals(kind, "invst") || bytes.equals(kind, "port") ? .investments : .list
  }

  private mutating func field(_ code: UInt8, _ value: Slice) throws(InputError) {
    switch code {
    case UInt8(ascii: "D"):
      // A second date belongs to a split.
      if current.date != nil { return }
      guard let date = DateText(bytes, value) else {
        throw source.error(
          at: value.start, "\(quoted(bytes.text(value))) is not a date",
          remedy: "Write it as D2026-11-29 or D11/29/2026.")
      }
      guard dates.add(date, at: value.start) else {
        throw source.error(at: value.start, "the calendar has no such date", remedy: "Correct the date.")
      }
      current.date = date
      current.dateOffset = value.start
    case UInt8(ascii: "T"):
      current.amount = value
      try learn(value)
    case UInt8(ascii: "U"):
      if current.amount.isEmpty {
        current.amount = value
        try learn(value)
      }
    case UInt8(ascii: "P"): if !value.isEmpty { current.payee = builder.payees.number(of: bytes, value) }
    case UInt8(ascii: "L"): category(value)
    case UInt8(ascii: "S"): current.splits.append((value, .empty))
    case UInt8(ascii: "$"):
      if let last = current.splits.indices.last {
        current.splits[last].amount = value
        try learn(value)
      }
    case UInt8(ascii: "M"): try memo(value)
    default: break
    }
  }

  /// `[Account]` is a transfer; what stands behind a slash is a class.
  private mutating func category(_ value: Slice) {
    guard !value.isEmpty else { return }
    if bytes[value.start] == UInt8(ascii: "[") {
      current.isTransfer = true
      return
    }
    if bytes.equals(value, "--split--") {
      current.asksForSplit = true
      return
    }
    current.category = builder.categories.number(of: bytes, withoutClass(value))
  }

  private func withoutClass(_ value: Slice) -> Slice {
    let slash = bytes[value.start..<value.end].firstIndex(of: UInt8(ascii: "/"))
    return bytes.trimmed(Slice(start: value.start, end: slash ?? value.end))
  }

  /// The memo of a record that this package wrote holds what the format has no field for.
  private mutating func memo(_ value: Slice) throws(InputError) {
    guard bytes.starts(value, with: "{\"questlab\":") else { return }
    let object = try LocatedValue(parsing: source, in: value.start..<value.end).object(keys: ["questlab"])
    let own = try object.required("questlab").object(keys: ["id", "payee", "category", "mark"])
    builder.trustsNames = false
    current.id = try own.optional("id")?.string()
    if let payee = try own.optional("payee")?.string() { current.payee = builder.payees.number(of: payee) }
    if let category = try own.optional("category")?.string() {
      current.category = builder.categories.number(of: category)
    }
    let mark = try own.optional("mark")?.string()
    current.isTransfer = mark == "transfer"
    current.isStandingOrder = mark == "standingOrder"
  }

  /// Takes an amount's separators into account, or refuses what is none under either decimal mark.
  private mutating func learn(_ value: Slice) throws(InputError) {
    if value.isEmpty { return }
    guard let amount = (try? AmountText(bytes, value, comma: false)) ?? (try? AmountText(bytes, value, comma: true))
    else {
      throw source.error(
        at: value.start, "\(quoted(bytes.text(value))) is not an amount", remedy: "Write it as T-12.50.")
    }
    if amount.evidence.isEmpty || evidence.contains(amount.evidence) { return }
    evidence.formUnion(amount.evidence)
    switch amount.evidence {
    case .point: places.point = value.start
    case .comma: places.comma = value.start
    default: places.open = value.start
    }
  }

  private mutating func endRecord(at offset: Int) throws(InputError) {
    defer { current = Record(offset: offset) }
    if current.isEmpty { return }
    switch section {
    case .register:
      guard current.date != nil else {
        throw source.error(
          at: current.offset, "this transaction has no date", remedy: "Add a line that begins with D.")
      }
      records.append(current)
    case .investments: skip("investment transactions", current.offset)
    case .list: skip("entries of lists (accounts, categories, classes, securities)", current.offset)
    case .none: skip("lines before the first section", current.offset)
    }
  }

  private mutating func skip(_ reason: String, _ offset: Int) {
    if let index = skips.firstIndex(where: { $0.reason == reason }) {
      skips[index].offsets.append(offset)
    } else {
      skips.append((reason, [offset]))
    }
  }

  mutating func finish() throws(InputError) -> LedgerFile {
    var file = LedgerFile(file: source.file, format: .qif)
    let order = try dates.decide(stated: options.dateOrder, layout: nil, source: source)
    let isComma = try decimalMark()
    if !records.isEmpty {
      file.readings.append(.init(subject: "dates", choice: order.order.words, evidence: order.evidence))
      let part = builder.part(of: Currency(code: options.currency ?? Currency.gbp.code))
      for record in records { try add(record, order.order, isComma: isComma, to: part) }
      file.namesCurrency = false
      file.notes.append(
        "QIF names no currency: taken as \(options.currency ?? Currency.gbp.code); --currency states another")
    }
    builder.finish(into: &file)
    for skip in skips { file.skip(skip.reason, count: skip.offsets.count, lines: source.lines(at: skip.offsets)) }
    return file
  }

  private func decimalMark() throws(InputError) -> Bool {
    if let stated = options.decimalMark { return stated == "," }
    if evidence.isSuperset(of: [.point, .comma]) {
      throw source.error(
        at: max(places.point, places.comma), "this amount needs another decimal mark than an earlier one",
        remedy: "Correct one of the two.")
    }
    if evidence.contains(.comma) { return true }
    if evidence == .open {
      throw source.error(
        at: places.open, "this amount may have thousands or three decimal digits, and no other one decides which",
        remedy: "State the decimal mark: --map decimal=point or --map decimal=comma.")
    }
    return false
  }

  private mutating func add(_ record: Record, _ order: DateOrder, isComma: Bool, to part: Int) throws(InputError) {
    guard let date = record.date else { return }
    let (year, month, day) = date.fields(order)
    guard let civil = try? Day(year: year, month: month, day: day) else {
      throw source.error(at: record.dateOffset, "the calendar has no such date", remedy: "Correct the date.")
    }
    let exponent = builder.currency(ofPart: part).exponent
    var total: Int64 = 0
    var largest: (size: UInt64, category: Slice)?
    for split in record.splits {
      let units = try units(split.amount, exponent, isComma)
      let (sum, overflow) = total.addingReportingOverflow(units)
      total = overflow ? total : sum
      let isOwn = !split.category.isEmpty && bytes[split.category.start] == UInt8(ascii: "[")
      if !isOwn, !split.category.isEmpty, units.magnitude >= largest?.size ?? 0 {
        largest = (units.magnitude, split.category)
      }
    }
    if !record.amount.isEmpty {
      total = try units(record.amount, exponent, isComma)
    } else if record.splits.isEmpty {
      throw source.error(
        at: record.offset, "this transaction has no amount", remedy: "Add a line that begins with T.")
    }
    var row = LedgerBuilder.Row(day: civil, payee: record.payee, category: record.category, minorUnits: total)
    if row.category < 0, !record.isTransfer, let largest {
      row.category = builder.categories.number(of: bytes, withoutClass(largest.category))
    }
    (row.isTransfer, row.isStandingOrder, row.id) = (record.isTransfer, record.isStandingOrder, record.id)
    builder.add(row, to: part)
  }

  private func units(_ slice: Slice, _ exponent: Int, _ isComma: Bool) throws(InputError) -> Int64 {
    if slice.isEmpty { return 0 }
    guard let units = (try? AmountText(bytes, slice, comma: isComma))?.minorUnits(exponent: exponent) else {
      throw source.error(
        at: slice.start, "\(quoted(bytes.text(slice))) is finer than its currency allows, or too large",
        remedy: "Round it to \(exponent) decimal digits.")
    }
    return units
  }
}
