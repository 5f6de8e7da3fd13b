import LocatedJSON

/// Walks the tags of OFX 1 (SGML, where elements need no end tag) and OFX 2 (XML) alike.
struct OFXScanner {
  enum Tag {
    /// A start tag with the text behind it, up to the next tag.
    case open(name: Slice, value: Slice)
    case close(name: Slice)
  }

  private let bytes: Bytes
  private(set) var index = 0
  /// The content of a CDATA section, which has no markup of its own.
  private(set) var isLiteral = false

  init(bytes: Bytes) {
    self.bytes = bytes
  }

  /// The next tag, past comments, declarations and stray signs; nil at the end of the text.
  mutating func next() -> Tag? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      let second = bytes[index + 1]
      if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
        skipDeclaration()
      } else if second == UInt8(ascii: "/") {
        let name = name(from: index + 2)
        if !name.isEmpty { return .close(name: name) }
      } else if second.isLetter {
        let start = index
        let name = name(from: index + 1)
        isLiteral = false
        // `<NAME/>` is an element without content.
        let isEmpty =
          index > start + 1 && bytes[index - 1] == UInt8(ascii: ">") && bytes[index - 2] == UInt8(ascii: "/")
        return .open(name: name, value: isEmpty ? .empty : value())
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The name that begins at an offset; moves behind the tag's end.
  private mutating func name(from start: Int) -> Slice {
    var end = start
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    index = end
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<"),
      bytes[index] != 0x0A
    {
      index += 1
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
    return Slice(start: start, end: end)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// The text up to the next tag, without white space at its ends and without a comment behind it.
  private mutating func value() -> Slice {
    var start = index
    while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 }
    if starts(start, "<![CDATA[") {
      let content = start + 9
      var place = content
      while place < bytes.count, !starts(place, "]]>") { place += 1 }
      var behind = min(place + 3, bytes.count)
      while behind < bytes.count, Self.isSpace(bytes[behind]) { behind += 1 }
      // A section that is the whole value; what stands beside a section is read with it.
      if behind >= bytes.count || bytes[behind] == UInt8(ascii: "<"), !starts(behind, "<![CDATA[") {
        index = min(place + 3, bytes.count)
        isLiteral = true
        return trimmed(content, place)
      }
    }
    var end = index
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "<"), end + 1 < bytes.count {
        if starts(end, "<![CDATA[") {
          while end < bytes.count, !starts(end, "]]>") { end += 1 }
          end = min(end + 3, bytes.count)
          continue
        }
        let next = bytes[end + 1]
        if next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
          break
        }
      }
      end += 1
    }
    index = end
    return trimmed(start, end)
  }

  private func trimmed(_ start: Int, _ end: Int) -> Slice {
    var slice = Slice(start: min(start, end), end: end)
    while !slice.isEmpty, Self.isSpace(bytes[slice.start]) { slice.start += 1 }
    while !slice.isEmpty, Self.isSpace(bytes[slice.end - 1]) { slice.end -= 1 }
    return slice
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == 0x0A || byte == 0x0D
  }

  private func starts(_ place: Int, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }

  private mutating func skipDeclaration() {
    let isComment = starts(index, "<!--")
    index += 2
    while index < bytes.count {
      if isComment ? starts(index, "-->") : bytes[index] == UInt8(ascii: ">") {
        index += isComment ? 3 : 1
        return
      }
      index += 1
    }
  }
}
