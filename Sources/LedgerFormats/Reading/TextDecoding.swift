import Foundation
import LocatedJSON

/// Turns the bytes of a file into UTF-8, whatever of the usual encodings they are in.
enum TextDecoding {
  struct Decoded {
    var source: SourceText
    /// The encoding, where it is not UTF-8.
    var note: String?
    var evidence = ""
    /// Whether the bytes allow another encoding as well.
    var isGuess = false
  }

  /// - Parameter encoding: the name of the encoding, where the user states it.
  static func decode(_ bytes: [UInt8], file: String, encoding: String? = nil) throws(InputError) -> Decoded {
    if let encoding { return try decode(bytes, file: file, as: encoding) }
    // Some systems fill a file up with zeros behind its text.
    if bytes.last == 0, utf16Order(bytes) == nil, let last = bytes.lastIndex(where: { $0 != 0 }) {
      return try decode(Array(bytes[...last]), file: file)
    }
    if let name = binaryName(bytes) {
      throw InputError(
        file: file, problem: "this is \(name), not a text", remedy: "Export the transactions as CSV, OFX or QIF.")
    }
    if let isBig = utf16Order(bytes) {
      let hasMark = bytes.count >= 2 && (bytes[0] == 0xFE || bytes[0] == 0xFF) && bytes[0] != bytes[1]
      return Decoded(
        source: SourceText(file: file, bytes: fromUTF16(bytes[(hasMark ? 2 : 0)...], isBig: isBig)),
        note: isBig ? "UTF-16, big end first" : "UTF-16, little end first",
        evidence: hasMark ? "its byte order mark" : "every other byte is zero")
    }
    let source = SourceText(file: file, bytes: bytes)
    let check = checkUTF8(bytes)
    if let zero = check.zero {
      throw source.error(
        at: zero, "this is binary data, not a text", remedy: "Export the transactions as CSV, OFX or QIF.")
    }
    guard let wrong = check.firstWrong else { return Decoded(source: source) }
    if check.wide > 0, check.wide >= check.wrong {
      throw source.error(
        at: wrong, "this byte is not UTF-8, though the rest of the file is", remedy: "Save the file as UTF-8.")
    }
    if let guess = EncodingGuess.encoding(of: bytes), let text = guess.encoding.decode(bytes) {
      return Decoded(
        source: SourceText(file: file, bytes: text), note: guess.encoding.name, evidence: guess.evidence, isGuess: true)
    }
    let isLatin = !bytes.contains { (0x80..<0xA0).contains($0) }
    // Windows-1252 leaves five bytes without a meaning; Latin-1 makes control characters of them.
    guard let text = TextEncoding.windows1252.decode(bytes) ?? TextEncoding.latin1.decode(bytes) else {
      throw source.error(at: wrong, "this byte is not UTF-8", remedy: "State the encoding: --encoding NAME.")
    }
    return Decoded(
      source: SourceText(file: file, bytes: text), note: isLatin ? "Latin-1" : "Windows-1252",
      evidence: isLatin ? "it is not UTF-8, and holds letters of Latin-1 only" : "it is not UTF-8", isGuess: true)
  }

  /// The text in an encoding that the user states.
  private static func decode(_ bytes: [UInt8], file: String, as name: String) throws(InputError) -> Decoded {
    guard let encoding = TextEncoding.named(name) else {
      throw InputError(
        file: file, problem: "\(quoted(name)) is no encoding that is known",
        remedy: "Known are \(TextEncoding.all.map(\.name).joined(separator: ", ")).")
    }
    let hasMark = encoding.encoding == .utf8 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = encoding.decode(hasMark ? Array(bytes.dropFirst(3)) : bytes) else {
      throw InputError(
        file: file, problem: "the file is not in \(encoding.name), which --encoding states",
        remedy: "State another encoding, or leave it to the file.")
    }
    return Decoded(
      source: SourceText(file: file, bytes: text), note: encoding == TextEncoding.all[0] ? nil : encoding.name,
      evidence: "--encoding states it")
  }

