import Foundation
import LedgerModel
import LocatedJSON
import QuestReporting
import QuestSimulation
public import QuestVerification
import ScenarioFiles
import ScenarioModel
public import Testing

/// Lives one scenario file with a subject, and compares with what the file expects.
///
/// - Throws: an error with the place of what is not right in the file, or `SubjectFailure` where the subject throws.
public func replay(_ path: String, of subject: SubjectUnderTest) throws -> GateCase {
  try Gate(Subject(subject)).run(try ScenarioFile.scenario(at: path))
}

/// Lives one scenario file with a type's pure operations.
public func replay(_ path: String, of subject: some QuestSubject) throws -> GateCase {
  try replay(path, of: SubjectUnderTest(subject))
}

/// Lives the scenario files of a folder, or one file, and records an issue in the current test for each that does not go
/// as it expects.
///
/// ```swift
/// @Test func scenarios() throws {
///   try gate("Scenarios", of: MySubject(), today: "2026-11-29")
/// }
/// ```
///
/// - Parameter today: the day by which known failures expire, as `YYYY-MM-DD`.
/// - Throws: an error about a file or the day; nothing was lived then. A folder without a scenario is such an error.
public func gate(
  _ path: String, of subject: SubjectUnderTest, today: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let day = try Day(today)
  let scenarios = try ScenarioFile.files(at: path).map { (file: $0, scenario: try ScenarioFile.scenario(at: $0)) }
  let gate = Gate(Subject(subject))
  for (file, scenario) in scenarios {
    var report = GateReport(text: GateText(), today: day)
    report.add(file, try gate.run(scenario))
    if !report.passes {
      Issue.record(Comment(rawValue: report.lines.joined(separator: "\n")), sourceLocation: sourceLocation)
    }
  }
}

/// Lives the scenario files of a folder, or one file, with a type's pure operations.
public func gate(
  _ path: String, of subject: some QuestSubject, today: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try gate(path, of: SubjectUnderTest(subject), today: today, sourceLocation: sourceLocation)
}
