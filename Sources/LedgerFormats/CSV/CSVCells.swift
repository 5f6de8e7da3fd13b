/// A cell of a row: its content without the quotation marks round it.
struct CSVCell {
  /// The start in the low half with ``escapedBit``, the end in the high half; files are smaller than 2 GiB.
  private var bits: UInt64 = 0
  private static let escapedBit: UInt64 = 1 << 31

  @inline(__always)
  init(start: Int, end: Int, isEscaped: Bool = false) {
    bits = UInt64(truncatingIfNeeded: end) &<< 32 | UInt64(truncatingIfNeeded: start)
    if isEscaped { bits |= Self.escapedBit }
  }

  @inline(__always) var start: Int { Int(truncatingIfNeeded: bits & (Self.escapedBit &- 1)) }
  @inline(__always) var end: Int { Int(truncatingIfNeeded: bits &>> 32) }
  /// Whether it holds doubled quotation marks that stand for single ones.
  @inline(__always) var isEscaped: Bool { bits & Self.escapedBit != 0 }
  @inline(__always) var slice: Slice { Slice(start: start, end: end) }
  @inline(__always) var isEmpty: Bool { start >= end }
}

/// The cells of one row at a time, in memory that is reused from row to row.
///
/// A row without quotation marks needs no memory of its own: its cells are what stands between the marks of its text.
final class CSVCells {
  private(set) var count = 0
  private(set) var capacity = 64
  private var storage: UnsafeMutablePointer<CSVCell>
  /// The mark before each cell and behind it, for a row without quotation marks.
  private var marks: UnsafePointer<UInt32>?

  init() {
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> CSVCell {
    precondition(index >= 0 && index < count)
    guard let marks else { return storage[index] }
    return CSVCell(
      start: Int(truncatingIfNeeded: marks[index] &+ 1), end: Int(truncatingIfNeeded: marks[index &+ 1]))
  }

  @inline(__always)
  func clear() {
    count = 0
    marks = nil
  }

  /// Takes the cells between marks, the first of which stands before the row.
  @inline(__always)
  func take(_ number: Int, between marks: UnsafePointer<UInt32>) {
    count = number
    self.marks = marks
  }

  @inline(__always)
  func append(_ cell: CSVCell) {
    if count == capacity { grow() }
    (storage + count).initialize(to: cell)
    count &+= 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<CSVCell>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
