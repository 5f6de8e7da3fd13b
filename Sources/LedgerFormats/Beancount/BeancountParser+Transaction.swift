import LedgerModel
import LocatedJSON

/// A posting as written, with what its weight may have to wait for.
struct BeancountPosting {
  var posting: Posting
  /// The cost per unit, where braces state one.
  var cost: (number: ExactNumber, commodity: Int)?
  var hasTotalCost = false
  /// Whether braces leave the cost to the lots that are held.
  var asksForLot = false
  /// The lot's own date, where braces state one.
  var lotDay: Day?
  var price: (number: ExactNumber, commodity: Int, isTotal: Bool)?
}

extension BeancountParser {
  mutating func transaction(
    _ scanner: inout BeancountScanner, _ lines: inout LineScanner
  ) throws(InputError) -> Kind {
    let bytes = scanner.bytes
    var texts: [String] = []
    while !scanner.isAtEnd {
      if let text = try scanner.text() {
        texts.append(text)
      } else {
        // Tags, links, and the bar that old ledgers put between payee and narration.
        guard [UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "|")].contains(scanner.peek) else {
          throw scanner.malformed(scanner.index)
        }
        _ = scanner.word()
      }
      scanner.skipBlanks()
    }
    lines.seek(behindLineAt: scanner.end, bytes)
    // The payee where one is given, else the narration.
    let name = texts.count > 1 && !texts[0].isEmpty ? texts[0] : texts.last ?? ""
    let payee = name.isEmpty ? -1 : book.builder.payees.number(of: name)
    var postings: [BeancountPosting] = []
    var tags = JournalTags()
    while let line = lines.peekIndented(bytes) {
      let text = bytes.trimmed(line)
      var scanner = BeancountScanner(bytes: bytes, source: scanner.source, index: text.start, end: text.end)
      let first = bytes[text.start]
      if first == UInt8(ascii: ";") || first == UInt8(ascii: "#") || first == UInt8(ascii: "^") { continue }
      if first &- 0x61 < 26, try metadata(&scanner, text, &tags) {
        lines.seek(behindLineAt: scanner.end, bytes)
        continue
      }
      postings.append(try posting(&scanner))
    }
    let category = tags.category.map { book.builder.categories.number(of: $0) } ?? -1
    return .transaction(payee: payee, category: category, id: tags.id, mark: tags.mark, postings: postings)
  }

  /// A line of metadata, `key: value`; false where the line is none.
  private mutating func metadata(
    _ scanner: inout BeancountScanner, _ line: Slice, _ tags: inout JournalTags
  ) throws(InputError) -> Bool {
    let bytes = scanner.bytes
    guard let colon = bytes[line.start..<line.end].firstIndex(of: UInt8(ascii: ":")),
      colon + 1 >= line.end || bytes[colon + 1].isBlank
    else { return false }
    let key = bytes.text(Slice(start: line.start, end: colon))
    scanner.index = colon + 1
    scanner.skipBlanks()
    guard let value = try scanner.text() else { return true }
    switch key {
    case "id": tags.id = value
    case "category": tags.category = value
    case "mark": tags.mark = value
    default: break
    }
    return true
  }

  private mutating func posting(_ scanner: inout BeancountScanner) throws(InputError) -> BeancountPosting {
    let bytes = scanner.bytes
    // A flag before the account.
    if scanner.index + 1 < scanner.end, bytes[scanner.index + 1].isBlank {
      scanner.index += 1
      scanner.skipBlanks()
    }
    let start = scanner.index
    guard let account = scanner.account() else { throw noAccount(scanner) }
    var written = BeancountPosting(posting: Posting(account: book.accounts.number(of: bytes, account), offset: start))
    scanner.skipBlanks()
    if scanner.isAtEnd { return written }
    let number = try scanner.number()
    scanner.skipBlanks()
    guard let number, let currency = scanner.currency() else { throw scanner.malformed(scanner.index) }
    written.posting.amount = number
    written.posting.commodity = book.commodity(bytes.text(currency))
    scanner.skipBlanks()
    if scanner.peek == UInt8(ascii: "{") { try cost(&scanner, &written) }
    scanner.skipBlanks()
    if scanner.peek == UInt8(ascii: "@") {
      scanner.index += 1
      let isTotal = scanner.peek == UInt8(ascii: "@")
      if isTotal { scanner.index += 1 }
      let price = try scanner.number()
      scanner.skipBlanks()
      if let price, let currency = scanner.currency() {
        written.price = (price, book.commodity(bytes.text(currency)), isTotal)
      }
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw scanner.malformed(scanner.index) }
    return written
  }

  /// `{100 USD, 2026-01-02, "lot"}`, `{{1000 USD}}`, `{100 # 9.95 USD}`, `{}` or `{*}`.
  private mutating func cost(_ scanner: inout BeancountScanner, _ written: inout BeancountPosting) throws(InputError) {
    let start = scanner.index
    scanner.index += 1
    let isDouble = scanner.peek == UInt8(ascii: "{")
    written.hasTotalCost = isDouble
    if isDouble { scanner.index += 1 }
    var isDone = false
    while !isDone {
      scanner.skipBlanks()
      switch scanner.peek {
      case UInt8(ascii: "}"):
        scanner.index += 1
        isDone = !isDouble || scanner.peek == UInt8(ascii: "}")
        if isDouble, isDone { scanner.index += 1 }
      case UInt8(ascii: ","), UInt8(ascii: "*"): scanner.index += 1
      case UInt8(ascii: "\""): _ = try scanner.text()
      case 0: throw scanner.source.error(at: start, "this bracket is not closed", remedy: "Add }.")
      default: try costPart(&scanner, &written, start)
      }
    }
    written.asksForLot = written.cost == nil
  }

  private mutating func costPart(
    _ scanner: inout BeancountScanner, _ written: inout BeancountPosting, _ start: Int
  ) throws(InputError) {
    let bytes = scanner.bytes
    // A date, which has a dash behind four digits.
    if scanner.index + 10 <= scanner.end, bytes[scanner.index + 4] == UInt8(ascii: "-"), bytes[scanner.index].isDigit {
      let date = Slice(start: scanner.index, end: scanner.index + 10)
      scanner.index += 10
      if let (year, month, day) = JournalHead.fields(bytes, date, defaultYear: 0) {
        written.lotDay = try? Day(year: year, month: month, day: day)
      }
      return
    }
    guard var number = try scanner.number() else { throw scanner.malformed(start) }
    scanner.skipBlanks()
    if scanner.peek == UInt8(ascii: "#") {
      scanner.index += 1
      guard let total = try scanner.number(), let units = written.posting.amount,
        let base = number.times(units), let sum = base.adding(units.mantissa < 0 ? total.negated : total)
      else { throw scanner.malformed(start) }
      number = sum
      written.hasTotalCost = true
      if number.mantissa < 0 { number = number.negated }
      scanner.skipBlanks()
      guard let currency = scanner.currency() else { throw scanner.malformed(start) }
      written.cost = (number, book.commodity(bytes.text(currency)))
      scanner.skipBlanks()
      guard scanner.peek == UInt8(ascii: "}") else { throw scanner.malformed(start) }
      return
    }
    guard let currency = scanner.currency() else { throw scanner.malformed(start) }
    written.cost = (number, book.commodity(bytes.text(currency)))
  }
}
