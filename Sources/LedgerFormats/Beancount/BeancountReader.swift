import LedgerModel
import LocatedJSON

/// Reads beancount: every directive is understood, what plugins would do is passed over with a note.
struct BeancountReader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile {
    var parser = BeancountParser(input: input)
    try parser.read(input.source, depth: 0)
    var file = LedgerFile(file: input.source.file, format: .beancount)
    try parser.process()
    try parser.finish(into: &file)
    return file
  }
}

/// The directives of a beancount ledger, across the files that it includes.
struct BeancountParser {
  static let deepestInclude = 20

  /// A directive that moves balances, in the order in which beancount books a day.
  struct Item {
    var day: Day
    /// Balances are checked before anything else of their day.
    var rank: Int
    var offset: Int
    var source: SourceText
    var kind: Kind
  }

  enum Kind {
    case transaction(payee: Int, category: Int, id: String?, mark: String?, postings: [BeancountPosting])
    case pad(account: Int, from: Int)
    case balance(account: Int, number: ExactNumber, commodity: Int, tolerance: ExactNumber)
  }

  let input: ReadingInput
  var book: DoubleEntryBook
  var items: [Item] = []
  private var included = 0
  /// How many dated directives were read so far.
  private var understood = 0
  private var lots = BeancountLots()

  init(input: ReadingInput) {
    self.input = input
    book = DoubleEntryBook(source: input.source, options: input.options, usesBeancountTolerance: true)
  }

  mutating func read(_ source: SourceText, depth: Int) throws {
    var lines = LineScanner(source: source)
    let outer = book.source
    book.source = source
    defer { book.source = outer }
    try source.bytes.withUnsafeBufferPointer { bytes in
      while let line = lines.next(bytes) {
        guard !line.isEmpty, !bytes[line.start].isBlank else { continue }
        var scanner = BeancountScanner(bytes: bytes, source: source, index: line.start, end: line.end)
        if bytes[line.start].isDigit {
          try dated(&scanner, &lines)
          understood += 1
        } else if bytes[line.start].isLetter {
          try option(&scanner, depth: depth)
          lines.seek(behindLineAt: scanner.end, bytes)
        }
      }
    }
  }

  /// `option`, `include`, `plugin` and the stacks of tags and metadata.
  private mutating func option(_ scanner: inout BeancountScanner, depth: Int) throws {
    let start = scanner.index
    let word = scanner.bytes.text(scanner.word())
    scanner.skipBlanks()
    switch word {
    case "option":
      let name = try scanner.text() ?? ""
      scanner.skipBlanks()
      let value = try scanner.text() ?? ""
      let kinds: [String: AccountKind] = [
        "name_assets": .asset, "name_liabilities": .liability, "name_equity": .equity, "name_income": .income,
        "name_expenses": .expense,
      ]
      if let kind = kinds[name] { book.declaredKinds[value] = kind }
    case "include":
      understood += 1
      let path = try scanner.text() ?? ""
      guard depth < Self.deepestInclude else {
        throw scanner.source.error(
          at: start, "files include each other more than \(Self.deepestInclude) deep",
          remedy: "Look for a file that includes itself.")
      }
      let texts: [SourceText]
      do { texts = try input.include(path, scanner.source) } catch let error as InputError {
        throw scanner.source.error(at: start, error.problem + " (\(quoted(path)))", remedy: error.remedy)
      }
      for text in texts {
        included += 1
        guard included <= JournalParser.mostIncludes else {
          throw scanner.source.error(
            at: start, "more than \(JournalParser.mostIncludes) files are included",
            remedy: "Look for files that include each other.")
        }
        let before = understood
        do { try read(text, depth: depth + 1) } catch let error as InputError {
          // What is no ledger is not shown: a ledger from elsewhere may name any file of the machine.
          guard understood == before else { throw error }
          throw scanner.source.error(
            at: start, "the included file \(quoted(text.file)) is no beancount ledger",
            remedy: "Include a ledger, or correct the first directive of that file.")
        }
      }
    case "plugin": book.skip("plugins", at: start)
    case "pushtag", "poptag", "pushmeta", "popmeta": break
    default:
      throw scanner.source.error(
        at: start, "\(quoted(word)) is no directive that is known here",
        remedy: "Begin a directive with its date, a comment with a semicolon.")
    }
  }

