import Foundation
import LedgerModel
import LocatedJSON
import QuestSimulation
public import QuestVerification
import ScenarioFiles
import ScenarioModel
public import Testing

/// Runs one scenario file with a subject, and compares the results with what the file expects.
///
/// - Throws: an error with the place of what is not right in the file, or `SubjectFailure` where the subject throws.
public func replay(_ path: String, of subject: SubjectUnderTest) throws -> GateCase {
  try Gate(Subject(subject)).run(try ScenarioFile.scenario(at: path))
}

/// Runs one scenario file with a type's pure operations.
public func replay(_ path: String, of subject: some QuestSubject) throws -> GateCase {
  try replay(path, of: SubjectUnderTest(subject))
}

/// Runs the scenario files of a folder, or one file, and records an issue in the current test for each whose results differ
/// from what it expects.
///
/// ```swift
/// @Test func scenarios() throws {
///   try gate("Scenarios", of: MySubject(), today: "2026-11-29")
/// }
/// ```
///
/// - Parameter today: the day by which known failures expire, as `YYYY-MM-DD`.
/// - Throws: an error about a file or the day; no scenario was run then. A folder without a scenario is such an error.
public func gate(
  _ path: String, of subject: SubjectUnderTest, today: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let day = try Day(today)
  let scenarios = try ScenarioFile.files(at: path).map { (file: $0, scenario: try ScenarioFile.scenario(at: $0)) }
  let gate = Gate(Subject(subject))
  for (file, scenario) in scenarios {
    let result = try gate.run(scenario)
    if case .failed(let why) = result.verdict(on: day) {
      let lines = ["\(file): \(why)"] + result.differenceLines
      Issue.record(Comment(rawValue: lines.map(escaped).joined(separator: "\n")), sourceLocation: sourceLocation)
    }
  }
}

extension GateCase {
  /// Each difference as expected (`-`) and actual (`+`) values, and each violation, a line each.
  fileprivate var differenceLines: [String] {
    let different = differences.flatMap { difference in
      [
        "\(difference.day.map { "\($0) " } ?? "")\(difference.what)", "- " + difference.expected,
        "+ " + difference.actual,
      ]
    }
    if !scenario.mustFail.isEmpty { return different }
    return different + violations.map { "event \($0.step + 1) violates \($0.id): \($0.reason)" }
  }
}

/// Runs the scenario files of a folder, or one file, with a type's pure operations.
public func gate(
  _ path: String, of subject: some QuestSubject, today: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try gate(path, of: SubjectUnderTest(subject), today: today, sourceLocation: sourceLocation)
}
