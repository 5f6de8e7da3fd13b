/// The bytes of an input file with its name: what turns a byte offset into a line, a column and an error.
public final class SourceText: Sendable {
  /// The name that errors show, as the caller knows the file.
  public let file: String
  /// The content; expected to be UTF-8, but any bytes are allowed.
  public let bytes: [UInt8]

  /// Creates the text of `file`.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Creates the text of `file` from a string.
  public convenience init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The line and column of a byte offset; an offset outside the text counts as its nearest end.
  public func location(at offset: Int) -> SourceLocation {
    let end = min(max(offset, 0), bytes.count)
    let start = lineStart(of: end)
    var line = 1
    var index = 0
    while index < start {
      if let next = lineEnd(at: index) {
        index = next
        line += 1
      } else {
        index += 1
      }
    }
    let first = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : start
    let column = bytes[first..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SourceLocation(line: line, column: column)
  }

  /// The lines of byte offsets in ascending order, found in one sweep.
  public func lines(at offsets: [Int]) -> [Int] {
    var lines: [Int] = []
    var line = 1
    var index = 0
    for offset in offsets {
      while index < min(offset, bytes.count) {
        guard let next = lineEnd(at: index) else {
          index += 1
          continue
        }
        if next > offset { break }
        index = next
        line += 1
      }
      lines.append(line)
    }
    return lines
  }

  /// An error at a byte offset, with the excerpt of its line.
  public func error(at offset: Int, _ problem: String, remedy: String) -> InputError {
    let end = min(max(offset, 0), bytes.count)
    var start = lineStart(of: end)
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), end >= 3 { start = 3 }
    var stop = end
    while stop < bytes.count, stop - end < Excerpt.widestLine * 4, bytes[stop] != 0x0A, bytes[stop] != 0x0D {
      stop += 1
    }
    return InputError(
      file: file, location: location(at: offset), problem: problem,
      excerpt: Excerpt(line: bytes[start..<stop], mark: end - start), remedy: remedy)
  }

  /// The offset behind the line end that begins at `index`: LF, CR, CR LF, or the CR CR LF of a file converted twice.
  private func lineEnd(at index: Int) -> Int? {
    if bytes[index] == 0x0A { return index + 1 }
    guard bytes[index] == 0x0D else { return nil }
    if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return index + 2 }
    if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A { return index + 3 }
    return index + 1
  }

  private func lineStart(of offset: Int) -> Int {
    var start = offset
    // A place on a line end, such as the LF of a CR LF, belongs to the line that it ends.
    while start > 0, start < bytes.count, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
    while start > 0, start < bytes.count, bytes[start] == 0x0D, bytes[start - 1] == 0x0D { start -= 1 }
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }
}

/// A line and a column, both from 1; columns count Unicode scalars.
@frozen
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders places as they are read.
  public static func < (one: SourceLocation, two: SourceLocation) -> Bool {
    (one.line, one.column) < (two.line, two.column)
  }
}
