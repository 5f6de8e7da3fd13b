/// Which decimal mark the numbers of a column prove.
struct NumberEvidence: OptionSet {
  var rawValue: UInt8

  /// A point can only be the decimal mark, as in `1,234.5`.
  static let point = NumberEvidence(rawValue: 1)
  /// A comma can only be the decimal mark, as in `1.234,5`.
  static let comma = NumberEvidence(rawValue: 2)
  /// One separator before three digits: `3.000` is three or three thousand.
  static let open = NumberEvidence(rawValue: 4)
}

/// A number as it is written in a cell, with its sign and what surrounds it.
struct AmountText {
  enum Sign { case none, plus, minus }
  enum Failure: Error { case empty, malformed, otherMark, tooLarge }

  var digits: UInt64 = 0
  /// How many of the digits stand behind the decimal mark.
  var scale = 0
  var sign = Sign.none
  /// Whether `CR` or `DR` gave the sign.
  var isMarked = false
  /// The currency's sign or code beside the number; empty where there is none.
  var currency = Slice.empty
  var evidence: NumberEvidence = []

  /// Reads a whole cell, or fails; nothing is skipped that is not understood.
  ///
  /// - Parameter comma: whether the comma is the column's decimal mark.
  @inline(__always)
  init(_ bytes: Bytes, _ slice: Slice, comma: Bool) throws(Failure) {
    if !comma, let value = Self.hundredths(bytes, slice) {
      (digits, scale, sign, evidence) = (value.magnitude, 2, value.isMinus ? .minus : .none, .point)
      return
    }
    // A plain number, without a look at anything else.
    var index = slice.start
    let end = slice.end
    if index < end, bytes[index] == UInt8(ascii: "-") {
      sign = .minus
      index += 1
    }
    let first = index
    while index < end, bytes[index].isDigit {
      digits = digits &* 10 &+ UInt64(bytes[index] &- 0x30)
      index += 1
    }
    let whole = index - first
    if whole > 0, end - first <= 18 {
      if index == end { return }
      if bytes[index] == UInt8(ascii: "."), !comma {
        let mark = index
        index += 1
        while index < end, bytes[index].isDigit {
          digits = digits &* 10 &+ UInt64(bytes[index] &- 0x30)
          index += 1
        }
        scale = index - mark - 1
        if index == end, scale != 3, scale > 0 {
          evidence = .point
          return
        }
      }
    }
    self = try AmountText(anyForm: bytes, slice, comma: comma)
  }

  private init() {}

  /// The commonest form, `-12.50`, all digits at a step: up to five digits, a point, two digits; nil for any other.
  ///
  /// Source of the conversion of eight digits by three multiplications: Lemire, "Quickly parsing eight digits".
  @inline(__always)
  static func hundredths(_ bytes: Bytes, _ slice: Slice) -> (magnitude: UInt64, isMinus: Bool)? {
    guard slice.count >= 4, slice.count <= 8, slice.start &+ 8 <= bytes.count else { return nil }
    let all = bytes.word(slice)
    let isMinus = all & 0xFF == UInt64(UInt8(ascii: "-"))
    let word = all &>> (isMinus ? 8 : 0)
    let count = UInt64(truncatingIfNeeded: slice.count) &- (isMinus ? 1 : 0)
    let bitsBeforePoint = 8 &* (count &- 3)
    guard count >= 4, word &>> bitsBeforePoint & 0xFF == UInt64(UInt8(ascii: ".")) else { return nil }
    let head: UInt64 = ~(~0 &<< bitsBeforePoint)
    let missing = 8 &* (9 &- count)
    // Zeros go before the digits until they are eight.
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let text = ((word & head) | (word &>> 8 & ~head)) &<< missing | zeros & ~(~0 &<< missing)
    let highs: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    guard text & highs == zeros, (text &+ 0x0606_0606_0606_0606) & highs == zeros else { return nil }
    let values = text &- zeros
    let pairs = values &* 10 &+ values &>> 8
    let fours: UInt64 = 0x0000_00FF_0000_00FF
    let one = (pairs & fours) &* 0x000F_4240_0000_0064
    let two = (pairs &>> 16 & fours) &* 0x0000_2710_0000_0001
    return ((one &+ two) &>> 32, isMinus)
  }

  private init(anyForm bytes: Bytes, _ slice: Slice, comma: Bool) throws(Failure) {
    if let plain = PlainDigits.text(of: bytes, slice) {
      self = try plain.withUnsafeBufferPointer { plain throws(Failure) in
        try AmountText(anyForm: plain, Slice(start: 0, end: plain.count), comma: comma)
      }
      // A currency beside such digits would be a place in another text.
      guard currency.isEmpty else { throw .malformed }
      return
    }
    var scanner = AmountScanner(bytes: bytes, slice: slice)
    self.init()
    try scanner.surroundings(&self)
    guard scanner.start < scanner.end else { throw scanner.sawAnything ? .malformed : .empty }
    var number = NumberForm()
    guard number.scan(bytes, scanner.start, scanner.end) else { throw .malformed }
    guard let kind = number.kind() else { throw .malformed }
    evidence = kind
    if number.isTooLarge { throw .tooLarge }
    digits = number.digits
    switch kind {
    case .point where comma, .comma where !comma: throw .otherMark
    case .point: scale = number.points == 1 ? number.tail : 0
    case .comma: scale = number.commas == 1 ? number.tail : 0
    case .open: scale = (number.points == 1) != comma ? number.tail : 0
    default: scale = 0
    }
  }

