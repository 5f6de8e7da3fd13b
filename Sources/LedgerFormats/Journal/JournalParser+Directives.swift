import LocatedJSON

extension JournalParser {
  /// Obeys a directive, or passes a line that is none.
  mutating func directive(
    _ bytes: Bytes, _ source: SourceText, _ line: Slice, _ lines: inout LineScanner, depth: Int
  ) throws {
    let first = bytes[line.start]
    if [
      UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "-"),
    ].contains(first) {
      return
    }
    if first == UInt8(ascii: "=") || first == UInt8(ascii: "~") {
      let reason = first == UInt8(ascii: "=") ? "rules for automated postings" : "rules for periodic transactions"
      book.skip(reason, at: line.start)
      while lines.peekIndented(bytes) != nil {}
      return
    }
    var text = bytes.text(line)
    if first == UInt8(ascii: "!") || first == UInt8(ascii: "@") { text.removeFirst() }
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
    let word = parts.first.map(String.init) ?? ""
    let argument = uncommented(parts.count > 1 ? String(parts[1]) : "")
    switch word {
    case "comment", "test": skipBlock(bytes, &lines, until: "end")
    case "include": try include(argument, source, line, depth: depth)
    case "alias": try alias(argument, source, line)
    case "end": end(argument)
    case "apply": apply(argument)
    case "Y", "year": defaultYear = Int(argument) ?? defaultYear
    case "D": try commodityFormat(argument, source, line, isDefault: true)
    case "commodity": try commodityFormat(argument, source, line, isDefault: false)
    case "decimal-mark": marks.statedForAll = argument == ","
    case "A", "bucket": bucket = argument
    case "account":
      declared = argument
      declareKind(of: argument, bytes.text(line))
    case "C": book.skip("conversions between commodities", at: line.start)
    case "P", "N", "payee", "tag", "define", "def", "expr", "eval", "assert", "check", "value", "capture",
      "import", "python":
      break
    case "i", "o", "b", "h", "I", "O":
      book.skip("clock entries", at: line.start)
    default:
      // `Y2026` is written without a space, too.
      if word.hasPrefix("Y"), let year = Int(word.dropFirst()) {
        defaultYear = year
      } else {
        throw source.error(
          at: line.start, "\(quoted(word)) is no directive that is known here",
          remedy: "Begin a transaction with its date, a comment with a semicolon.")
      }
    }
    if Self.tellingWords.contains(word) { understood += 1 }
    try subdirectives(bytes, source, &lines, of: word, argument)
  }

  /// Directives that a file begins with only where it is a journal.
  private static let tellingWords: Set<String> = [
    "account", "alias", "apply", "commodity", "decimal-mark", "payee", "D", "P",
  ]

  /// Lines indented under a directive.
  private mutating func subdirectives(
    _ bytes: Bytes, _ source: SourceText, _ lines: inout LineScanner, of word: String, _ argument: String
  ) throws {
    while let line = lines.peekIndented(bytes) {
      let text = bytes.text(bytes.trimmed(line))
      if word == "account", text.hasPrefix("alias ") {
        aliases.add(name: String(text.dropFirst(6)).trimmingBlanks, value: argument)
      } else if word == "account", text.hasPrefix(";") {
        declareKind(of: argument, text)
      } else if word == "commodity", text.hasPrefix("format ") {
        try commodityFormat(String(text.dropFirst(7)), source, line, isDefault: false)
      }
    }
  }

  private func uncommented(_ text: String) -> String {
    var result = text[...]
    if let comment = text.ranges(of: " ;").first { result = text[..<comment.lowerBound] }
    if let comment = result.firstIndex(of: ";"), comment == result.startIndex { result = "" }
    return String(result).trimmingBlanks
  }

  private func skipBlock(_ bytes: Bytes, _ lines: inout LineScanner, until word: String) {
    while let line = lines.next(bytes) {
      if bytes.text(line).hasPrefix(word + " ") || bytes.text(line).trimmingBlanks == word { return }
    }
  }

  private mutating func include(_ path: String, _ source: SourceText, _ line: Slice, depth: Int) throws {
    understood += 1
    guard depth < Self.deepestInclude else {
      throw source.error(
        at: line.start, "files include each other more than \(Self.deepestInclude) deep",
        remedy: "Look for a file that includes itself.")
    }
    let quotes: Set<Character> = ["\"", "'"]
    let name = path.first.map { quotes.contains($0) } ?? false ? String(path.dropFirst().dropLast()) : path
    let texts: [SourceText]
    do { texts = try input.include(name, source) } catch let error as InputError {
      throw source.error(at: line.start, error.problem + " (\(quoted(name)))", remedy: error.remedy)
    }
    for text in texts {
      included += 1
      guard included <= Self.mostIncludes else {
        throw source.error(
          at: line.start, "more than \(Self.mostIncludes) files are included",
          remedy: "Look for files that include each other.")
      }
      let before = understood
      do { try read(text, depth: depth + 1) } catch let error as InputError {
        // What is no journal is not shown: a journal from elsewhere may name any file of the machine.
        guard understood == before else { throw error }
        throw source.error(
          at: line.start, "the included file \(quoted(text.file)) is no journal",
          remedy: "Include a journal, or correct the first line of that file that is no comment.")
      }
    }
  }

  private mutating func alias(_ argument: String, _ source: SourceText, _ line: Slice) throws(InputError) {
    let sides = argument.split(separator: "=", maxSplits: 1).map { String($0).trimmingBlanks }
    guard sides.count == 2 else { return }
    guard sides[0].count > 2, sides[0].hasPrefix("/"), sides[0].hasSuffix("/") else {
      return aliases.add(name: sides[0], value: sides[1])
    }
    if let problem = aliases.add(pattern: String(sides[0].dropFirst().dropLast()), value: sides[1]) {
      throw source.error(
        at: line.start, problem, remedy: "Write a pattern without a repeated group, or a plain alias.")
    }
  }

  private mutating func apply(_ argument: String) {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return }
    if words[0] == "account" { prefixes.append(words[1].trimmingBlanks) }
    if words[0] == "year" { defaultYear = Int(words[1]) ?? defaultYear }
  }

  private mutating func end(_ argument: String) {
    if argument == "aliases" {
      aliases.removeAll()
    } else if argument == "apply account" || argument == "apply" || argument.isEmpty, !prefixes.isEmpty {
      prefixes.removeLast()
    }
  }

  /// `commodity 1.000,00 EUR`, `D $1,000.00`, `commodity EUR`: a format states the decimal mark.
  private mutating func commodityFormat(
    _ argument: String, _ source: SourceText, _ line: Slice, isDefault: Bool
  ) throws(InputError) {
    guard argument.utf8.contains(where: { $0.isDigit }) else { return }
    let bytes = Array(argument.utf8)
    var trial = JournalMarks()
    var found: JournalAmountScanner.Amount?
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = JournalAmountScanner(
        bytes: bytes, source: SourceText(file: source.file, bytes: Array(bytes)), index: 0, end: bytes.count,
        defaultCommodity: "")
      found = try? scanner.amount(&trial)
    }
    guard let found else {
      throw source.error(
        at: line.start, "\(quoted(argument)) is no amount to take a format from", remedy: "Write it as 1,000.00 EUR.")
    }
    // The last mark of a format is the decimal mark, even where nothing follows it.
    if let mark = bytes.last(where: { $0 == 0x2E || $0 == 0x2C }) {
      marks.state(found.commodity, isComma: mark == 0x2C)
    }
    if isDefault { defaultCommodity = found.commodity }
  }

  /// Takes a `type:` tag as the kind of the account and of those below it.
  private mutating func declareKind(of account: String, _ text: String) {
    guard let range = text.ranges(of: "type:").first else { return }
    let value = text[range.upperBound...].split { !$0.isLetter }.first.map { $0.lowercased() } ?? ""
    let kinds: [String: AccountKind] = [
      "a": .asset, "asset": .asset, "c": .asset, "cash": .asset, "l": .liability, "liability": .liability, "e": .equity,
      "equity": .equity, "v": .equity, "conversion": .equity, "r": .income, "revenue": .income, "income": .income,
      "g": .income, "gain": .income,
      "x": .expense, "expense": .expense,
    ]
    if let kind = kinds[value] { book.declaredKinds[account] = kind }
  }
}

extension String {
  /// The text without ASCII blanks at its ends.
  var trimmingBlanks: String {
    var text = self[...]
    while let last = text.utf8.last, last.isBlank || last == 0x0D { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\t" })
  }
}
