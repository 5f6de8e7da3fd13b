import LocatedJSON

/// Reads the journals of hledger and ledger.
///
/// Directives that change what transactions say are obeyed (aliases, default commodities and years, included files,
/// account types); rules that only generate transactions (`=` and `~`) are passed over with a note.
struct JournalReader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile {
    var marks = JournalMarks()
    if let decimal = input.options.decimalMark { marks.statedForAll = decimal == "," }
    // What the whole journal proves of decimal marks may ask for another reading, once.
    for _ in 0..<3 {
      var parser = JournalParser(input: input, marks: marks)
      do { try parser.read(input.source, depth: 0) } catch {
        // A transaction that does not balance may only be read with the wrong mark.
        marks = parser.marks
        if (try? marks.decide()) == true { continue }
        throw error
      }
      marks = parser.marks
      if try marks.decide() { continue }
      var file = LedgerFile(file: input.source.file, format: .journal)
      try parser.finish(into: &file)
      return file
    }
    throw InputError(
      file: input.source.file, problem: "the amounts of the journal contradict each other",
      remedy: "Declare the decimal mark with \"decimal-mark .\" at its top.")
  }
}

/// The state of reading a journal, across the files that it includes.
struct JournalParser {
  /// Deeper than any journal includes; a file that includes itself ends here.
  static let deepestInclude = 20
  /// More than any journal includes; patterns that include each other end here.
  static let mostIncludes = 10_000

  let input: ReadingInput
  var marks: JournalMarks
  var book: DoubleEntryBook
  var defaultYear = 0
  var defaultCommodity = ""
  var aliases = JournalAliases()
  var prefixes: [String] = []
  var bucket: String?
  private var scratch: [Posting] = []
  var included = 0
  /// How many transactions and directives were read so far.
  var understood = 0
  /// Postings that state a date of their own.
  private var ownDates = 0
  /// The account of the last `account` directive, for what stands indented under it.
  var declared: String?

  init(input: ReadingInput, marks: JournalMarks) {
    self.input = input
    self.marks = marks
    book = DoubleEntryBook(source: input.source, options: input.options, usesBeancountTolerance: false)
  }

  mutating func read(_ source: SourceText, depth: Int) throws {
    var lines = LineScanner(source: source)
    let outer = book.source
    book.source = source
    defer { book.source = outer }
    try source.bytes.withUnsafeBufferPointer { bytes in
      while let line = lines.next(bytes) {
        if line.isEmpty { continue }
        let first = bytes[line.start]
        if first.isDigit {
          try transaction(bytes, source, line, &lines)
        } else if !first.isBlank {
          try directive(bytes, source, line, &lines, depth: depth)
        }
      }
    }
  }

  /// A transaction: its first line, and the postings indented under it.
  private mutating func transaction(
    _ bytes: Bytes, _ source: SourceText, _ line: Slice, _ lines: inout LineScanner
  ) throws(InputError) {
    let head = JournalHead(bytes: bytes, source: source, line: line)
    let day = try head.day(defaultYear: defaultYear)
    var payee = head.payee.isEmpty ? -1 : book.builder.payees.number(of: bytes, head.payee)
    // The memory of the postings goes from transaction to transaction.
    var postings: [Posting] = []
    swap(&postings, &scratch)
    defer {
      postings.removeAll(keepingCapacity: true)
      swap(&postings, &scratch)
    }
    var tags = JournalTags()
    var comment = head.comment
    while true {
      if !comment.isEmpty { tags.add(bytes, comment) }
      guard let next = lines.peekIndented(bytes) else { break }
      comment = .empty
      let text = bytes.trimmed(next)
      if text.isEmpty { continue }
      if bytes[text.start] == UInt8(ascii: ";") {
        comment = text
        continue
      }
      comment = try posting(bytes, source, text, &postings)
      if Self.hasOwnDate(bytes, comment) { ownDates += 1 }
    }
    if postings.count == 1, let bucket, postings[0].amount != nil {
      postings.append(Posting(account: try account(bucket, at: line.start), offset: line.start))
    }
    guard !postings.isEmpty else {
      book.skip("transactions without postings", at: line.start)
      return
    }
    if let own = tags.payee { payee = book.builder.payees.number(of: own) }
    let category = tags.category.map { book.builder.categories.number(of: $0) } ?? -1
    try book.add(
      &postings, day: day, payee: payee, category: category, id: tags.id, mark: tags.mark, at: line.start)
    understood += 1
  }

  /// Whether a posting's comment dates it, as `date:2026-01-02` or `[2026-01-02]`.
  private static func hasOwnDate(_ bytes: Bytes, _ comment: Slice) -> Bool {
    comment.start < comment.end
      && (comment.start..<comment.end).contains { place in
        let rest = Slice(start: place, end: comment.end)
        if bytes.starts(rest, with: "date:") { return place == comment.start || !bytes[place - 1].isLetter }
        return rest.count > 2 && bytes[place] == UInt8(ascii: "[") && bytes[place + 1].isDigit
      }
  }

  mutating func finish(into file: inout LedgerFile) throws {
    try book.finish(into: &file, options: input.options)
    if ownDates > 0 {
      file.notes.append("\(ownDates) postings have a date of their own and are read under that of their transaction")
    }
    if included > 0 { file.notes.append("\(included) included files were read as well") }
  }

  /// The number of an account, with the applied prefix and the aliases.
  mutating func account(_ name: String, at offset: Int) throws(InputError) -> Int {
    let full = (prefixes + [name]).joined(separator: ":")
    guard !aliases.isEmpty else { return book.accounts.number(of: full) }
    guard let result = aliases.name(of: full) else {
      throw book.source.error(
        at: offset, "matching the patterns of the aliases against this account would take too long",
        remedy: "Write patterns with fewer repetitions such as .*, or plain aliases.")
    }
    return book.accounts.number(of: result)
  }
}

/// Walks a text line by line; a line end is LF, CR LF or CR.
struct LineScanner {
  private(set) var index: Int
  private let end: Int

  init(source: SourceText) {
    index = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    end = source.bytes.count
  }

  /// The next line without its end; nil behind the last.
  mutating func next(_ bytes: Bytes) -> Slice? {
    guard index < end else { return nil }
    let start = index
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    let line = Slice(start: start, end: index)
    if index < end {
      if bytes[index] == 0x0D, index + 1 < end, bytes[index + 1] == 0x0A { index += 1 }
      index += 1
    }
    return line
  }

  /// Goes on behind the line that ends at a place, such as the last one of a text of several lines.
  mutating func seek(behindLineAt place: Int, _ bytes: Bytes) {
    guard place > index else { return }
    index = place
    _ = next(bytes)
  }

  /// The next line where it is indented and not blank, and passes it; nil otherwise, and stays.
  mutating func peekIndented(_ bytes: Bytes) -> Slice? {
    let before = index
    guard let line = next(bytes), !line.isEmpty, bytes[line.start].isBlank, !bytes.trimmed(line).isEmpty else {
      index = before
      return nil
    }
    return line
  }
}
