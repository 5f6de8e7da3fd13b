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
    return ledger
  }

  /// The rules: as specified, or what a file states.
  func rules() throws -> QuestRules {
    guard let path = value("--rules") else { return QuestRules() }
    return try RulesFile.rules(parsing: try SourceText(readingFile: path))
  }

  /// What is run.
  func subject() throws -> Subject {
    let names = Subject.builtIns.map(\.name)
    guard let name = value("--subject") else { return .builtIn }
    guard let subject = Subject.builtIns.first(where: { $0.name == name }) else {
      throw UsageError(command, "there is no subject \(quoted(name))", suggestion(for: name, in: names))
    }
    return subject
  }
}
