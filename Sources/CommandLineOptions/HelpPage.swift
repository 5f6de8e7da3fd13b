import LocatedJSON

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
    let names = command.operands.map(\.name) + command.options.map(name)
    if !command.operands.isEmpty {
      lines += ["", "Arguments:"] + entries(command.operands.map { ($0.name, $0.help) }, among: names)
    }
    for group in OptionGroup.allCases {
      let options = command.options.filter { $0.group == group }
      if !options.isEmpty {
        lines += ["", "\(group.rawValue):"] + entries(options.map { (name($0), help($0)) }, among: names)
      }
    }
    if !command.examples.isEmpty {
      lines += ["", "Examples:"] + command.examples.flatMap { wrapped($0, indent: 2, following: 6) }
    }
    for note in command.notes { lines += [""] + wrapped(note) }
    return lines
  }

  private func name(_ option: OptionDeclaration) -> String {
    (option.short.map { $0 + ", " } ?? "") + option.name + (option.value.map { " " + $0.placeholder } ?? "")
  }

  private func help(_ option: OptionDeclaration) -> String {
    var facts: [String] = []
    if let range = option.value?.range { facts.append(range) }
    if let value = option.value, (1...Self.mostWords).contains(value.words.count), !value.placeholder.contains("|") {
      facts.append("one of " + value.words.joined(separator: ", "))
    }
    if let standard = option.standard { facts.append("default: " + standard) }
    if option.repeats { facts.append("repeatable") }
    return option.help + (facts.isEmpty ? "" : " (" + facts.joined(separator: "; ") + ")")
  }

  /// Names with their texts beside them, or below where a name is long.
  ///
  /// - Parameter names: all names of the page, which share a column; those of the entries by default.
  package func entries(_ entries: [(name: String, help: String)], among names: [String]? = nil) -> [String] {
    let limit = min(Self.mostNameColumns, width / 3)
    let column = ((names ?? entries.map(\.name)).map(\.count).filter { $0 <= limit }.max() ?? limit) + 4
    return entries.flatMap { name, help in
      let text = wrapped(help, indent: column)
      guard name.count + 4 <= column, let first = text.first else {
        return wrapped(name, indent: 2, following: 6) + text
      }
      let start = "  " + name + String(repeating: " ", count: column - name.count - 2)
      return [start + first.dropFirst(column)] + text.dropFirst()
    }
  }

  /// A text in lines of the page's width.
  package func wrapped(_ text: String, indent: Int = 0, following: Int? = nil) -> [String] {
    LocatedJSON.wrapped(text, to: width, indent: indent, following: following)
  }
}
