/// A text in lines of at most `width` columns, broken at its spaces; a longer word has a line of its own.
///
/// - Parameters:
///   - indent: the columns that each line is moved by.
///   - following: the columns for the lines after the first, where they differ.
package func wrapped(_ text: String, to width: Int, indent: Int = 0, following: Int? = nil) -> [String] {
  var lines: [String] = []
  var line = String(repeating: " ", count: indent)
  var isFresh = true
  for word in text.split(separator: " ") {
    if !isFresh && line.count + 1 + word.count > width {
      lines.append(line)
      line = String(repeating: " ", count: following ?? indent)
      isFresh = true
    }
    line += (isFresh ? "" : " ") + word
    isFresh = false
  }
  return isFresh ? lines : lines + [line]
}
