import Foundation
import SeededRandom

/// A payee's or a category's name: trimmed, composed, never empty.
///
/// Names are equal by canonical equivalence and sort by the Unicode scalars of their composed form. A fingerprint is kept
/// beside the text, so that looking a name up costs the same whatever its length.
@frozen
public struct Name: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text in composed form (NFC).
  public let text: String
  /// The FNV-1a hash of the text's UTF-8: the same in every process.
  public let fingerprint: UInt64

  /// Trims Unicode white space and composes; nil where nothing is left.
  public init?(_ raw: String) {
    let trimmed = Self.trimmed(raw)
    if trimmed.isEmpty { return nil }
    // ASCII is its own composed form, and a flag of native strings tells it cheaply.
    let isASCII = trimmed.utf8.allSatisfy { $0 < 0x80 }
    self.init(verbatim: isASCII ? trimmed : trimmed.precomposedStringWithCanonicalMapping)
  }

  /// A text that is kept as it came, such as an id of another program; it may be empty.
  public init(verbatim text: String) {
    self.text = text
    fingerprint = stableHash(text)
  }

  /// Feeds the fingerprint alone, which equal names share.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  /// Equal by canonical equivalence.
  @inlinable
  public static func == (left: Name, right: Name) -> Bool {
    // Verbatim texts may be canonically equivalent and yet differ; their fingerprints tell them apart.
    left.fingerprint == right.fingerprint && left.text == right.text
  }

  /// Orders by Unicode scalars of the composed form, which UTF-8 bytes order alike.
  public static func < (left: Name, right: Name) -> Bool {
    left.text.utf8.withContiguousStorageIfAvailable { left in
      right.text.utf8.withContiguousStorageIfAvailable { right in
        let shared = min(left.count, right.count)
        for place in 0..<shared where left[place] != right[place] { return left[place] < right[place] }
        return left.count < right.count
      }
    }
    .flatMap { $0 } ?? left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// The first eight bytes of the UTF-8 as one number, zeros behind a shorter text.
  ///
  /// Where the heads of two names differ, they order the names.
  public var head: UInt64 {
    text.utf8.withContiguousStorageIfAvailable { Self.head($0) } ?? Self.head(text.utf8)
  }

  @inline(__always)
  private static func head(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    var shift: UInt64 = 64
    for byte in bytes where shift > 0 {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    return head
  }

  /// The text.
  public var description: String { text }

  private static func trimmed(_ raw: String) -> String {
    let scalars = raw.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    if first == scalars.startIndex, scalars.index(after: last) == scalars.endIndex { return raw }
    return String(scalars[first...last])
  }
}

/// The distinct names of a column, each with a dense number; number 0 stands for an absent name.
@frozen
public struct NameTable: Sendable {
  /// The names in order of first use; the name of number n stands at place n - 1.
  public private(set) var names: [Name] = []
  private var index = HashIndex()

  /// An empty table.
  public init() {}

  /// How many distinct names there are.
  @inlinable public var count: Int { names.count }

  /// The name of a number; nil for 0 and for numbers never given.
  @inlinable
  public subscript(number: UInt32) -> Name? { names.name(number) }

  /// The number of a name, if it is in the table.
  public func number(of name: Name) -> UInt32? {
    index.index(of: name.fingerprint) { names[$0] == name }.map { UInt32($0 + 1) }
  }

  /// The number of a name, given to it now where it is new.
  public mutating func intern(_ name: Name?) -> UInt32 {
    guard let name else { return 0 }
    if let number = number(of: name) { return number }
    names.append(name)
    let known = names
    index.insert(known.count - 1) { known[$0].fingerprint }
    return UInt32(known.count)
  }
}

extension [Name] {
  /// The name of a table's number; nil for 0 and for numbers never given.
  @inlinable
  public func name(_ number: UInt32) -> Name? {
    number == 0 || Int(number) > count ? nil : self[Int(number) &- 1]
  }
}
