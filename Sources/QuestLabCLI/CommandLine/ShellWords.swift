import LocatedJSON

/// A command with its arguments in one text, split into words as a POSIX shell does; no shell is run.
///
/// Spaces separate words. Single quotation marks keep what is between them as it is; double ones do so but for a backslash
/// before `"`, `\`, `$` or a grave accent; a backslash elsewhere keeps the character after it.
struct ShellWords {
  let words: [String]

  /// Why a text is not a command.
  enum Problem: Error, Hashable {
    case empty
    case openQuotation(Character)
    case endsInBackslash
  }

  init(_ text: String) throws(Problem) {
    var words: [String] = []
    // A word may be empty where quotation marks say so.
    var word: String?
    var quotation: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quotation) {
      case ("'", nil), ("\"", nil):
        quotation = character
        word = word ?? ""
      case (_, .some(let mark)) where character == mark: quotation = nil
      case ("\\", nil):
        guard let next = rest.popFirst() else { throw .endsInBackslash }
        word = (word ?? "") + String(next)
      case ("\\", "\""):
        let isEscape = rest.first.map { "\"\\$`".contains($0) } ?? false
        word = (word ?? "") + String(isEscape ? rest.removeFirst() : "\\")
      case (_, nil) where character.isWhitespace:
        if let complete = word { words.append(complete) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let quotation { throw .openQuotation(quotation) }
    if let word { words.append(word) }
    if words.first?.isEmpty ?? true { throw .empty }
    self.words = words
  }
}

extension String {
  /// The text quoted so that a shell passes it on unchanged.
  var shellWord: String {
    let plain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=".contains($0)) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
