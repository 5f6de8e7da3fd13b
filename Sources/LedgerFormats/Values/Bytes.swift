/// The bytes of a text, for the time of one call.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// A part of a text by its byte offsets.
struct Slice: Equatable {
  var start: Int
  var end: Int

  static let empty = Slice(start: 0, end: 0)
  var isEmpty: Bool { start >= end }
  var count: Int { end - start }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// ASCII lower case.
  @inline(__always) var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Bytes {
  /// The slice without ASCII spaces and tabs at its ends.
  @inline(__always)
  func trimmed(_ slice: Slice) -> Slice {
    var (start, end) = (slice.start, slice.end)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return Slice(start: start, end: end)
  }

  /// The eight bytes at a place, which must all be there.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    guard let base = baseAddress else { return 0 }
    return UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Whether a byte stands somewhere in a slice.
  @inline(__always)
  func holds(_ byte: UInt8, in slice: Slice) -> Bool {
    guard let base = baseAddress else { return false }
    let wanted = SIMD16<UInt8>(repeating: byte)
    var place = slice.start
    while place &+ 16 <= slice.end {
      let text = UnsafeRawPointer(base + place).loadUnaligned(as: SIMD16<UInt8>.self)
      let found = unsafeBitCast(text .== wanted, to: SIMD2<UInt64>.self)
      if found[0] | found[1] != 0 { return true }
      place &+= 16
    }
    while place < slice.end {
      if base[place] == byte { return true }
      place &+= 1
    }
    return false
  }

  /// The first bytes of a slice, at most eight, as one word filled up with zeros.
  @inline(__always)
  func word(_ slice: Slice) -> UInt64 {
    let length = Swift.min(slice.count, 8)
    guard length > 0 else { return 0 }
    if slice.start &+ 8 <= count {
      let word = word(at: slice.start)
      return length == 8 ? word : word & ~(~0 &<< UInt64(truncatingIfNeeded: length &* 8))
    }
    var word: UInt64 = 0
    for place in 0..<length { word |= UInt64(self[slice.start + place]) &<< UInt64(truncatingIfNeeded: place &* 8) }
    return word
  }

  /// The first and the last bytes of a slice, at most eight each: all there is of one of up to sixteen bytes.
  @inline(__always)
  func ends(of slice: Slice) -> (head: UInt64, tail: UInt64) {
    let head = word(slice)
    return (head, slice.count <= 8 ? 0 : word(at: slice.end &- 8))
  }

  func text(_ slice: Slice) -> String {
    String(decoding: self[slice.start..<Swift.max(slice.start, slice.end)], as: UTF8.self)
  }

  /// Whether the slice is a word, without regard to ASCII case; `word` is in lower case.
  func equals(_ slice: Slice, _ word: StaticString) -> Bool {
    slice.count == word.utf8CodeUnitCount && starts(slice, with: word)
  }

  /// Whether the slice begins with a word, without regard to ASCII case; `word` is in lower case.
  func starts(_ slice: Slice, with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard slice.count >= count else { return false }
    let pointer = word.utf8Start
    for index in 0..<count where self[slice.start + index].lowered != pointer[index] { return false }
    return true
  }

  /// The length of a space that is no ASCII: no-break, narrow no-break, thin or figure space; 0 for anything else.
  func wideSpace(at index: Int, end: Int) -> Int {
    if self[index] == 0xC2, index + 1 < end, self[index + 1] == 0xA0 { return 2 }
    guard self[index] == 0xE2, index + 2 < end, self[index + 1] == 0x80 else { return 0 }
    return [0x87, 0x89, 0xAF].contains(self[index + 2]) ? 3 : 0
  }
}
