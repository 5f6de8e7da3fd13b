/// The places in a text that separate cells or end a line, found some kilobytes ahead.
///
/// Cells of all widths are then walked without a test for the end of a block in between.
struct CSVMarks {
  /// How many blocks of 64 bytes are looked at together.
  private static let blocks = 64

  /// Memory for what stands before the first mark, the marks of all blocks, the end of the text, and what a write of
  /// eight at a time leaves behind.
  private final class Storage {
    let places = UnsafeMutablePointer<UInt32>.allocate(capacity: CSVMarks.blocks * 64 + 10)
    deinit { places.deallocate() }
  }

  private let bytes: Bytes
  private let separator: UInt8
  private let storage = Storage()
  private let places: UnsafeMutablePointer<UInt32>
  private var count = 0
  private var used = 0
  /// Up to where the text was looked at.
  private var scanned: Int
  /// Whether a quotation mark stands in what was looked at together.
  private var holdsQuote = false

  init(bytes: Bytes, separator: UInt8, index: Int) {
    self.bytes = bytes
    self.separator = separator
    scanned = index
    places = storage.places + 1
  }

  /// A row without a quotation mark: how many cells it has, the marks round them, and where it ends.
  ///
  /// - Returns: nil, and nothing is passed, where the row has one or goes beyond what is looked at together.
  @inline(__always)
  mutating func row(from start: Int) -> (cells: Int, marks: UnsafePointer<UInt32>, end: Int)? {
    var next = lineEnd(from: used)
    if next < 0 {
      scanned = start
      fill()
      next = lineEnd(from: 0)
    }
    guard next >= 0 else { return nil }
    if holdsQuote, bytes.holds(UInt8(ascii: "\""), in: Slice(start: start, end: Int(places[next]))) { return nil }
    let first = used &- 1
    places[first] = UInt32(truncatingIfNeeded: start) &- 1
    used = next &+ 1
    return (next &- first, UnsafePointer(places + first), Int(places[next]))
  }

  /// The number of the first mark from one on that ends a line or the text; -1 where none does so far.
  @inline(__always)
  private func lineEnd(from first: Int) -> Int {
    guard let base = bytes.baseAddress else { return -1 }
    var mark = first
    while mark < count {
      let place = Int(places[mark])
      if place >= bytes.count || base[place] != separator { return mark }
      mark &+= 1
    }
    return -1
  }

  /// The next place; the end of the text where there is none.
  @inline(__always)
  mutating func next() -> Int {
    if used == count { fill() }
    let place = Int(places[used])
    used &+= 1
    return place
  }

  /// Goes to the first place that is not before an offset.
  mutating func skip(before offset: Int) {
    while used < count, Int(places[used]) < offset { used &+= 1 }
    if used == count, scanned < offset { scanned = min(offset, bytes.count) }
  }

  private mutating func fill() {
    (count, used) = (0, 0)
    var quotes = SIMD2<UInt64>.zero
    while count == 0, scanned < bytes.count {
      for _ in 0..<Self.blocks where scanned < bytes.count {
        add(marks(at: scanned, &quotes), at: scanned)
        scanned = min(scanned &+ 64, bytes.count)
      }
    }
    holdsQuote = quotes[0] | quotes[1] != 0
    if scanned == bytes.count {
      places[count] = UInt32(truncatingIfNeeded: bytes.count)
      count += 1
    }
  }

  /// Writes the places of bits, eight at a time whether they are as many or not.
  @inline(__always)
  private mutating func add(_ marks: UInt64, at block: Int) {
    var left = marks
    let highest: UInt64 = 0x8000_0000_0000_0000
    var next = places + count
    repeat {
      for step in 0..<8 {
        // The highest bit changes nothing where another is left, and where none is, nobody looks.
        next[step] = UInt32(truncatingIfNeeded: block &+ (left | highest).trailingZeroBitCount)
        left &= left &- 1
      }
      next += 8
    } while left != 0
    count &+= marks.nonzeroBitCount
  }

  /// A bit for each of the 64 bytes from a place that separates cells or ends a line.
  ///
  /// Source of the transposition of bits: Warren, "Hacker's Delight", section 7-3.
  @inline(__always)
  private func marks(at place: Int, _ quotes: inout SIMD2<UInt64>) -> UInt64 {
    guard place &+ 64 <= bytes.count, let base = bytes.baseAddress else { return lastMarks(at: place, &quotes) }
    let start = UnsafeRawPointer(base + place)
    let separators = SIMD16<UInt8>(repeating: separator)
    let quote = SIMD16<UInt8>(repeating: 0x22)
    let (feeds, returns) = (SIMD16<UInt8>(repeating: 0x0A), SIMD16<UInt8>(repeating: 0x0D))
    // Bit i of byte j tells of byte j of word i, two words to a vector.
    var sum = SIMD2<UInt64>.zero
    var weights = SIMD2<UInt64>(0x0101_0101_0101_0101, 0x0202_0202_0202_0202)
    for step in 0..<4 {
      let text = start.loadUnaligned(fromByteOffset: step &* 16, as: SIMD16<UInt8>.self)
      let isMark = (text .== separators) .| (text .== feeds) .| (text .== returns)
      let isQuote = text .== quote
      quotes |= unsafeBitCast(isQuote, to: SIMD2<UInt64>.self)
      sum |= unsafeBitCast(isMark, to: SIMD2<UInt64>.self) & weights
      weights &<<= 2
    }
    var marks = (sum[0] | sum[1]).littleEndian
    marks = Self.exchange(marks, 7, 0x00AA_00AA_00AA_00AA)
    marks = Self.exchange(marks, 14, 0x0000_CCCC_0000_CCCC)
    return Self.exchange(marks, 28, 0x0000_0000_F0F0_F0F0)
  }

  @inline(__always)
  private static func exchange(_ bits: UInt64, _ shift: UInt64, _ mask: UInt64) -> UInt64 {
    let moved = (bits ^ (bits &>> shift)) & mask
    return bits ^ moved ^ (moved &<< shift)
  }

  private func lastMarks(at place: Int, _ quotes: inout SIMD2<UInt64>) -> UInt64 {
    var marks: UInt64 = 0
    for offset in 0..<min(64, bytes.count - place) {
      let byte = bytes[place + offset]
      if byte == UInt8(ascii: "\"") { quotes[0] = 1 }
      if byte == separator || byte == 0x0A || byte == 0x0D { marks |= 1 &<< UInt64(offset) }
    }
    return marks
  }
}
