/// Splits a text into rows and cells (RFC 4180), with the line ends and quotation marks found in the wild.
///
/// A line ends by LF, CR, CR LF or CR CR LF. A quoted cell may hold line ends. A quotation mark inside an unquoted cell
/// is itself, and so is one inside a quoted cell that nothing ends the cell behind.
struct CSVScanner {
  let bytes: Bytes
  let separator: UInt8
  var index: Int
  /// The cells of the row at hand; overwritten by the next.
  let cells = CSVCells()
  private(set) var rowStart = 0
  /// The last quoted cell of the row that holds a line end.
  private(set) var longCell: CSVCell?
  /// The opening quotation mark that nothing closes, once one was met.
  private(set) var openQuote: Int?
  /// Where cells and lines end from the row at hand on, so far as the text was scanned.
  private var marks: CSVMarks

  init(bytes: Bytes, separator: UInt8, index: Int) {
    self.bytes = bytes
    self.separator = separator
    self.index = index
    marks = CSVMarks(bytes: bytes, separator: separator, index: index)
  }

  /// Whether the row at hand is a blank line.
  var isBlank: Bool {
    (0..<cells.count).allSatisfy { bytes.trimmed(cells[$0].slice).isEmpty }
  }

  /// Scans the next row; false at the end of the text.
  @inline(__always)
  mutating func next() -> Bool {
    let count = bytes.count
    guard index < count else { return false }
    longCell = nil
    rowStart = index
    guard let row = marks.row(from: index) else { return nextInAnyForm() }
    cells.take(row.cells, between: row.marks)
    index = lineEnd(row.end)
    if index > row.end &+ 1 { marks.skip(before: index) }
    return true
  }

  /// Scans a row that holds quotation marks, or a very long one.
  private mutating func nextInAnyForm() -> Bool {
    let count = bytes.count
    guard let base = bytes.baseAddress else { return false }
    cells.clear()
    var place = index
    while true {
      let first = place < count ? base[place] : 0
      // A quotation mark, or a blank that one may follow.
      if first == UInt8(ascii: "\"") || first == 0x20 {
        place = oddCell(place)
        if openQuote != nil { return true }
        marks.skip(before: place &+ 1)
      } else {
        let start = place
        place = marks.next()
        cells.append(CSVCell(start: start, end: place))
      }
      guard place < count, base[place] == separator else { break }
      place &+= 1
    }
    index = lineEnd(place)
    if index > place &+ 1 { marks.skip(before: index) }
    return true
  }

  /// Scans a cell that begins with a quotation mark or a blank; returns the place of what ends it.
  private mutating func oddCell(_ start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "\"") { return quoted(start) }
    var end = start
    while end < bytes.count, !endsCell(end) { end += 1 }
    // Blanks before an opening quotation mark do not make it a part of an unquoted cell.
    if let open = quoteBehindBlanks(start, end) { return quoted(open) }
    cells.append(CSVCell(start: start, end: end))
    return end
  }

  private func quoteBehindBlanks(_ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end, bytes[index] == 0x20 { index += 1 }
    return index < end && bytes[index] == UInt8(ascii: "\"") ? index : nil
  }

  /// Scans a quoted cell from its opening mark; returns the place of the separator or line end behind it.
  private mutating func quoted(_ open: Int) -> Int {
    let count = bytes.count
    var place = open + 1
    var isEscaped = false
    var holdsLineEnd = false
    while place < count {
      // Eight bytes at a step, where none is a quotation mark or ends a line.
      while place &+ 8 <= count, Self.isPlain(bytes.word(at: place)) { place &+= 8 }
      guard place < count else { break }
      guard bytes[place] == UInt8(ascii: "\"") else {
        if bytes[place] == 0x0A || bytes[place] == 0x0D { holdsLineEnd = true }
        place += 1
        continue
      }
      if place + 1 < count, bytes[place + 1] == UInt8(ascii: "\"") {
        isEscaped = true
        place += 2
        continue
      }
      var behind = place + 1
      while behind < count, bytes[behind] == 0x20 { behind += 1 }
      if endsCell(behind) {
        cells.append(CSVCell(start: open + 1, end: place, isEscaped: isEscaped))
        if holdsLineEnd { longCell = cells[cells.count - 1] }
        return behind
      }
      place += 1
    }
    openQuote = open
    index = count
    return count
  }

  /// Whether none of eight bytes is a quotation mark, a line feed or a carriage return.
  ///
  /// Source of the test for a zero byte: Warren, "Hacker's Delight", section 6-1.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (one, two, three) = (word ^ (ones &* 0x22), word ^ (ones &* 0x0A), word ^ (ones &* 0x0D))
    let others = (((one & lows) &+ lows) | one) & (((two & lows) &+ lows) | two) & (((three & lows) &+ lows) | three)
    return others & ~lows == ~lows
  }

  private func endsCell(_ place: Int) -> Bool {
    place >= bytes.count || bytes[place] == separator || bytes[place] == 0x0A || bytes[place] == 0x0D
  }

  @inline(__always)
  private func lineEnd(_ place: Int) -> Int {
    guard place < bytes.count else { return place }
    if bytes[place] == 0x0A { return place + 1 }
    if place + 1 < bytes.count, bytes[place + 1] == 0x0A { return place + 2 }
    if place + 2 < bytes.count, bytes[place + 1] == 0x0D, bytes[place + 2] == 0x0A { return place + 3 }
    return place + 1
  }

  /// The contents of all cells of the row.
  var texts: [String] { (0..<cells.count).map { text(cells[$0]) } }

  /// The content of a cell, with doubled quotation marks made single.
  ///
  /// - Parameter most: how many bytes are wanted at most.
  func text(_ cell: CSVCell, most: Int = .max) -> String {
    let text = bytes.text(Slice(start: cell.start, end: cell.start + min(cell.slice.count, most)))
    guard cell.isEscaped else { return text }
    var result: [UInt8] = []
    var isSecond = false
    for byte in text.utf8 {
      let isQuote = byte == UInt8(ascii: "\"")
      if !isQuote || !isSecond { result.append(byte) }
      isSecond = isQuote && !isSecond
    }
    return String(decoding: result, as: UTF8.self)
  }
}
