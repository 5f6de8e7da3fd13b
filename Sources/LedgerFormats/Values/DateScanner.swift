/// Scans every form of a date but the commonest.
struct DateScanner {
  let bytes: Bytes
  var index: Int
  let end: Int

  init(bytes: Bytes, slice: Slice) {
    self.bytes = bytes
    index = slice.start
    end = slice.end
    // An apostrophe before all makes a spreadsheet take the cell as a text.
    if index + 1 < end, bytes[index] == UInt8(ascii: "'"), bytes[index + 1].isDigit { index += 1 }
  }

  mutating func date() -> DateText? {
    var date = DateText()
    if index < end, bytes[index].isLetter { skipWeekday() }
    if let stamp = timestamp() { return stamp }
    guard let one = field() else { return nil }
    if one.digits == 8 { return compact(one.value) }
    guard one.digits <= 4 || one.isMonth, let gap = separator(), let two = field(), let second = separator(),
      let three = field(), second == gap || one.isMonth || two.isMonth || three.year,
      isEndOrTime()
    else { return nil }
    date.isDotted = gap == UInt8(ascii: ".")
    if one.isMonth {
      guard !two.isMonth, two.digits <= 2, three.isYear else { return nil }
      (date.first, date.second, date.third, date.form) = (one.value, two.value, three.value, .mdy)
      date.isShort = three.digits <= 2
    } else if two.isMonth {
      let isYearFirst = one.digits == 4
      guard isYearFirst ? three.digits <= 2 : one.digits <= 2 && three.isYear else { return nil }
      (date.first, date.second, date.third) = (one.value, two.value, three.value)
      date.form = isYearFirst ? .ymd : .dmy
      date.isShort = !isYearFirst && three.digits <= 2
    } else if one.digits == 4 {
      guard two.digits <= 2, three.digits <= 2, !three.year else { return nil }
      (date.first, date.second, date.third, date.form) = (one.value, two.value, three.value, .ymd)
    } else {
      guard one.digits <= 2, two.digits <= 2, three.isYear else { return nil }
      (date.first, date.second, date.third, date.form) = (one.value, two.value, three.value, [.dmy, .mdy])
      date.isShort = three.digits <= 2
      // A two-digit first field may be a year between hyphens, and elsewhere where it can be nothing else.
      if date.isShort, !three.year {
        if gap == UInt8(ascii: "-"), one.digits == 2, two.digits == 2 {
          date.form = .all
        } else if date.possible.isEmpty, one.value > 31 {
          date.form = .ymd
        }
      }
    }
    return date
  }

