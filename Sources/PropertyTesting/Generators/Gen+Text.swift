import SeededRandom

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
  public static func string(
    of characters: Gen<Character> = .ascii, count: ClosedRange<Int> = 0...20,
    file: String = #fileID, line: Int = #line
  ) -> Gen<String> {
    let texts = Gen<[Character]>.array(of: characters, count: count, file: file, line: line).map { String($0) }
    guard let alphabet = characters.elements?() else { return texts }
    let least = max(0, count.lowerBound)
    return Gen { source in
      guard source.hasConstants, source.drawsConstant, !source.constants.strings.isEmpty else {
        return try texts.make(&source)
      }
      let known = source.constants.strings
      let text = Array(known[Int(truncatingIfNeeded: source.random.next(below: UInt64(known.count)))])
      let indices = text.compactMap { alphabet.firstIndex(of: $0) }
      guard indices.count == text.count, text.count >= least, text.count <= count.upperBound else {
        return try texts.make(&source)
      }
      // The same choices that the list of characters would have drawn.
      let list = source.open(.list)
      _ = try source.choose(suggesting: UInt64(text.count - least), upTo: UInt64(count.upperBound - least))
      for index in indices {
        let element = source.openElement()
        _ = try source.choose(suggesting: UInt64(index), upTo: UInt64(alphabet.count - 1))
        source.closeElement(element)
      }
      source.close(list)
      return String(text)
    }
  }
}
