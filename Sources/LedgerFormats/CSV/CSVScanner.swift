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
  /// The opening quotation mark that nothing closes, once one was met.
  private(set) var openQuote: Int?

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
    rowStart = index
    let count = bytes.count
    var place = index
    while true {
      var start = place
      if place < count, bytes[place] == UInt8(ascii: "\"") {
        place = quoted(place)
        if openQuote != nil { return true }
      } else {
        // A space before an opening quotation mark does not make it a part of the cell.
        while place < count {
          let byte = bytes[place]
          if byte == separator || byte == 0x0A || byte == 0x0D { break }
          if byte == UInt8(ascii: "\""), onlyBlanks(start, place) {
            start = place
            place = quoted(place)
            if openQuote != nil { return true }
            start = -1
            break
          }
          place += 1
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

  private func onlyBlanks(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      if bytes[index] != 0x20 { return false }
      index += 1
    }
    return true
  }

  /// Scans a quoted cell from its opening mark; returns the place of the separator or line end behind it.
  private mutating func quoted(_ open: Int) -> Int {
    let count = bytes.count
    var place = open + 1
    var isEscaped = false
    while place < count {
      guard bytes[place] == UInt8(ascii: "\"") else {
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
