import Foundation
import LocatedJSON
import Personas
import QuestSimulation

extension Arguments {
  /// The persona that `--persona` names, by a catalogue name or a file.
  func persona(standard: String) throws -> Persona {
    try persona(named: value("--persona") ?? standard)
  }

  /// A persona by its catalogue name, or by the path of its file.
  func persona(named name: String) throws -> Persona {
    if PersonaCatalogue.names.contains(name) { return try PersonaCatalogue.persona(named: name) }
    if name.hasSuffix(".json") || name.contains("/") { return try Persona(parsing: SourceText(readingFile: name)) }
    do {
      return try PersonaCatalogue.persona(named: name)
    } catch {
      throw UsageError(command, "\(error)", "A file's name ends in .json.")
    }
  }
}
