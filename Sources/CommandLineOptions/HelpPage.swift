/// The help of a command, wrapped to a width.
package struct HelpPage {
  /// No line is longer than this, however wide the terminal is.
  package static let mostColumns = 100
  private static let leastColumns = 40
  /// Names that are longer stand on a line of their own.
  private static let mostNameColumns = 26

  /// Longer lists of words have an option that prints them.
  private static let mostWords = 10

  private let width: Int

  /// Pages for a terminal of so many columns; the most where it is unknown.
  package init(width: Int?) {
    self.width = min(max(width ?? Self.mostColumns, Self.leastColumns), Self.mostColumns)
  }

  /// The page of a command.
  package func lines(of command: CommandDeclaration, program: String) -> [String] {
    var lines = wrapped(command.abstract + ".") + [""]
    let usage = ["usage: \(program) \(command.name)", "[OPTIONS]"] + command.operands.map(\.usage)
    lines += wrapped(usage.joined(separator: " "), following: 7)
    if !command.operands.isEmpty {
      lines += ["", "Arguments:"] + command.operands.flatMap { entry($0.name, $0.help) }
    }
    for group in OptionGroup.allCases {
      let options = command.options.filter { $0.group == group }
      if !options.isEmpty { lines += ["", "\(group.rawValue):"] + options.flatMap(entry) }
    }
    if !command.examples.isEmpty {
      lines += ["", "Examples:"] + command.examples.flatMap { wrapped($0, indent: 2, following: 6) }
    }
    for note in command.notes { lines += [""] + wrapped(note) }
    return lines
  }

  private func entry(_ option: OptionDeclaration) -> [String] {
    let names = (option.short.map { $0 + ", " } ?? "") + option.name
    var facts: [String] = []
    if let range = option.value?.range { facts.append(range) }
    if let value = option.value, (1...Self.mostWords).contains(value.words.count), !value.placeholder.contains("|") {
      facts.append("one of " + value.words.joined(separator: ", "))
    }
    if let standard = option.standard { facts.append("default: " + standard) }
    if option.repeats { facts.append("repeatable") }
    return entry(
      names + (option.value.map { " " + $0.placeholder } ?? ""),
      option.help + (facts.isEmpty ? "" : " (" + facts.joined(separator: "; ") + ")"))
  }

  /// A name with its text beside it, or below where the name is long.
  package func entry(_ name: String, _ help: String) -> [String] {
    let column = min(Self.mostNameColumns, width / 3) + 4
    let text = wrapped(help, indent: column)
    if name.count + 4 > column { return wrapped(name, indent: 2, following: 6) + text }
    guard let first = text.first else { return ["  " + name] }
    let start = "  " + name + String(repeating: " ", count: column - name.count - 2)
    return [start + first.dropFirst(column)] + text.dropFirst()
  }

  /// A text in lines, broken at its spaces.
  ///
  /// - Parameters:
  ///   - indent: the columns that each line is moved by.
  ///   - following: the columns for the lines after the first, where they differ.
  package func wrapped(_ text: String, indent: Int = 0, following: Int? = nil) -> [String] {
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
}
