import LedgerModel
import LocatedJSON

/// A buffer of UTF-8 text under construction.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func drain(_ sink: ([UInt8]) throws -> Void) rethrows {
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  /// A string of JSON, or `null`.
  mutating func append(json text: String?) {
    guard var text else { return append("null") }
    let isPlain = text.withUTF8 { utf8 in !utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } }
    if isPlain {
      bytes.append(0x22)
      bytes.append(contentsOf: text.utf8)
      bytes.append(0x22)
    } else {
      var json = JSONWriter()
      json.string(text)
      append(json.bytes)
    }
  }

  /// A day as `2026-11-29`, or without hyphens.
  mutating func append(_ day: Day, hyphens: Bool = true) {
    let (year, month, dayOfMonth) = day.civil
    append(year: year)
    if hyphens { bytes.append(UInt8(ascii: "-")) }
    append(twoDigits: month)
    if hyphens { bytes.append(UInt8(ascii: "-")) }
    append(twoDigits: dayOfMonth)
  }

  mutating func append(year: Int) {
    append(twoDigits: year / 100)
    append(twoDigits: year % 100)
  }

  mutating func append(twoDigits number: Int) {
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  /// The dense id of a row.
  mutating func append(denseID number: Int) {
    append(byte: UInt8(ascii: "t"))
    append(digits: UInt64(number.magnitude), exponent: 0, mark: UInt8(ascii: "."))
  }

  /// An amount in major units with all of the currency's digits.
  mutating func append(_ amount: Money, exponent: Int) {
    if amount.minorUnits < 0 { append(byte: UInt8(ascii: "-")) }
    append(digits: amount.minorUnits.magnitude, exponent: exponent, mark: UInt8(ascii: "."))
  }

  /// The amount with the other sign; the least amount has no opposite in 64 bits, its digits do.
  mutating func append(oppositeOf amount: Money, exponent: Int) {
    if amount.minorUnits > 0 { append(byte: UInt8(ascii: "-")) }
    append(digits: amount.minorUnits.magnitude, exponent: exponent, mark: UInt8(ascii: "."))
  }

  /// A number of minor units in major ones.
  mutating func append(digits magnitude: UInt64, exponent: Int, mark: UInt8) {
    let start = bytes.count
    var rest = magnitude
    var digits = 0
    repeat {
      if digits == exponent, exponent > 0 { bytes.append(mark) }
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
      rest /= 10
      digits += 1
    } while rest > 0 || digits <= exponent
    bytes[start...].reverse()
  }
}