  /// A directive that begins with a date.
  private mutating func dated(_ scanner: inout BeancountScanner, _ lines: inout LineScanner) throws(InputError) {
    let bytes = scanner.bytes
    let start = scanner.index
    let dateSlice = scanner.word()
    guard dateSlice.count == 10, let fields = JournalHead.fields(bytes, dateSlice, defaultYear: 0), fields.0 > 0 else {
      throw scanner.source.error(
        at: start, "\(quoted(bytes.text(dateSlice))) is not a date", remedy: "Write dates as 2026-11-29.")
    }
    guard let day = try? Day(year: fields.0, month: fields.1, day: fields.2) else {
      throw scanner.source.error(at: start, "the calendar has no such date", remedy: "Correct the date.")
    }
    scanner.skipBlanks()
    let wordStart = scanner.index
    let word = scanner.word()
    scanner.skipBlanks()
    switch bytes.text(word) {
    case "open", "close", "commodity", "note", "document", "price", "event", "query", "custom":
      while !scanner.isAtEnd {
        if scanner.peek == UInt8(ascii: "\"") { _ = try scanner.text() } else { scanner.index += 1 }
      }
      lines.seek(behindLineAt: scanner.end, bytes)
      while lines.peekIndented(bytes) != nil {}
    case "pad":
      guard let account = scanner.account() else { throw noAccount(scanner) }
      scanner.skipBlanks()
      guard let other = scanner.account() else { throw noAccount(scanner) }
      let kind = Kind.pad(
        account: book.accounts.number(of: bytes, account), from: book.accounts.number(of: bytes, other))
      items.append(Item(day: day, rank: 1, offset: start, source: scanner.source, kind: kind))
    case "balance":
      guard let account = scanner.account() else { throw noAccount(scanner) }
      guard let number = try scanner.number() else { throw scanner.malformed(scanner.index) }
      scanner.skipBlanks()
      // By default a balance may be off by one of the last digit that is written; a whole number is exact.
      var tolerance: ExactNumber? = number.scale > 0 ? ExactNumber(mantissa: 1, scale: number.scale) : .zero
      if scanner.peek == UInt8(ascii: "~") {
        scanner.index += 1
        tolerance = try scanner.number()
        scanner.skipBlanks()
      }
      guard let currency = scanner.currency() else { throw scanner.malformed(scanner.index) }
      let kind = Kind.balance(
        account: book.accounts.number(of: bytes, account), number: number,
        commodity: book.commodity(bytes.text(currency)), tolerance: tolerance ?? .zero)
      items.append(Item(day: day, rank: 0, offset: start, source: scanner.source, kind: kind))
    default:
      guard word.count == 1 || bytes.equals(word, "txn") else {
        throw scanner.source.error(
          at: wordStart, "\(quoted(bytes.text(word))) is no directive that is known here",
          remedy: "Write *, ! or txn for a transaction.")
      }
      let kind = try transaction(&scanner, &lines)
      items.append(Item(day: day, rank: 1, offset: start, source: scanner.source, kind: kind))
    }
  }

  func noAccount(_ scanner: BeancountScanner) -> InputError {
    scanner.source.error(
      at: scanner.index, "an account is expected here", remedy: "Write it as Assets:Bank:Checking.")
  }

  /// Books all items in the order of their days.
  mutating func process() throws(InputError) {
    let order = items.indices.sorted {
      (items[$0].day, items[$0].rank, $0) < (items[$1].day, items[$1].rank, $1)
    }
    var pads: [Int: (day: Day, from: Int, done: Set<Int>)] = [:]
    for index in order {
      let item = items[index]
      book.source = item.source
      book.place = index
      switch item.kind {
      case .pad(let account, let from): pads[account] = (item.day, from, [])
      case .balance(let account, let number, let commodity, let tolerance):
        if let pad = pads[account], !pad.done.contains(commodity) {
          pads[account]?.done.insert(commodity)
          try fill(account, pad.from, number, commodity, on: pad.day, at: item.offset)
        }
        book.check(account, holds: number, commodity, within: tolerance, includesInner: true, at: item.offset)
      case .transaction(let payee, let category, let id, let mark, let written):
        var postings = written.map(\.posting)
        for index in written.indices {
          try lots.weigh(written[index], &postings[index], on: item.day, &book)
        }
        try book.add(
          &postings, day: item.day, payee: payee, category: category, id: id, mark: mark, at: item.offset)
      }
    }
    book.restoreOrder()
  }

  /// Inserts what a pad directive asks for: the difference to the balance that is asserted next.
  private mutating func fill(
    _ account: Int, _ from: Int, _ asserted: ExactNumber, _ commodity: Int, on day: Day, at offset: Int
  ) throws(InputError) {
    guard let difference = asserted.adding(book.total(of: account, in: commodity).negated) else {
      throw book.tooLarge(offset)
    }
    if difference.isZero { return }
    let name = book.commodities[commodity]
    let narration =
      "(Padding inserted for Balance of \(book.text(asserted)) \(name) for difference \(book.text(difference)) \(name))"
    var postings = [
      Posting(account: account, offset: offset, amount: difference, commodity: commodity),
      Posting(account: from, offset: offset, amount: difference.negated, commodity: commodity),
    ]
    try book.add(&postings, day: day, payee: book.builder.payees.number(of: narration), at: offset)
  }

  mutating func finish(into file: inout LedgerFile) throws(InputError) {
    try book.finish(into: &file, options: input.options)
    if included > 0 { file.notes.append("\(included) included files were read as well") }
  }
}
