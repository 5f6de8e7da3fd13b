/// A mistake in an input file: what is wrong, where, and what to do about it.
///
/// ```
/// rules.json:3:5: "windowdays" is not a key here
///     "windowdays": 7,
///     ^
/// Did you mean "windowDays"?
/// ```
public struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as its reader's caller named it.
  public var file: String
  /// The line, from 1, where the mistake has one.
  public var line: Int?
  /// The column in Unicode scalars, from 1, where the mistake has one.
  public var column: Int?
  /// What is wrong, in one line.
  public var problem: String
  /// The line of the mistake, made safe to print, with the mark's position.
  public var excerpt: Excerpt?
  /// What to do about it.
  public var remedy: String

  /// Creates an error; control characters in `problem` and `remedy` are escaped when it is printed.
  public init(
    file: String, location: SourceLocation? = nil, problem: String, excerpt: Excerpt? = nil, remedy: String
  ) {
    self.file = file
    line = location?.line
    column = location?.column
    self.problem = problem
    self.excerpt = excerpt
    self.remedy = remedy
  }

  /// `FILE:LINE:COLUMN: problem`, the excerpt, the mark and the remedy, a line each.
  public var description: String {
    var place = escaped(file)
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    var lines = [place + ": " + escaped(problem)]
    if let excerpt { lines += [excerpt.text, excerpt.markLine] }
    if !remedy.isEmpty { lines.append(escaped(remedy)) }
    return lines.joined(separator: "\n")
  }
}

/// A line of an input file, cut to a printable width round the place of a mistake.
public struct Excerpt: Sendable, Hashable {
  /// The most scalars of a line that are shown.
  public static let widestLine = 100

  /// The visible part of the line; nothing in it can move a terminal's cursor or reverse its direction.
  public let text: String
  /// The columns of a terminal before the mark.
  public let markIndent: Int

  /// The line that holds the mark.
  public var markLine: String { String(repeating: " ", count: markIndent) + "^" }

  /// Takes the excerpt of a line round the byte offset `mark`, counted from the line's start.
  public init(line: ArraySlice<UInt8>, mark: Int) {
    let place = line.startIndex + min(max(mark, 0), line.count)
    // At most four bytes make a scalar: far parts of a long line are not even decoded.
    let near = line[max(line.startIndex, place - 60 * 4)..<place]
    let rest = line[place..<min(line.endIndex, place + 100 * 4)]
    let before = shown(near)
    let cutBefore = before.count > 60 || near.startIndex > line.startIndex
    let head = cutBefore ? before.suffix(60) : before[...]
    let after = shown(rest)
    let room = Self.widestLine - head.count
    let cutAfter = after.count > room || rest.endIndex < line.endIndex
    let lead = (cutBefore ? "…" : "") + head.joined()
    text = lead + after.prefix(room).joined() + (cutAfter ? "…" : "")
    markIndent = lead.unicodeScalars.reduce(0) { $0 + terminalWidth($1) }
  }
}

/// The scalars of bytes, each as it may be shown; a byte that is no UTF-8 as `\xNN`.
private func shown(_ bytes: ArraySlice<UInt8>) -> [String] {
  var result: [String] = []
  var decoder = Unicode.UTF8.ForwardParser()
  var input = bytes.makeIterator()
  var taken = bytes.startIndex
  while true {
    switch decoder.parseScalar(from: &input) {
    case .valid(let encoded):
      taken += encoded.count
      result.append(escaped(Unicode.UTF8.decode(encoded)))
    case .error(let length):
      for byte in bytes[taken..<taken + length] { result.append("\\x" + hexadecimal(UInt32(byte))) }
      taken += length
    case .emptyInput: return result
    }
  }
}