  private static func binaryName(_ bytes: [UInt8]) -> String? {
    let names: [([UInt8], String)] = [
      (Array("%PDF".utf8), "a PDF"), ([0x50, 0x4B, 3, 4], "a ZIP archive or a spreadsheet (xlsx, ods, numbers)"),
      ([0xD0, 0xCF, 0x11, 0xE0], "an Excel workbook (xls)"), ([0x1F, 0x8B], "a gzip archive"),
      (Array("SQLite format 3".utf8), "a SQLite database"), ([0x89, 0x50, 0x4E, 0x47], "a picture"),
      ([0xFF, 0xD8, 0xFF], "a picture"), (Array("BZh".utf8) + [0x39], "a bzip2 archive"),
    ]
    return names.first { bytes.starts(with: $0.0) }?.1
  }

  /// Whether the bytes are UTF-16, by a mark or by the zeros of Latin text; true where the big end comes first.
  private static func utf16Order(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 2, bytes.count % 2 == 0 else { return nil }
    if bytes[0] == 0xFE, bytes[1] == 0xFF { return true }
    if bytes[0] == 0xFF, bytes[1] == 0xFE { return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? nil : false }
    let sample = bytes.prefix(4_000)
    let even = stride(from: 0, to: sample.count, by: 2).reduce(0) { $0 + (bytes[$1] == 0 ? 1 : 0) }
    let odd = stride(from: 1, to: sample.count, by: 2).reduce(0) { $0 + (bytes[$1] == 0 ? 1 : 0) }
    let half = sample.count / 2
    if odd * 10 >= half * 7, even * 10 < half { return false }
    if even * 10 >= half * 7, odd * 10 < half { return true }
    return nil
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? one << 8 | two : two << 8 | one)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// How many wide characters and how many wrong bytes there are, and the place of the first wrong one.
  private static func checkUTF8(_ bytes: [UInt8]) -> (wide: Int, wrong: Int, firstWrong: Int?, zero: Int?) {
    var (wide, wrong) = (0, 0)
    var firstWrong: Int?
    var zero: Int?
    var index = 0
    bytes.withUnsafeBytes { raw in
      while index < raw.count {
        // 32 bytes of ASCII at a step.
        while index &+ 32 <= raw.count {
          var all: UInt64 = 0
          var sums = ~all
          for step in 0..<4 {
            let word = raw.loadUnaligned(fromByteOffset: index &+ step &* 8, as: UInt64.self)
            all |= word
            // The high bit of a byte of the sum is set by a byte of 1 to 127 alone, that is by ASCII without zero.
            sums &= word &+ 0x7F7F_7F7F_7F7F_7F7F
          }
          guard all & 0x8080_8080_8080_8080 == 0, sums & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 else { break }
          index &+= 32
        }
        guard index < raw.count else { break }
        if raw[index] < 0x80 {
          while index &+ 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard (word | ~(word &+ 0x7F7F_7F7F_7F7F_7F7F)) & 0x8080_8080_8080_8080 == 0 else { break }
            index &+= 8
          }
          while index < raw.count, raw[index] < 0x80 {
            if raw[index] == 0, zero == nil { zero = index }
            index += 1
          }
          // A wide character follows, or the end.
          guard index < raw.count else { break }
        }
        let length = scalarLength(bytes, at: index, end: bytes.count)
        if length > 0 {
          wide += 1
          index += length
        } else {
          wrong += 1
          if firstWrong == nil { firstWrong = index }
          index += 1
        }
      }
    }
    return (wide, wrong, firstWrong, zero)
  }

  /// The scalar of a byte from 0x80 to 0x9F; any other stands for itself.
  static func windows1252(_ byte: UInt32) -> UInt32 {
    (0x80..<0xA0).contains(byte) ? upperHalf[Int(byte) - 0x80] : byte
  }

  /// Source: the WHATWG Encoding Standard, index windows-1252; its five holes stand for control characters.
  private static let upperHalf: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}
