import LedgerModel
import LocatedJSON

/// The first line of a journal transaction: `DATE[=DATE] [*|!] [(CODE)] PAYEE [| NOTE] [; COMMENT]`.
struct JournalHead {
  let bytes: Bytes
  let source: SourceText
  private let line: Slice
  private let dateEnd: Int
  private(set) var payee: Slice
  private(set) var comment = Slice.empty

  init(bytes: Bytes, source: SourceText, line: Slice) {
    self.bytes = bytes
    self.source = source
    self.line = line
    var index = line.start
    while index < line.end, !bytes[index].isBlank { index += 1 }
    dateEnd = index
    var rest = bytes.trimmed(Slice(start: index, end: line.end))
    if !rest.isEmpty, bytes[rest.start] == UInt8(ascii: "*") || bytes[rest.start] == UInt8(ascii: "!") {
      rest = bytes.trimmed(Slice(start: rest.start + 1, end: rest.end))
    }
    if !rest.isEmpty, bytes[rest.start] == UInt8(ascii: "("),
      let close = bytes[rest.start..<rest.end].firstIndex(of: UInt8(ascii: ")"))
    {
      // A code may be a cheque's number; only a tag of its own makes an id, see `JournalTags`.
      rest = bytes.trimmed(Slice(start: close + 1, end: rest.end))
    }
    var end = rest.start
    while end < rest.end {
      if bytes[end] == UInt8(ascii: ";"), end == rest.start || bytes[end - 1].isBlank { break }
      end += 1
    }
    if end < rest.end { comment = Slice(start: end, end: rest.end) }
    payee = bytes.trimmed(Slice(start: rest.start, end: end))
    // hledger: what stands before a bar is the payee, the rest a note.
    if let bar = bytes[payee.start..<payee.end].firstIndex(of: UInt8(ascii: "|")) {
      payee = bytes.trimmed(Slice(start: payee.start, end: bar))
    }
  }

  /// The transaction's own date; a secondary one behind `=` is not read.
  func day(defaultYear: Int) throws(InputError) -> Day {
    let text = bytes[line.start..<dateEnd]
    let end = text.firstIndex(of: UInt8(ascii: "=")) ?? dateEnd
    guard let fields = Self.fields(bytes, Slice(start: line.start, end: end), defaultYear: defaultYear) else {
      throw source.error(
        at: line.start, "\(quoted(bytes.text(Slice(start: line.start, end: dateEnd)))) is not a date",
        remedy: "Write dates as 2026-11-29; without a year only behind a \"Y 2026\" directive.")
    }
    do { return try Day(year: fields.0, month: fields.1, day: fields.2) } catch {
      throw source.error(at: line.start, "the calendar has no such date", remedy: "Correct the date.")
    }
  }

  /// Year, month and day with any of `-`, `/`, `.` between them; the year may be left to a directive.
  static func fields(_ bytes: Bytes, _ slice: Slice, defaultYear: Int) -> (Int, Int, Int)? {
    var numbers = (0, 0, 0)
    var count = 0
    var index = slice.start
    while index < slice.end {
      var value = 0
      let first = index
      while index < slice.end, bytes[index].isDigit, index - first < 5 {
        value = value * 10 + Int(bytes[index] &- 0x30)
        index += 1
      }
      guard index > first, index - first < 5, count < 3 else { return nil }
      if count == 0 { numbers.0 = value } else if count == 1 { numbers.1 = value } else { numbers.2 = value }
      count += 1
      guard index < slice.end else { break }
      guard [0x2D, 0x2F, 0x2E].contains(bytes[index]) else { return nil }
      index += 1
      if index == slice.end { return nil }
    }
    if count == 3 { return numbers }
    return count == 2 && defaultYear > 0 ? (defaultYear, numbers.0, numbers.1) : nil
  }
}

/// The tags of a transaction's comments that this package's own writers set, such as `; id: T1`.
struct JournalTags {
  var id: String?
  var payee: String?
  var category: String?
  var mark: String?

  /// Takes a comment into account; its first byte is the semicolon.
  mutating func add(_ bytes: Bytes, _ comment: Slice) {
    let text = bytes.trimmed(Slice(start: min(comment.start + 1, comment.end), end: comment.end))
    guard !text.isEmpty, let colon = bytes[text.start..<text.end].firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Slice(start: text.start, end: colon)
    guard name.count <= 8 else { return }
    let value = bytes.trimmed(Slice(start: colon + 1, end: text.end))
    if bytes.equals(name, "id") {
      id = value.isEmpty ? nil : TagEscapes.unescaped(bytes.text(value))
    } else if bytes.equals(name, "payee") {
      payee = TagEscapes.unescaped(bytes.text(value))
    } else if bytes.equals(name, "category") {
      category = TagEscapes.unescaped(bytes.text(value))
    } else if bytes.equals(name, "mark") {
      mark = bytes.text(value)
    } else if bytes.equals(name, "transfer") {
      mark = "transfer"
    }
  }
}
