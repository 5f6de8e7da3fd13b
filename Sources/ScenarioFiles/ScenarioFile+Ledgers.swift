import Foundation
import LedgerFormats
import LedgerModel
public import LocatedJSON
import Personas
public import QuestSimulation
public import ScenarioModel

extension ScenarioFile {
  /// Reads a scenario from a file; a ledger that it names lies relative to it, in any format that is known.
  ///
  /// - Throws: `InputError` with the place of what is not right, in the scenario or in its ledger.
  public static func scenario(at path: String) throws(InputError) -> Scenario {
    try scenario(parsing: try SourceText(readingFile: path)) { object throws(InputError) in
      if let file = object.optional("file") {
        let folder = (path as NSString).deletingLastPathComponent
        let ledger = (folder as NSString).appendingPathComponent(try file.string())
        var options = ReadingOptions()
        options.currency = try object.optional("currency")?.string()
        return try LedgerFile.read(path: ledger, options: options).ledger()
      }
      return try persona(object)
    }
  }

  private static func persona(_ object: LocatedObject) throws(InputError) -> Ledger {
    let name = try object.required("persona")
    let persona: Persona
    do {
      persona = try PersonaCatalogue.persona(named: try name.string())
    } catch let error as InputError {
      throw error
    } catch {
      throw name.error("\(error)", remedy: "questlab personas lists them.")
    }
    let seed = try object.required("seed").int(in: 0 ... .max)
    let days = try object.required("days").int(in: 1...36_600)
    return PersonaLife(persona, seed: UInt64(seed), person: 0).ledger(
      start: try object.required("start").day(), days: days)
  }
}
