import LocatedJSON

/// Tells a file's format by its content, then by its extension.
enum FormatDetection {
  /// How much of a file is looked at.
  private static let sampleBytes = 20_000

  static func format(of input: ReadingInput) throws(InputError) -> LedgerFormat {
    let source = input.source
    let head = Array(source.bytes.prefix(sampleBytes))
    if head.allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D }) {
      throw InputError(file: source.file, problem: "the file is empty", remedy: "Export it again.")
    }
    let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
    let text = head.dropFirst(hasMark ? 3 : 0)
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    // Tags and words that name a format are ASCII in any case.
    let start = text.prefix(4_000).map(\.lowered)
    if let name = unsupported(start, lines) {
      throw InputError(
        file: source.file, problem: "\(name) is not supported",
        remedy: "Export the account as CSV, OFX or QIF, or convert it to a journal.")
    }
    if let format = marked(start, lines) { return format }
    let dot = source.file.lastIndex(of: ".")
    let suffix = dot.map { source.file[source.file.index(after: $0)...].lowercased() } ?? ""
    let byExtension = LedgerFormat.allCases.first { $0.extensions.contains(suffix) }
    let shape = JournalShape(lines)
    switch shape {
    case .beancount: return .beancount
    case .journal: return byExtension == .beancount ? .beancount : .journal
    case .timeclock, .timedot:
      let name = shape == .timeclock ? "timeclock" : "timedot"
      throw InputError(
        file: source.file, problem: "\(name) is not supported: it records time, not money",
        remedy: "Name a ledger of money, or force a format with --from.")
    case .none: return isTable(lines) ? .csv : byExtension ?? .csv
    }
  }

  /// Whether the first line that is no comment has at least three cells.
  private static func isTable(_ lines: [String]) -> Bool {
    guard let line = lines.first(where: { !$0.hasPrefix(";") && !$0.hasPrefix("#") && !$0.hasPrefix("*") }) else {
      return false
    }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].contains { separator in line.utf8.count { $0 == separator } >= 2
    }
  }

  /// Formats that are recognised by a mark of their own.
  private static func marked(_ start: [UInt8], _ lines: [String]) -> LedgerFormat? {
    if holds(start, "bktocstmrstmt") || holds(start, "bktocstmracctrpt") || holds(start, "camt.05") { return .camt053 }
    let hasBalance = lines.contains { $0.hasPrefix(":60F:") || $0.hasPrefix(":60M:") }
    if hasBalance || lines.contains(where: { $0.hasPrefix(":20:") }) && lines.contains(where: { $0.hasPrefix(":61:") })
    {
      return .mt940
    }
    if holds(start, "ofxheader") || holds(start, "<ofx>") { return .ofx }
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) }?.drop { $0.isWhitespace || $0 == "\u{FEFF}" } ?? ""
    for line in lines.prefix(60) {
      let upper = line.drop { $0 == "\u{FEFF}" || $0.isWhitespace }.uppercased()
      if ["!TYPE:", "!ACCOUNT", "!OPTION:", "!CLEAR:"].contains(where: upper.hasPrefix) { return .qif }
    }
    return first.hasPrefix("{\"") || first.hasPrefix("{ \"") ? .jsonl : nil
  }

  /// Formats that are known and refused by name, never half-read.
  private static func unsupported(_ start: [UInt8], _ lines: [String]) -> String? {
    let names: [(mark: StaticString, name: String)] = [
      ("camt.054", "camt.054 (notifications)"), ("bktocstmrdbtcdtntfctn", "camt.054 (notifications)"),
      ("<homebank", "XHB (HomeBank)"),
      ("<gnc-v2", "GnuCash XML"), ("<kmymoney-file", "KMyMoney"), ("<!doctype html", "HTML"), ("<html", "HTML"),
      ("pain.001", "SEPA pain"), ("pain.008", "SEPA pain"),
    ]
    if let found = names.first(where: { holds(start, $0.mark) }) { return found.name }
    let bai = lines.first.map { $0.hasPrefix("01,") } ?? false
    if bai, lines.dropFirst().first.map({ $0.hasPrefix("02,") }) ?? false { return "BAI2" }
    return nil
  }

  /// Whether a word in lower case stands somewhere in bytes that are in lower case.
  private static func holds(_ bytes: [UInt8], _ word: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let first = word.utf8Start[0]
      return bytes.indices.contains {
        bytes[$0] == first && bytes.starts(Slice(start: $0, end: bytes.count), with: word)
      }
    }
  }
}

