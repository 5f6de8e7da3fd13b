import Foundation
import LocatedJSON
import QuestSimulation
import QuestVerification
import ScenarioFiles
import ScenarioModel

/// A folder in which failures are kept as scenario files, one per invariant.
struct FailureFolder: Sendable {
  let path: String

  /// Opens the folder, made where it is missing.
  ///
  /// - Throws: `InputError` where it cannot be made.
  init(_ path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw InputError(file: path, problem: "the folder cannot be made: \(reason(error))", remedy: "Name another one.")
    }
  }

  func file(of id: String) -> String { path + "/" + id + ".json" }

  /// Writes the scenario of a failure, whole or not at all.
  func keep(_ result: VerificationReport.Result) throws {
    guard let scenario = result.failure?.scenario else { return }
    var json = JSONWriter(pretty: true)
    json.scenario(scenario)
    json.endLine()
    try AtomicFile.write(json.take(), to: file(of: result.invariant.id))
  }

  /// The scenarios kept from earlier runs, in the order of their names.
  ///
  /// - Throws: `InputError` for a file that is no scenario.
  func kept() throws -> [(file: String, scenario: Scenario)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = path + "/" + name
      return (file, try ScenarioFile.scenario(at: file))
    }
  }
}
