import LocatedJSON

/// The words of a command line, read by the declaration of its command.
package struct Arguments: Sendable {
  /// The command's name.
  package let command: String
  /// The arguments that are not options.
  package private(set) var operands: [String] = []
  private var values: [String: [any Sendable]] = [:]
  private var given: [String: [String]] = [:]
  private let declaration: CommandDeclaration

  /// Reads the words that follow a command's name.
  ///
  /// A word that begins with a dash is an option, and never the value of the option before it; `--name=VALUE` takes any
  /// text, a single `-` and a negative number are values, and all words behind `--` are operands.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a missing, repeated or wrong value, and operands too few or many.
  package init(_ words: some Sequence<String>, of declaration: CommandDeclaration) throws(UsageError) {
    command = declaration.name
    self.declaration = declaration
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard Self.isOption(word) else {
        operands.append(word)
        continue
      }
      let (option, attached) = try option(word)
      if given[option.name] != nil && !option.repeats {
        throw UsageError(command, "\(option.name) is given twice", "Give it once.")
      }
      guard let value = option.value else {
        if let attached { throw UsageError(command, "\(option.name) takes no value", "Remove \(quoted(attached)).") }
        given[option.name] = []
        values[option.name] = [true]
        continue
      }
      guard let text = attached ?? (rest.first.map(Self.isOption) == false ? rest.popFirst() : nil) else {
        throw UsageError(
          command, "\(option.name): a value is missing", "Write \(option.name) \(value.placeholder).")
      }
      given[option.name, default: []].append(text)
      do {
        values[option.name, default: []].append(try value.parse(text))
      } catch {
        throw UsageError(command, "\(option.name) \(quoted(text)) \(error.problem)", error.remedy)
      }
    }
    try checkOperands()
  }

  /// A dash alone is standard output or input, and a negative number is a value.
  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word.count > 1 && Double(word) == nil
  }

  /// The option that a word names, with the value that is attached to it.
  private func option(_ word: String) throws(UsageError) -> (OptionDeclaration, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if let option = declaration.options.first(where: { $0.name == parts[0] }) {
        return (option, parts.count > 1 ? parts[1] : nil)
      }
      throw unknown(parts[0])
    }
    guard let option = declaration.options.first(where: { $0.short == String(word.prefix(2)) }) else {
      throw unknown(word)
    }
    // `-j4` is `-j 4`; a switch takes nothing.
    let attached = word.dropFirst(2)
    if attached.isEmpty { return (option, nil) }
    if option.value == nil { throw unknown(word) }
    return (option, String(attached))
  }

  private func unknown(_ word: String) -> UsageError {
    let near = nearest(to: word, in: declaration.options.map(\.name))
    return UsageError(
      command, "unknown option \(quoted(word))",
      near.map { "Did you mean \(quoted($0))?" } ?? "See \(command) --help for the options.")
  }

  private func checkOperands() throws(UsageError) {
    let least = declaration.operands.reduce(0) { $0 + $1.count.lowerBound }
    let most = declaration.operands.reduce(0) { $0 + $1.count.upperBound }
    if operands.count < least {
      let missing = declaration.operands.filter { $0.count.lowerBound > 0 }[operands.count]
      throw UsageError(
        command, "\(missing.name) is missing",
        missing.remedy.isEmpty ? "See \(command) --help for the usage." : missing.remedy)
    }
    if operands.count > most {
      throw UsageError(
        command, "unexpected argument \(quoted(operands[most]))", "See \(command) --help for the usage.")
    }
  }

  /// The value of an option, or its default.
  package subscript<Value>(_ option: Option<Value>) -> Value { option.combine(values[option.declaration.name] ?? []) }

  /// Whether an option is given.
  package func has(_ option: any DeclaredOption) -> Bool { given[option.declaration.name] != nil }

  /// The texts that were given for an option, in order.
  package func texts(of option: any DeclaredOption) -> [String] { given[option.declaration.name] ?? [] }

  /// The options given, among some, as words that state them again.
  package func words(of options: [any DeclaredOption]) -> [String] {
    options.map(\.declaration).flatMap { option in
      guard let texts = given[option.name] else { return [String]() }
      return option.value == nil ? [option.name] : texts.flatMap { [option.name, $0] }
    }
  }

  /// The files that the options given name for a use, each with its option.
  package func files(for use: FileUse) -> [(option: String, path: String)] {
    declaration.options.filter { $0.value?.file == use }.flatMap { option in
      (given[option.name] ?? []).map { (option.name, $0) }
    }
  }

  /// Rejects options that would have no effect.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - why: what follows the option's name in the error, such as "needs --check".
  package func reject(_ options: [any DeclaredOption], _ why: String, _ remedy: String) throws(UsageError) {
    if let option = options.first(where: has) {
      throw UsageError(command, "\(option.declaration.name) \(why)", remedy)
    }
  }
}
