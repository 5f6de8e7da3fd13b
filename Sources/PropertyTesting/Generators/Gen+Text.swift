public import Foundation

extension Gen where Value == Character {
  /// A generator of the characters of a text; shrinks towards its first.
  public static func character(of alphabet: String) -> Gen<Character> {
    .element(of: Array(alphabet))
  }

  /// Lower-case letters, digits, upper-case letters, then punctuation and white space.
  public static var ascii: Gen<Character> {
    character(
      of: "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        + " -_.,:;!?'\"/\\&%+*=()[]{}<>@#$^|~`\t\n")
  }

  /// Every character of one scalar, and what text handling gets wrong: accents apart from their letter, ligatures,
  /// letters whose upper case is longer, right-to-left and zero-width marks, emoji of many scalars, the null character.
  public static var anyCharacter: Gen<Character> {
    let hard: [Character] = [
      "é", "e\u{301}", "ß", "İ", "ı", "ﬁ", "Å", "\u{212B}", "ά", "ς", "أ", "ש", "中", "한", "\u{200B}", "\u{FEFF}",
      "\u{202E}", "\u{A0}", "\u{0}", "\r\n", "👍🏽", "👨‍👩‍👧‍👦", "🇬🇧", "\u{FFFD}",
    ]
    let scalars = Gen<UInt32>.integer(in: 0...0x10FFFF).map { value in
      Character(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return .frequency([(4, ascii), (2, .element(of: hard)), (1, scalars)])
  }
}

extension Gen where Value == String {
  /// A generator of texts of some characters.
  public static func string(of characters: Gen<Character> = .ascii, count: ClosedRange<Int> = 0...20) -> Gen<String> {
    Gen<[Character]>.array(of: characters, count: count).map { String($0) }
  }
}

extension Gen where Value == Date {
  /// A generator of whole seconds in a range, which aims at midnights (UTC), leap days and turns of the year.
  ///
  /// Shrinks towards the first second of the range's first day, days before seconds. Ends are rounded inwards to
  /// whole seconds and held within 100,000,000,000 seconds of the reference date.
  public static func date(in range: ClosedRange<Date>) -> Gen<Date> {
    let reach = 100_000_000_000.0
    let low = Int(min(max(range.lowerBound.timeIntervalSinceReferenceDate, -reach), reach).rounded(.up))
    let high = max(low, Int(min(max(range.upperBound.timeIntervalSinceReferenceDate, -reach), reach).rounded(.down)))
    let daySeconds = 86_400
    let firstDay = (Double(low) / Double(daySeconds)).rounded(.down)
    let lastDay = (Double(high) / Double(daySeconds)).rounded(.down)
    let days = Int(lastDay - firstDay)
    // Days from 2001-01-01 to the 29th of February and the last day of each of four years, in a cycle of 1,461 days.
    let edges = [1_154, 364, 729, 1_094, 1_460, 365]
    let base = Int(firstDay)
    let aims = edges.map { edge in ((edge - base) % 1_461 + 1_461) % 1_461 }.filter { $0 <= days }
    return Gen { source in
      let day = Int(truncatingIfNeeded: try source.choose(upTo: UInt64(days), near: aims.map { UInt64($0) }))
      let second = Int(truncatingIfNeeded: try source.choose(upTo: UInt64(daySeconds - 1), near: [0, 1, 86_399]))
      let instant = (base + day) * daySeconds + second
      return Date(timeIntervalSinceReferenceDate: Double(min(max(instant, low), high)))
    }
  }
}
