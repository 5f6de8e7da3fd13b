import ExternalSubjects
import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation

extension Arguments {
  var wantsJSON: Bool { value("--format") == "json" }

  /// What the ledger options state.
  func readingOptions() throws -> ReadingOptions {
    var options = ReadingOptions()
    if let name = try choice("--from", among: LedgerFormat.allCases.map(\.rawValue)) {
      options.format = LedgerFormat(rawValue: name)
    }
    if let order = try choice("--dates", among: DateOrder.allCases.map(\.rawValue)) {
      options.dateOrder = DateOrder(rawValue: order)
    }
    if let code = value("--currency") {
      guard !code.isEmpty else { throw UsageError(command, "--currency is empty", "Write a code such as GBP.") }
      options.currency = code
    }
    for text in all("--map") {
      do { try options.map(text) } catch {
        // A layout's own file has places of its own.
        guard error.file == "--map" else { throw error }
        throw UsageError(command, "--map: \(error.problem)", error.remedy)
      }
    }
    options.encoding = value("--encoding")
    options.skipsBadRows = has("--skip-bad-rows")
    options.leavesOutTransfers = has("--without-transfers")
    options.cleansPayees = has("--clean-payees")
    return options
  }

  /// Reads the ledger of a path by the ledger options.
  func ledger(at path: String, _ console: Console) throws -> Ledger {
    let file = try LedgerFile.read(path: path, options: try readingOptions())
    let ledger = try file.ledger()
    if !file.namesCurrency && value("--currency") == nil {
      console.tell("\(path) names no currency; it is taken as \(ledger.currency.code) (--currency says otherwise)")
    }
    let guesses = file.guesses.map { "\($0.subject) \($0.choice)" }
    if !guesses.isEmpty {
      console.tell("\(path): not proven by the file: " + escaped(guesses.joined(separator: "; ")))
      console.tell("`questlab inspect` shows the columns and rows as read; --map overrides them")
    }
    return ledger
  }

  /// The rules: as specified, or what a file states.
  func rules() throws -> QuestRules {
    guard let path = value("--rules") else { return QuestRules() }
    return try RulesFile.rules(parsing: try SourceText(readingFile: path))
  }

  /// What is run: a built-in subject by its name, or a program by its command.
  ///
  /// - Throws: ``UsageError`` for a text that is neither; `SubjectFailure` for a program that cannot be started.
  func subject() throws -> Subject {
    try value("--subject").map(subject(named:)) ?? .builtIn
  }

  /// What a text of `--subject` names.
  ///
  /// - Throws: as above.
  func subject(named text: String) throws -> Subject {
    if text.hasPrefix("builtin:") {
      if let subject = Subject.builtIns.first(where: { $0.name == text }) { return subject }
      throw UsageError(
        command, "there is no subject \(quoted(text))", suggestion(for: text, in: Subject.builtIns.map(\.name)))
    }
    let command = try program(text)
    Interruption.endsPrograms()
    return try Subject.external(command: command)
  }

  /// Whether the quest ids of the subject are a program's own, which say nothing.
  var hasForeignIDs: Bool { value("--subject").map { !$0.hasPrefix("builtin:") } ?? false }

  private func program(_ text: String) throws(UsageError) -> [String] {
    do {
      return try CommandWords(text).words
    } catch {
      let problem =
        switch error {
        case .empty: "names no program"
        case .openQuotation(let mark): "has a quotation mark \(mark) that is not closed"
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
  /// What to say of amounts that are too large to be added up.
  init(_ error: MoneyError, in file: String) {
    self.init(file: file, problem: "\(error)", remedy: "Look for an amount that is far too large.")
  }
}
