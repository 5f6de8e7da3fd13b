import Foundation

/// An encoding of text other than UTF-8, by the names that people know it by.
struct TextEncoding: Equatable {
  /// The name that is shown.
  var name: String
  /// Other names, in lower case without hyphens, underscores and blanks.
  var aliases: [String]
  var encoding: String.Encoding

  /// The text in UTF-8; nil where some byte has no meaning.
  func decode(_ bytes: [UInt8]) -> [UInt8]? {
    String(bytes: bytes, encoding: encoding).map { Array($0.utf8) }
  }

  /// The encoding of a name in any spelling, such as `latin1`, `cp1252` or `Shift_JIS`.
  static func named(_ name: String) -> TextEncoding? {
    let key = key(name)
    return all.first { Self.key($0.name) == key || $0.aliases.contains(key) }
  }

  static func key(_ name: String) -> String { name.lowercased().filter { !"-_ ".contains($0) } }

  static let all: [TextEncoding] = [
    .init(name: "UTF-8", aliases: ["utf8"], encoding: .utf8),
    .init(name: "UTF-16", aliases: ["utf16", "unicode"], encoding: .utf16),
    .init(name: "UTF-16LE", aliases: [], encoding: .utf16LittleEndian),
    .init(name: "UTF-16BE", aliases: [], encoding: .utf16BigEndian),
    windows1252, latin1, windows1250, windows1251, windows1254, gb18030, shiftJIS, eucKR, big5,
    .init(name: "Windows-1253", aliases: ["cp1253"], encoding: .windowsCP1253),
    .init(name: "ISO-8859-2", aliases: ["latin2", "l2"], encoding: .isoLatin2),
    .init(name: "ISO-8859-15", aliases: ["latin9", "l9"], encoding: foundation(0x020F)),
    .init(name: "KOI8-R", aliases: ["koi8"], encoding: foundation(0x0A02)),
    .init(name: "Mac Roman", aliases: ["macintosh", "macos"], encoding: .macOSRoman),
  ]
  static let windows1252 = TextEncoding(name: "Windows-1252", aliases: ["cp1252", "ansi"], encoding: .windowsCP1252)
  static let latin1 = TextEncoding(name: "Latin-1", aliases: ["iso88591", "l1"], encoding: .isoLatin1)
  static let windows1250 = TextEncoding(name: "Windows-1250", aliases: ["cp1250"], encoding: .windowsCP1250)
  static let windows1251 = TextEncoding(name: "Windows-1251", aliases: ["cp1251"], encoding: .windowsCP1251)
  static let windows1254 = TextEncoding(name: "Windows-1254", aliases: ["cp1254"], encoding: .windowsCP1254)
  static let gb18030 = TextEncoding(name: "GB18030", aliases: ["gbk", "gb2312", "cp936"], encoding: foundation(0x0632))
  static let shiftJIS = TextEncoding(
    name: "Shift JIS", aliases: ["sjis", "cp932", "windows31j", "ms932"], encoding: .shiftJIS)
  static let eucKR = TextEncoding(name: "EUC-KR", aliases: ["cp949", "uhc"], encoding: foundation(0x0940))
  static let big5 = TextEncoding(name: "Big5", aliases: ["cp950"], encoding: foundation(0x0A03))

  /// An encoding that Foundation knows by its number in Core Foundation alone.
  private static func foundation(_ number: UInt) -> String.Encoding { String.Encoding(rawValue: 0x8000_0000 | number) }
}

/// Which encoding makes sense of bytes that are not UTF-8: the one in whose languages the letters can stand together.
enum EncodingGuess {
  /// How much of a text is looked at.
  private static let sampleBytes = 20_000

  /// Letters beyond ASCII that one language writes, in lower case; what stands together in one text is in one of these.
  private static let western = [
    "äöüß", "àâçéèêëîïôùûüÿœæ", "áéíóúñü", "àèéìíòóù", "ãõáâàçéêíóôúü", "åäöæøéü", "éëïóöüèê", "áéíóúýþæðö",
    "áéíóúàèìòù",
  ]
  private static let central = ["ąćęłńóśźż", "áčďéěíňóřšťúůýžľĺŕôä", "áéíóöőúüű", "čćđšž", "ăâîșțşţ", "äöüß"]
  private static let turkish = ["çğıöşüâîûi̇"]

  private struct Candidate {
    var encoding: TextEncoding
    var languages: [Set<Unicode.Scalar>]
  }

  private static let candidates: [Candidate] =
    [(TextEncoding.windows1252, western), (.windows1250, central), (.windows1254, turkish)].map { encoding, alphabets in
      Candidate(encoding: encoding, languages: alphabets.map { Set($0.unicodeScalars) })
    }

