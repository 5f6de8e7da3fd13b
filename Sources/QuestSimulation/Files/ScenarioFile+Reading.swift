import Foundation
import LedgerFormats
import LedgerModel
public import LocatedJSON
import Personas
import QuestEngine
public import ScenarioModel

extension SourceText {
  /// Reads a file whole.
  ///
  /// - Throws: `InputError` where it is missing, a folder, or cannot be read.
  public convenience init(readingFile path: String) throws(InputError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(file: path, problem: "there is no such file", remedy: "Check the path.")
    }
    if isFolder.boolValue {
      throw InputError(file: path, problem: "this is a folder", remedy: "Name a file in it.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(file: path, problem: "the file cannot be read", remedy: "Check that you may read it.")
    }
    self.init(file: path, bytes: Array(data))
  }
}

extension ScenarioFile {
  /// The scenario files of a folder and the folders in it, in the order of their names; a file is itself.
  ///
  /// - Throws: `InputError` where there is no such path, or no scenario in the folder.
  public static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(file: path, problem: "there is no such file or folder", remedy: "Name scenario files.")
    }
    if !isFolder.boolValue { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
    if files.isEmpty {
      throw InputError(file: path, problem: "there is no scenario in this folder", remedy: "Add one, NAME.json.")
    }
    return files.map { (path as NSString).appendingPathComponent($0) }
  }

  /// Reads a scenario from a file; a ledger that it names lies relative to it.
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
