import LocatedJSON

/// A command as its command line is declared: what it takes, and what its help says.
package struct CommandDeclaration: Sendable {
  /// The word that names it.
  package let name: String
  /// What it does, in a sentence without its full stop.
  package let abstract: String
  /// The arguments that are not options, in order.
  package let operands: [Operand]
  /// The options.
  package let options: [OptionDeclaration]
  /// Command lines that show its use.
  package let examples: [String]
  /// Paragraphs below the options.
  package let notes: [String]

  /// A command; every one takes `--help` and `--version` besides its own options.
  package init(
    _ name: String, _ abstract: String, operands: [Operand] = [], options: [any DeclaredOption],
    examples: [String] = [], notes: [String] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.operands = operands
    self.options = options.map(\.declaration) + [Self.help.declaration, Self.version.declaration]
    self.examples = examples
    self.notes = notes
  }

  package static let help = Option(switch: "--help", short: "-h", "print this help", in: .general)
  package static let version = Option(switch: "--version", short: "-V", "print the version", in: .general)

  /// Whether the words ask for an option, by either name, before `--` ends the options.
  package static func asks(for option: Option<Bool>, in words: some Sequence<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == option.declaration.name || $0 == option.declaration.short }
  }
}

/// An argument that is not an option.
package struct Operand: Sendable {
  /// What stands for it in help, such as `LEDGER`.
  package let name: String
  /// How many there may be.
  package let count: ClosedRange<Int>
  /// The words that it may be, where they are few.
  package let words: [String]
  /// What it is.
  package let help: String
  /// How to supply one that is missing; empty for a pointer to help.
  package let remedy: String

  package init(
    _ name: String, count: ClosedRange<Int> = 1...1, words: [String] = [], _ help: String, remedy: String = ""
  ) {
    self.name = name
    self.count = count
    self.words = words
    self.help = help
    self.remedy = remedy
  }

  /// No program is given more arguments than this.
  package static let many = 1_000_000

  /// As a usage line shows it: `[PATH]…`.
  var usage: String {
    (count.lowerBound == 0 ? "[\(name)]" : name) + (count.upperBound > 1 ? "…" : "")
  }
}

/// A command line that cannot be carried out.
package struct UsageError: Error, CustomStringConvertible {
  /// The command.
  package let command: String
  /// What is wrong.
  package let problem: String
  /// What to do about it.
  package let remedy: String

  package init(_ command: String, _ problem: String, _ remedy: String) {
    self.command = command
    self.problem = problem
    self.remedy = remedy
  }

  /// The command, the problem, and on a line of its own the remedy.
  package var description: String {
    "\(escaped(command)): \(escaped(problem))" + (remedy.isEmpty ? "" : "\n\(escaped(remedy))")
  }
}
