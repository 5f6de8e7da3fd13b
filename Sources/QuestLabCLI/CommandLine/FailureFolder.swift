import Foundation
import LedgerModel
import LocatedJSON
import QuestSimulation
import QuestVerification
import ScenarioFiles
import ScenarioModel
import SeededRandom
import Synchronization

/// A folder in which failures are kept as scenario files, named by invariant and fingerprint.
///
/// A file that was there before is never written to. Of two failures with one cause the smaller is kept.
final class FailureFolder: Sendable {
  private let path: String
  private let kept = Mutex<[Kept]>([])

  /// A failure that has a file.
  private struct Kept: Sendable {
    var file: String
    var invariant: String
    var cause: String
    var size: Int
  }

  /// Opens the folder, which is made where it is missing.
  ///
  /// - Throws: `InputError` where it cannot be made.
  init(_ path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw InputError(
        file: path, problem: "the folder cannot be made: \(reason(error))", remedy: "Name another one.")
    }
  }

  /// The file of an invariant's failure; nil before one is kept.
  func file(of id: String) -> String? {
    kept.withLock { $0.last { $0.invariant == id }?.file }
  }

  /// Writes the scenario of a failure atomically, unless a file has one of the same cause that is no larger.
  func keep(_ result: VerificationReport.Result) throws {
    guard let failure = result.failure, let scenario = failure.scenario else { return }
    let id = result.invariant.id
    let bytes = Self.bytes(of: scenario)
    var new = Kept(
      file: "\(path)/\(id)-\(String(stableHash(String(decoding: bytes, as: UTF8.self)), radix: 16)).json",
      invariant: id, cause: Self.cause(failure.reason), size: Self.size(of: scenario))
    let known = kept.withLock { kept in
      kept.filter { $0.invariant == id && $0.cause == new.cause && $0.size <= new.size }.min { $0.size < $1.size }
    }
    if let known {
      new = known
    } else if !FileManager.default.fileExists(atPath: new.file) {
      // A file of this name has this very content.
      try AtomicFile.write(bytes, to: new.file)
    }
    kept.withLock { $0.append(new) }
  }

  /// Runs the scenarios of earlier runs, in the order of their names, and calls back with whether each still fails.
  ///
  /// - Throws: `InputError` for a file that is no scenario, or whose name is no invariant's; what the subject throws.
  /// - Returns: whether any still fails.
  func replay(_ subject: Subject, _ report: (_ file: String, _ fails: Bool?) -> Void) throws -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let found = try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = path + "/" + name
      let scenario = try ScenarioFile.scenario(at: file)
      guard let invariant = Catalogue.all.first(where: { $0.id == scenario.name }) else {
        throw InputError(
          file: file, problem: "the scenario's name \(quoted(scenario.name)) is no invariant",
          remedy: suggestion(for: scenario.name, in: Catalogue.all.map(\.id))
            + " A scenario of another kind belongs into a folder of the gate.")
      }
      return (file, scenario, invariant)
    }
    var anyFails = false
    for (file, scenario, invariant) in found {
      guard invariant.needs.isSubset(of: subject.operations) else {
        report(file, nil)
        continue
      }
      let violation = try CaseJudge.judging(scenario, by: [invariant], subject, probesEveryLoad: true).verdicts.first?
        .violation
      report(file, violation != nil)
      guard let violation else { continue }
      anyFails = true
      let size = Self.size(of: scenario)
      kept.withLock {
        $0.append(
          Kept(file: file, invariant: invariant.id, cause: Self.cause(violation.reason), size: size))
      }
    }
    return anyFails
  }

  private static func bytes(of scenario: Scenario) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.scenario(scenario)
    json.endLine()
    return json.take()
  }

  /// A reason without its figures, which differ between failures of one cause.
  private static func cause(_ reason: String) -> String {
    reason.split(whereSeparator: \.isNumber).joined(separator: "#")
  }

  private static func size(of scenario: Scenario) -> Int {
    scenario.ledger.count + scenario.days.reduce(0) { $0 + 1 + $1.events.count }
  }
}
