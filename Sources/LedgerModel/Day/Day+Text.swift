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
    return padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
  }

  /// The same as ``text``.
  public var description: String { text }
}

/// A number of at least so many digits, with leading zeros.
private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
