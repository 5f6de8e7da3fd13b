extension Day: CustomStringConvertible {
  /// Reads an ISO 8601 calendar date, `YYYY-MM-DD`, and nothing else.
  ///
  /// - Throws: ``DayError`` for another form, a date that the calendar does not have, or the year 0.
  public init(_ text: String) throws(DayError) {
    var fields = [0, 0, 0]
    var field = 0
    guard text.utf8.count == 10 else { throw .malformed(text) }
    for (place, byte) in text.utf8.enumerated() {
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { throw .malformed(text) }
        field += 1
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw .malformed(text) }
        fields[field] = fields[field] * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    try self.init(year: fields[0], month: fields[1], day: fields[2])
  }

  /// The ISO 8601 calendar date, such as `2026-11-29`.
  public var text: String {
    let (year, month, day) = civil
    // Ten ASCII bytes are a small string, which takes no allocation.
    return String(unsafeUninitializedCapacity: 10) { bytes in
      var rest = (year * 100 + month) * 100 + day
      for index in [9, 8, 6, 5, 3, 2, 1, 0] {
        bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      bytes[4] = UInt8(ascii: "-")
      bytes[7] = UInt8(ascii: "-")
      return 10
    }
  }

  /// The same as ``text``.
  public var description: String { text }
}
