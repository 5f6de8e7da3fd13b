/// The digits of a number with what separates them.
struct NumberForm {
  var digits: UInt64 = 0
  var points = 0
  var commas = 0
  var others = 0
  /// The digits before the first separator and behind the last.
  var head = 0
  var tail = 0
  var isTooLarge = false
  private var lastIsPoint = false
  private var startsWithZero = false
  private var hasBadGroup = false

  init() {}

  mutating func scan(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    var index = start
    var group = 0
    startsWithZero = bytes[start] == 0x30
    while index < end {
      let byte = bytes[index]
      if byte.isDigit {
        let (tenfold, first) = digits.multipliedReportingOverflow(by: 10)
        let (sum, second) = tenfold.addingReportingOverflow(UInt64(byte &- 0x30))
        if first || second { isTooLarge = true }
        digits = sum
        group += 1
        index += 1
        continue
      }
      var length = 1
      switch byte {
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: "'"), 0x20: others += 1
      case 0xE2 where index + 2 < end && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x99:
        others += 1
        length = 3
      default:
        length = bytes.wideSpace(at: index, end: end)
        if length == 0 { return false }
        others += 1
      }
      if points + commas + others == 1 { head = group } else if group != 3 && group != 2 { hasBadGroup = true }
      lastIsPoint = byte == UInt8(ascii: ".")
      group = 0
      index += length
    }
    tail = group
    return true
  }

  /// What the separators prove; nil where they are none of a number.
  func kind() -> NumberEvidence? {
    let isGrouped = (1...3).contains(head) && !hasBadGroup
    switch (points, commas, others) {
    case (0, 0, 0): return NumberEvidence()
    case (0, 0, _): return isGrouped && tail == 3 ? NumberEvidence() : nil
    case (1, 0, 0), (0, 1, 0):
      let isOpen = tail == 3 && (1...3).contains(head) && !(startsWithZero && head > 0)
      return isOpen ? .open : points == 1 ? .point : .comma
    case (1, 0, _): return isGrouped && lastIsPoint ? .point : nil
    case (0, 1, _): return isGrouped && !lastIsPoint ? .comma : nil
    case (_, 0, 0): return isGrouped && tail == 3 ? .comma : nil
    case (0, _, 0): return isGrouped && tail == 3 ? .point : nil
    case (1, _, 0) where lastIsPoint: return isGrouped ? .point : nil
    case (_, 1, 0) where !lastIsPoint: return isGrouped ? .comma : nil
    default: return nil
    }
  }
}