  /// `20260102153000`, with or without a zone in brackets, as OFX writes instants.
  private func timestamp() -> DateText? {
    guard end - index >= 14, bytes[index..<index + 14].allSatisfy({ $0.isDigit }) else { return nil }
    let behind = bytes[index + 14..<end]
    guard behind.isEmpty || [UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: " ")].contains(behind.first) else {
      return nil
    }
    return DateText(bytes, Slice(start: index, end: index + 8))
  }

  /// Eight digits: the year stands first where that gives a date of our times, else last.
  private mutating func compact(_ value: Int32) -> DateText? {
    guard isEndOrTime() else { return nil }
    var date = DateText()
    (date.first, date.second, date.third, date.form) = (value / 10_000, value / 100 % 100, value % 100, .ymd)
    if (1_900..<2_100).contains(date.first), !date.possible.isEmpty { return date }
    let (one, two, year) = (value / 1_000_000, value / 10_000 % 100, value % 10_000)
    (date.first, date.second, date.third, date.form) = (one, two, year, [.dmy, .mdy])
    return date
  }

  private struct Field {
    var value: Int32
    var digits: Int
    var isMonth = false
    /// Whether an apostrophe marks it as a year.
    var year = false

    var isYear: Bool { !isMonth && (digits == 4 || digits == 2 || year) }
  }

  private mutating func field() -> Field? {
    while index < end, bytes[index].isBlank { index += 1 }
    var isYear = false
    if index < end, bytes[index] == UInt8(ascii: "'") {
      isYear = true
      index += 1
      while index < end, bytes[index].isBlank { index += 1 }
    }
    let start = index
    var value: Int32 = 0
    while index < end, bytes[index].isDigit, index - start < 9 {
      value = value &* 10 &+ Int32(bytes[index] &- 0x30)
      index += 1
    }
    if index > start {
      let digits = index - start
      if digits <= 2 { skipOrdinal() }
      return digits < 9 ? Field(value: value, digits: digits, year: isYear) : nil
    }
    while index < end, bytes[index].isLetter || bytes[index] >= 0x80 { index += 1 }
    guard index > start, let month = MonthNames.month(bytes, Slice(start: start, end: index)) else { return nil }
    return Field(value: Int32(month), digits: 0, isMonth: true)
  }

  /// Passes what makes a number an ordinal: `13th`, `1er`, `2º`.
  private mutating func skipOrdinal() {
    let endings: [StaticString] = ["st", "nd", "rd", "th", "er", "e", "º", "ª", "de"]
    var end = index
    while end < self.end, bytes[end].isLetter || bytes[end] >= 0x80 { end += 1 }
    let word = Slice(start: index, end: end)
    if !word.isEmpty, endings.contains(where: { bytes.equals(word, $0) }) { index = end }
  }

  /// Passes `de` or `of` between two fields: `13 de enero de 2024`.
  private mutating func skipPreposition() {
    var end = index
    while end < self.end, bytes[end].isLetter { end += 1 }
    let word = Slice(start: index, end: end)
    guard end < self.end, bytes[end].isBlank,
      bytes.equals(word, "de") || bytes.equals(word, "of") || bytes.equals(word, "del")
    else { return }
    index = end
    while index < self.end, bytes[index].isBlank { index += 1 }
  }

  /// Passes the name of a day of the week before a date, in English or German.
  private mutating func skipWeekday() {
    let start = index
    var end = index
    while end < self.end, bytes[end].isLetter { end += 1 }
    let word = Slice(start: start, end: end)
    let english: [StaticString] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let german: [StaticString] = ["mo", "di", "mi", "do", "fr", "sa", "so"]
    guard
      english.contains(where: { bytes.starts(word, with: $0) }) && word.count <= 9
        || german.contains(where: { bytes.equals(word, $0) })
    else { return }
    while end < self.end, bytes[end].isBlank || bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    if end > word.end { index = end }
  }

  /// What stands between two fields, as one byte; an apostrophe belongs to the year behind it.
  private mutating func separator() -> UInt8? {
    let start = index
    var kind = UInt8(ascii: " ")
    while index < end, bytes[index].isBlank { index += 1 }
    guard index < end else { return nil }
    // `13JAN2026` parts its fields by their kind.
    if index == start, index > 0, bytes[index].isLetter != bytes[index - 1].isLetter,
      bytes[index].isLetter || bytes[index].isDigit
    {
      return kind
    }
    switch bytes[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ","):
      kind = bytes[index]
      index += 1
    case UInt8(ascii: "'"): return UInt8(ascii: "'")
    default: break
    }
    if index > start { skipPreposition() }
    return index > start ? kind : nil
  }

  /// Whether the cell ends here, or a time of day with or without a zone follows.
  private func isEndOrTime() -> Bool {
    guard index < end else { return true }
    // Hungarian dates end with a point.
    if index + 1 == end, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "Z") { return true }
    guard bytes[index].isBlank || bytes[index] == UInt8(ascii: "T") || bytes[index] == UInt8(ascii: ",") else {
      return false
    }
    var place = index + 1
    while place < end, bytes[place].isBlank { place += 1 }
    if place == end { return true }
    var digits = 0
    while place < end, bytes[place].isDigit {
      digits += 1
      place += 1
    }
    guard (1...2).contains(digits), place < end, bytes[place] == UInt8(ascii: ":") || bytes[place] == UInt8(ascii: ".")
    else { return false }
    while place < end {
      let byte = bytes[place]
      let isTime = byte.isDigit || byte.isLetter || byte.isBlank || [0x3A, 0x2E, 0x2B, 0x2D, 0x5B, 0x5D].contains(byte)
      if !isTime { return false }
      place += 1
    }
    return true
  }
}

/// Names of months in the languages of the known layouts, by their beginnings.
private enum MonthNames {
  /// English, German, Dutch, French, Spanish, Italian and the Nordic languages; the number follows the name.
  static let beginnings: [(name: [UInt8], month: Int)] = {
    let table =
      "jan1 ene1 gen1 feb2 fév2 fev2 mar3 mär3 mrz3 mrt3 maa3 apr4 avr4 abr4 may5 mai5 mei5 maj5 mag5 jun6 juin6 giu6 "
      + "jul7 juil7 lug7 aug8 aoû8 aou8 ago8 sep9 set9 oct10 okt10 ott10 out10 nov11 dec12 dez12 déc12 dic12 des12"
    return table.split(separator: " ").map { entry in
      let name = entry.prefix { !$0.isNumber }
      return (Array(name.utf8), Int(entry.dropFirst(name.count)) ?? 0)
    }
  }()

  static func month(_ bytes: Bytes, _ slice: Slice) -> Int? {
    for (name, month) in beginnings where slice.count >= name.count {
      if name.indices.allSatisfy({ name[$0] == bytes[slice.start + $0].lowered }) { return month }
    }
    return nil
  }
}