/// Which of the plain text ledgers the lines look like.
enum JournalShape {
  case journal, beancount, timeclock, timedot, none

  init(_ lines: [String]) {
    var (journal, beancount, timeclock, timedot) = (0, 0, 0, 0)
    var isBehindDate = false
    for line in lines.prefix(400) {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard let word = words.first else {
        isBehindDate = false
        continue
      }
      let isIndented = line.first?.isWhitespace ?? false
      if isIndented {
        if isBehindDate, Self.hasTwoBlanks(line) || line.utf8.contains(UInt8(ascii: ":")) { journal += 1 }
        continue
      }
      let second = words.count > 1 ? words[1] : ""
      isBehindDate = Self.isDate(word)
      if isBehindDate {
        if Self.beancountWords.contains(second), Self.isDirective(second, words.count > 2 ? words[2] : "") {
          beancount += 2
        }
        if ["*", "!", "txn"].contains(second), words.count > 2, words[2].hasPrefix("\"") { beancount += 2 }
        if words.count == 1 { timedot += 1 }
      } else if ["i", "o"].contains(word), Self.isDate(second) {
        timeclock += 2
      } else if ["option", "plugin", "include", "pushtag", "poptag"].contains(word), second.hasPrefix("\"") {
        beancount += 1
      } else if Self.journalWords.contains(word), words.count > 1 {
        journal += 1
      } else if timedot > 0, Self.hasTwoBlanks(line), line.contains(where: { ".0123456789".contains($0) }) {
        timedot += 1
      }
    }
    if timeclock > 0, journal < timeclock {
      self = .timeclock
    } else if beancount > 0, beancount >= journal / 4 {
      self = .beancount
    } else if journal > 0 {
      self = .journal
    } else if timedot > 2 {
      self = .timedot
    } else {
      self = .none
    }
  }

  /// Whether beancount's word of a directive is followed by what it takes, so that it is no payee.
  private static func isDirective(_ word: String, _ rest: String) -> Bool {
    let next = rest.drop { $0 == " " || $0 == "\t" }
    switch word {
    case "open", "close", "balance", "pad", "note", "document":
      return next.prefix { !$0.isWhitespace }.contains(":")
    case "commodity", "price": return next.first.map { $0.isASCII && $0.isUppercase } ?? false
    default: return next.hasPrefix("\"")
    }
  }

  private static let beancountWords: Set<String> = [
    "open", "close", "commodity", "balance", "pad", "note", "document", "price", "event", "query", "custom",
  ]
  private static let journalWords: Set<String> = [
    "account", "commodity", "alias", "include", "apply", "comment", "D", "P", "Y", "N", "=", "~", "payee", "tag",
    "decimal-mark", "year", "bucket",
  ]

  private static func hasTwoBlanks(_ line: String) -> Bool {
    zip(line.utf8, line.utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }

  /// A date with the year first, or a month and a day, with any of the journals' separators, and perhaps a second date.
  private static func isDate(_ word: String) -> Bool {
    let date = word.utf8.prefix { $0 != UInt8(ascii: "=") }
    guard date.first.map(\.isDigit) ?? false else { return false }
    let parts = date.split(omittingEmptySubsequences: false) { "-/.".utf8.contains($0) }
    guard parts.count == 2 || parts.count == 3 else { return false }
    return parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isDigit) }
      && (parts.count == 2 ? parts.allSatisfy { $0.count <= 2 } : parts[0].count == 4)
  }
}
