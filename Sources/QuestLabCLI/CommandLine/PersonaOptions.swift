import CommandLineOptions
import Foundation
import LocatedJSON
import Personas
import QuestSimulation

extension Arguments {
  /// A persona by its catalogue name, or by the path of its file.
  func persona(named name: String) throws -> Persona {
    if PersonaCatalogue.names.contains(name) { return try PersonaCatalogue.persona(named: name) }
    if name.hasSuffix(".json") || name.contains("/") { return try Persona(parsing: SourceText(readingFile: name)) }
    do {
      return try PersonaCatalogue.persona(named: name)
    } catch {
      throw UsageError(
        command, "\(error)", "The name of a persona file ends in .json; questlab personas list prints the catalogue.")
    }
  }
}

extension Options {
  static let persona = Option(
    "--persona", .path(.read, "NAME|FILE"), default: Command.defaultPersona,
    "persona, by its name in the catalogue or its file")
  static let person = Option(
    "--person", .integer(in: 0...(.max - SynthPeople.mostPeople)), default: 0,
    "number of the person among the persona's people")
}