  /// How many decimal digits the value needs, however many are written.
  var neededScale: Int {
    var (value, scale) = (digits, scale)
    while scale > 0, value % 10 == 0 {
      value /= 10
      scale -= 1
    }
    return scale
  }

  /// The amount in minor units of a currency with `exponent` decimal digits; nil where it is finer or too large.
  @inline(__always)
  func minorUnits(exponent: Int) -> Int64? {
    var (value, scale) = (digits, scale)
    while scale > exponent {
      guard value % 10 == 0 else { return nil }
      value /= 10
      scale -= 1
    }
    while scale < exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
      scale += 1
    }
    guard value <= UInt64(Int64.max) else { return nil }
    return sign == .minus ? -Int64(value) : Int64(value)
  }
}

/// Finds the number of a cell among its signs, brackets and currency.
private struct AmountScanner {
  let bytes: Bytes
  var start: Int
  var end: Int
  var sawAnything = false

  init(bytes: Bytes, slice: Slice) {
    self.bytes = bytes
    start = slice.start
    end = slice.end
  }

  mutating func surroundings(_ amount: inout AmountText) throws(AmountText.Failure) {
    var opened = false
    // An apostrophe before all makes a spreadsheet take the cell as a text.
    if end - start > 1, bytes[start] == UInt8(ascii: "'"), bytes[start + 1] != UInt8(ascii: "'") { start += 1 }
    while start < end {
      let byte = bytes[start]
      if byte.isDigit || ((byte == 0x2E || byte == 0x2C) && start + 1 < end && bytes[start + 1].isDigit) { break }
      let space = byte.isBlank ? 1 : bytes.wideSpace(at: start, end: end)
      if space > 0 {
        start += space
        continue
      }
      sawAnything = true
      if byte == UInt8(ascii: "("), !opened {
        opened = true
        start += 1
      } else if let (sign, length) = sign(at: start) {
        guard amount.sign == .none else { throw .malformed }
        amount.sign = sign
        start += length
      } else if end - start > 2, !bytes[start + 2].isLetter,
        isMark(start, UInt8(ascii: "c")) || isMark(start, UInt8(ascii: "d"))
      {
        guard amount.sign == .none else { throw .malformed }
        amount.sign = byte.lowered == UInt8(ascii: "c") ? .plus : .minus
        amount.isMarked = true
        start += 2
      } else {
        try currency(in: Slice(start: start, end: end), fromEnd: false, &amount)
      }
    }
    var closed = false
    while start < end {
      let byte = bytes[end - 1]
      if byte.isDigit || (byte == 0x2E || byte == 0x2C) && !(end - start > 1 && bytes[end - 2].isLetter) { break }
      if byte.isBlank {
        end -= 1
      } else if end - start >= 2, bytes.wideSpace(at: end - 2, end: end) == 2 {
        end -= 2
      } else if end - start >= 3, bytes.wideSpace(at: end - 3, end: end) == 3 {
        end -= 3
      } else if byte == UInt8(ascii: ")"), opened, !closed {
        closed = true
        end -= 1
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard amount.sign == .none else { throw .malformed }
        amount.sign = byte == UInt8(ascii: "-") ? .minus : .plus
        end -= 1
      } else if end - start >= 3, let (sign, length) = sign(at: end - 3), length == 3 {
        guard amount.sign == .none else { throw .malformed }
        amount.sign = sign
        end -= 3
      } else if end - start > 2, isMark(end - 2, UInt8(ascii: "c")) || isMark(end - 2, UInt8(ascii: "d")) {
        guard amount.sign == .none else { throw .malformed }
        amount.sign = bytes[end - 2].lowered == UInt8(ascii: "c") ? .plus : .minus
        amount.isMarked = true
        end -= 2
      } else {
        try currency(in: Slice(start: start, end: end), fromEnd: true, &amount)
      }
    }
    guard opened == closed else { throw .malformed }
    if opened {
      guard amount.sign != .minus else { throw .malformed }
      amount.sign = .minus
    }
  }

  /// `CR` or `DR` at an offset, in either case.
  private func isMark(_ index: Int, _ letter: UInt8) -> Bool {
    bytes[index].lowered == letter && bytes[index + 1].lowered == UInt8(ascii: "r")
  }

  private func sign(at index: Int) -> (AmountText.Sign, Int)? {
    switch bytes[index] {
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    // U+2212, the minus sign proper, and U+2013, the dash that some exports put for it.
    case 0xE2 where index + 2 < end && bytes[index + 1] == 0x88 && bytes[index + 2] == 0x92: return (.minus, 3)
    case 0xE2 where index + 2 < end && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x93: return (.minus, 3)
    // U+FF0B and U+FF0D, the wide signs of East Asian text.
    case 0xEF where index + 2 < end && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x8B: return (.plus, 3)
    case 0xEF where index + 2 < end && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x8D: return (.minus, 3)
    default: return nil
    }
  }

  private mutating func currency(
    in slice: Slice, fromEnd: Bool, _ amount: inout AmountText
  ) throws(AmountText.Failure) {
    guard amount.currency.isEmpty, let length = CurrencySigns.length(bytes, slice, fromEnd: fromEnd) else {
      throw .malformed
    }
    if fromEnd {
      amount.currency = Slice(start: end - length, end: end)
      end -= length
    } else {
      amount.currency = Slice(start: start, end: start + length)
      start += length
    }
  }
}
