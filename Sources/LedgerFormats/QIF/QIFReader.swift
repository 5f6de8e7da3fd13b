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

/// The records of a QIF file, gathered before dates and amounts are read, since all of them decide how.
struct QIFParser {
  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions
  var builder: LedgerBuilder
  var dates = DateEvidence()
  var records: [Record] = []
  private var section = Section.none
  private var current = Record(offset: 0)
  var skips: SkipList
  var evidence: NumberEvidence = []
  var places: (point: Int, comma: Int, open: Int) = (-1, -1, -1)

  /// The accounts that the file names, and the one at hand.
  private(set) var accounts = NameInterner { _ in nil }
  private var account = -1
  /// The decimal digits of the currency, where this package wrote more or less than its standard says.
  var digits: Int?

  private enum Section { case none, register, investments, account, list }

  struct Record {
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
    /// The number of the account, -1 before the first that is named.
    var account = -1
  }

  init(bytes: Bytes, source: SourceText, options: ReadingOptions) {
    self.bytes = bytes
    self.source = source
    self.options = options
    builder = LedgerBuilder(options: options)
    skips = SkipList(options: options)
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
          if section == .account, bytes[line.start] == UInt8(ascii: "N"), !value.isEmpty {
            account = accounts.number(of: bytes, value)
          }
        }
      }
    }
    try endRecord(at: bytes.count)
  }

  private func header(_ value: Slice) -> Section {
    guard bytes.starts(value, with: "type:") else { return bytes.starts(value, with: "account") ? .account : .list }
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
    if bytes.equals(value, "--split--") { return }
    current.category = builder.categories.number(of: bytes, withoutClass(value))
  }

  func withoutClass(_ value: Slice) -> Slice {
    let slash = bytes[value.start..<value.end].firstIndex(of: UInt8(ascii: "/"))
    return bytes.trimmed(Slice(start: value.start, end: slash ?? value.end))
  }

  /// The memo of a record that this package wrote holds what the format has no field for.
  private mutating func memo(_ value: Slice) throws(InputError) {
    guard bytes.starts(value, with: "{\"questlab\":") else { return }
    let object = try LocatedValue(parsing: source, in: value.start..<value.end).object(keys: ["questlab"])
    let own = try object.required("questlab").object(keys: ["id", "payee", "category", "mark", "digits"])
    builder.trustsNames = false
    current.id = try own.optional("id")?.string()
    if let payee = try own.optional("payee")?.string() { current.payee = builder.payees.number(of: payee) }
    if let category = try own.optional("category")?.string() {
      current.category = builder.categories.number(of: category)
    }
    if let digits = try own.optional("digits")?.int() { self.digits = digits }
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
      current.account = account
      records.append(current)
    case .investments: skip("investment transactions", current.offset)
    case .account, .list: skip("entries of lists (accounts, categories, classes, securities)", current.offset)
    case .none: skip("lines before the first section", current.offset)
    }
  }

  private mutating func skip(_ reason: String, _ offset: Int) {
    skips.add(reason, offset)
  }
}
