import CommandLineOptions
import ExternalSubjects
import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation

extension Arguments {
  /// What the ledger options state.
  func readingOptions() throws -> ReadingOptions {
    var options = ReadingOptions()
    options.format = self[Options.from]
    options.dateOrder = self[Options.dates]
    if let code = self[Options.currency] { options.currency = code }
    for text in self[Options.map] {
      do { try options.map(text) } catch {
        // A layout's own file has places of its own.
        guard error.file == "--map" else { throw error }
        throw UsageError(command, "--map: \(error.problem)", error.remedy)
      }
    }
    options.leavesOutTransfers = self[Options.withoutTransfers]
    options.cleansPayees = self[Options.cleanPayees]
    return options
  }

  /// Reads the ledger of a path by the ledger options.
  func ledger(at path: String, _ console: Console) throws -> Ledger {
    let file = try LedgerFile.read(path: path, options: try readingOptions())
    let ledger = try file.ledger()
    if !file.namesCurrency && self[Options.currency] == nil {
      console.note("\(path) names no currency; assuming \(ledger.currency.code) (--currency sets another)")
    }
    return ledger
  }

  /// The rules: as specified, or what a file states.
  func rules() throws -> QuestRules {
    guard let path = self[Options.rules] else { return QuestRules() }
    return try RulesFile.rules(parsing: try SourceText(readingFile: path))
  }

  /// What is run: a built-in subject by its name, or a program by its command.
  ///
  /// - Throws: ``UsageError`` for a text that is neither; `SubjectFailure` for a program that cannot be started.
  func subject() throws -> Subject {
    try self[Options.subject].map(subject(named:)) ?? .builtIn
  }

  /// What a text of `--subject` names.
  ///
  /// - Throws: as above.
  func subject(named text: String) throws -> Subject {
    if text.hasPrefix("builtin:") {
      if let subject = Subject.builtIns.first(where: { $0.name == text }) { return subject }
      throw UsageError(
        command, "--subject \(quoted(text)) is not a built-in subject",
        suggestion(for: text, in: Subject.builtIns.map(\.name)))
    }
    let command = try program(text)
    return try Subject.external(command: command)
  }

  /// Whether the subject is another program, whose quest ids are opaque.
  var hasForeignIDs: Bool { self[Options.subject].map { !$0.hasPrefix("builtin:") } ?? false }

  private func program(_ text: String) throws(UsageError) -> [String] {
    do {
      return try ShellWords(text).words
    } catch {
      let problem =
        switch error {
        case .empty: "names no program"
        case .openQuotation(let mark): "has an unclosed quotation mark \(mark)"
        case .endsInBackslash: "ends in a backslash"
        }
      throw UsageError(
        command, "--subject \(quoted(text)) \(problem)",
        "Write a command such as 'python3 mine.py', or one of "
          + Subject.builtIns.map(\.name).joined(separator: ", ") + ".")
    }
  }
}

extension InputError {
  /// An error about amounts too large to be added.
  init(_ error: MoneyError, in file: String) {
    self.init(file: file, problem: "\(error)", remedy: "Look for an amount that is too large.")
  }
}