  /// The encoding and why; nil where nothing makes sense of the bytes.
  static func encoding(of bytes: [UInt8]) -> (encoding: TextEncoding, evidence: String)? {
    let sample = Array(bytes.prefix(sampleBytes))
    if let wide = multibyte(bytes, sample) { return wide }
    if let text = text(sample, .windows1251), share(text, where: isCyrillic) > 0.9,
      text.unicodeScalars.filter(isCyrillic).count >= 3, longestRun(sample) >= 3
    {
      return (.windows1251, "it is not UTF-8, and its letters are Cyrillic")
    }
    let scored = candidates.compactMap { candidate in
      text(sample, candidate.encoding).map { (candidate.encoding, score($0, candidate.languages)) }
    }
    guard let best = scored.enumerated().max(by: { ($0.element.1, -$0.offset) < ($1.element.1, -$1.offset) })?.element
    else { return nil }
    if best.0 == .windows1252 { return nil }
    return (best.0, "it is not UTF-8, and this encoding makes words of its letters")
  }

  private static func text(_ bytes: [UInt8], _ encoding: TextEncoding) -> String? {
    encoding.decode(bytes).map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many letters one language explains, less those that it does not, and words that headers use.
  private static func score(_ text: String, _ languages: [Set<Unicode.Scalar>]) -> Int {
    let scalars = Array(text.lowercased().unicodeScalars)
    let best =
      languages.map { letters in
        var score = 0
        for (place, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
          if letters.contains(scalar) {
            score += 1
          } else if scalar.properties.isAlphabetic || isInsideWord(scalars, place) {
            score -= 2
          }
        }
        return score
      }.max() ?? 0
    return best + 3 * knownWords(text)
  }

  /// Whether a sign stands between letters, where none belongs.
  private static func isInsideWord(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
    let isBehind = place > 0 && scalars[place - 1].properties.isAlphabetic
    let isBefore = place + 1 < scalars.count && scalars[place + 1].properties.isAlphabetic
    return isBehind && (isBefore || scalars[place].value < 0xC0) || isBefore && scalars[place].value < 0xC0
  }

  private static let words = Set(HeaderWords.byRole.flatMap(\.words)).filter { $0.count > 1 }

  /// How many cells of the first lines are words of headers.
  private static func knownWords(_ text: String) -> Int {
    let cells = text.prefix(3_000).split { ",;\t|\"\n\r".contains($0) }
    return cells.count { cell in cell.utf8.contains { $0 >= 0x80 } && words.contains(CSVHeader.key(String(cell))) }
  }

  // MARK: - Several bytes a letter

  private static func multibyte(_ bytes: [UInt8], _ sample: [UInt8]) -> (encoding: TextEncoding, evidence: String)? {
    let scripts: [(TextEncoding, String, (Unicode.Scalar) -> Bool)] = [
      (.shiftJIS, "Japanese", isJapanese), (.gb18030, "Chinese", isHan), (.eucKR, "Korean", isHangul),
      (.big5, "Chinese", isHan),
    ]
    var best: (encoding: TextEncoding, evidence: String, score: Double)?
    for (encoding, script, belongs) in scripts {
      // The whole text must decode: a sample may end within a letter.
      guard let all = encoding.decode(bytes) else { continue }
      let text = String(decoding: all.prefix(sampleBytes), as: UTF8.self)
      let share = share(text, where: belongs)
      var score = share + Double(knownWords(text))
      // Japanese has kana between its signs; without any, it is reported by known words alone.
      if encoding == .shiftJIS, !text.unicodeScalars.contains(where: isKana) { score -= 0.3 }
      let count = text.unicodeScalars.count { $0.value >= 0x80 }
      guard count >= 2, share > 0.8, score > best?.score ?? 0 else { continue }
      // Western letters stand alone among ASCII; pairs of bytes that decode by chance are not Chinese.
      let hasKana = encoding == .shiftJIS && text.unicodeScalars.count(where: isKana) > 2
      if knownWords(text) == 0, longestRun(sample) < 4, !hasKana { continue }
      best = (encoding, "it is not UTF-8, and it is \(script) in this encoding", score)
    }
    return best.map { ($0.encoding, $0.evidence) }
  }

  private static func longestRun(_ bytes: [UInt8]) -> Int {
    var (run, longest) = (0, 0)
    for byte in bytes {
      run = byte >= 0x80 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func share(_ text: String, where belongs: (Unicode.Scalar) -> Bool) -> Double {
    let letters = text.unicodeScalars.filter { $0.value >= 0x80 && !isWideMark($0) }
    return letters.isEmpty ? 0 : Double(letters.count { belongs($0) }) / Double(letters.count)
  }

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool { (0x4E00...0x9FFF).contains(scalar.value) }
  private static func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3040...0x30FF).contains(scalar.value) }
  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool { isHan(scalar) || isKana(scalar) }
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }
  private static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool {
    (0x0410...0x044F).contains(scalar.value)
      || [0x0401, 0x0451, 0x0404, 0x0454, 0x0406, 0x0456, 0x0407, 0x0457].contains(scalar.value)
  }
  /// Punctuation, full-width signs and currency signs, which any of the scripts may use.
  private static func isWideMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x2000...0x20CF).contains(scalar.value) || (0x3000...0x303F).contains(scalar.value)
      || (0xFF00...0xFF60).contains(scalar.value) || (0xFFE0...0xFFEF).contains(scalar.value)
      || (0xA0...0xBF).contains(scalar.value) || (0x2100...0x214F).contains(scalar.value)
  }
}
