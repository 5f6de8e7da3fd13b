/// A cell of a row: its content without the quotation marks round it.
struct CSVCell {
  var start: Int32 = 0
  var end: Int32 = 0
  /// Whether it holds doubled quotation marks that stand for single ones.
  var isEscaped = false

  @inline(__always) var slice: Slice { Slice(start: Int(start), end: Int(end)) }
  @inline(__always) var isEmpty: Bool { start >= end }
}

/// The cells of one row at a time, in memory that is reused from row to row.
final class CSVCells {
  private(set) var count = 0
  private var capacity = 64
  private var storage: UnsafeMutablePointer<CSVCell>

  init() {
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> CSVCell {
    precondition(index >= 0 && index < count)
    return storage[index]
  }

  @inline(__always)
  func clear() { count = 0 }

  @inline(__always)
  func append(_ cell: CSVCell) {
    if count == capacity { grow() }
    (storage + count).initialize(to: cell)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<CSVCell>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}

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
  /// Where the 64 bytes begin whose separators and line ends are known, and a bit for each of them.
  private var block = -64
  private var marks: UInt64 = 0

  init(bytes: Bytes, separator: UInt8, index: Int) {
    self.bytes = bytes
    self.separator = separator
    self.index = index
  }

  /// Whether the row at hand is a blank line.
  var isBlank: Bool {
    (0..<cells.count).allSatisfy { bytes.trimmed(cells[$0].slice).isEmpty }
  }

  /// Scans the next row; false at the end of the text.
  @inline(__always)
  mutating func next() -> Bool {
    guard index < bytes.count else { return false }
    cells.clear()
    longCell = nil
    rowStart = index
    let count = bytes.count
    var place = index
    while true {
      var start = place
      let first = place < count ? bytes[place] : 0
      if first == UInt8(ascii: "\"") {
        place = quoted(place)
        if openQuote != nil { return true }
      } else {
        place = cellEnd(place)
        // Blanks before an opening quotation mark do not make it a part of an unquoted cell.
        if first == 0x20, let open = quoteBehindBlanks(start, place) {
          place = quoted(open)
          if openQuote != nil { return true }
          start = -1
        }
        if start >= 0 {
          cells.append(CSVCell(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: place)))
        }
      }
      guard place < count, bytes[place] == separator else { break }
      place += 1
    }
    index = lineEnd(place)
    return true
  }

  /// The place of the next separator or line end at or behind a place.
  @inline(__always)
  private mutating func cellEnd(_ start: Int) -> Int {
    let count = bytes.count
    guard start < count else { return count }
    if start &- block >= 64 {
      block = start
      marks = endMarks(block)
    }
    var left = marks & (~0 &<< UInt64(truncatingIfNeeded: start &- block))
    while left == 0 {
      block &+= 64
      guard block < count else { return count }
      marks = endMarks(block)
      left = marks
    }
    return block &+ left.trailingZeroBitCount
  }

  /// A bit for each of the 64 bytes from a place that separates cells or ends a line.
  ///
  /// Source of the test for a zero byte and of the transposition: Warren, "Hacker's Delight", sections 6-1 and 7-3.
  private func endMarks(_ place: Int) -> UInt64 {
    guard place &+ 64 <= bytes.count, let base = bytes.baseAddress else { return lastEndMarks(place) }
    let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let ones: UInt64 = 0x0101_0101_0101_0101
    let separators = ones &* UInt64(separator)
    // Bit i of byte j tells of byte j of word i.
    var marks: UInt64 = 0
    for step in 0..<8 {
      let word = UnsafeRawPointer(base + place).loadUnaligned(fromByteOffset: step &* 8, as: UInt64.self).littleEndian
      let one = word ^ separators
      let two = word ^ (ones &* 0x0A)
      let three = word ^ (ones &* 0x0D)
      let others = (((one & lows) &+ lows) | one) & (((two & lows) &+ lows) | two) & (((three & lows) &+ lows) | three)
      marks |= (~others & ~lows) &>> UInt64(truncatingIfNeeded: 7 &- step)
    }
    marks = Self.exchange(marks, 7, 0x00AA_00AA_00AA_00AA)
    marks = Self.exchange(marks, 14, 0x0000_CCCC_0000_CCCC)
    return Self.exchange(marks, 28, 0x0000_0000_F0F0_F0F0)
  }

  @inline(__always)
  private static func exchange(_ bits: UInt64, _ shift: UInt64, _ mask: UInt64) -> UInt64 {
    let moved = (bits ^ (bits &>> shift)) & mask
    return bits ^ moved ^ (moved &<< shift)
  }

  private func lastEndMarks(_ place: Int) -> UInt64 {
    var marks: UInt64 = 0
    for offset in 0..<min(64, bytes.count - place) where endsCell(place + offset) { marks |= 1 << UInt64(offset) }
    return marks
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
        cells.append(
          CSVCell(
            start: Int32(truncatingIfNeeded: open + 1), end: Int32(truncatingIfNeeded: place), isEscaped: isEscaped))
        if holdsLineEnd { longCell = cells[cells.count - 1] }
        return behind
      }
      place += 1
    }
    openQuote = open
    index = count
    return count
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
  func text(_ cell: CSVCell) -> String {
    let text = bytes.text(cell.slice)
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
