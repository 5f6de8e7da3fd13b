import Foundation
package import LocatedJSON
package import QuestEngine
import QuestSimulation
public import QuestVerification
public import Testing

/// How many cases are checked, and by which rules.
public struct VerificationOptions: Sendable {
  /// How many random scenarios are run, at least 1.
  public var cases: Int
  /// The seed that determines every scenario.
  public var seed: UInt64
  /// The path of a JSON file of rules that differ from the ones specified; nil for none.
  public var rulesFile: String?

  /// Enough scenarios for a unit test, the same each time.
  public init(cases: Int = 60, seed: UInt64 = 20_261_129, rulesFile: String? = nil) {
    self.cases = cases
    self.seed = seed
    self.rulesFile = rulesFile
  }
}

/// Checks invariants of a subject on the calling thread.
///
/// - Parameter only: the invariants to check; all by default.
/// - Throws: an error about a rules file or an unknown invariant, or `SubjectFailure` where the subject throws.
public func verify(
  _ subject: SubjectUnderTest, only: [InvariantID] = Invariants.all, options: VerificationOptions = .init()
) throws -> VerificationReport {
  let invariants = try only.map { id in
    guard let invariant = Catalogue.all.first(where: { $0.id == id.rawValue }) else {
      throw UnknownInvariant(id: id)
    }
    return invariant
  }
  var verifier = Verifier(Subject(subject), invariants: invariants, seed: options.seed, cases: max(1, options.cases))
  verifier.jobs = 1
  verifier.rules = try rules(fromFile: options.rulesFile)
  return try verifier.run()
}

/// The rules as specified, or as a file states them.
package func rules(fromFile path: String?) throws(InputError) -> QuestRules {
  guard let path else { return QuestRules() }
  return try RulesFile.rules(parsing: SourceText(readingFile: path))
}

/// Checks invariants of a type's pure operations on the calling thread.
public func verify(
  _ subject: some QuestSubject, only: [InvariantID] = Invariants.all, options: VerificationOptions = .init()
) throws -> VerificationReport {
  try verify(SubjectUnderTest(subject), only: only, options: options)
}

/// Checks one invariant of a subject, and records an issue in the current test where it does not hold.
///
/// ```swift
/// @Test(arguments: Invariants.all)
/// func holds(_ id: InvariantID) throws {
///   try expectHolds(id, of: MySubject())
/// }
/// ```
///
/// The issue shows the statement, the reason, the events of the failing day, and the shrunk scenario as a file that
/// ``replay(_:of:)-(_,SubjectUnderTest)`` runs again. The test is cancelled, which reports it as
/// skipped, where the subject does not offer what the check needs.
///
/// - Throws: what ``verify(_:only:options:)-(SubjectUnderTest,_,_)`` throws, or the cancellation of the test.
public func expectHolds(
  _ id: InvariantID, of subject: SubjectUnderTest, options: VerificationOptions = .init(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let report = try verify(subject, only: [id], options: options)
  for result in report.results {
    switch result.outcome {
    case .passed: break
    case .skipped:
      let missing = result.invariant.needs.subtracting(subject.operations).map(\.rawValue).sorted()
      try skip(
        "\(id) is skipped: \(subject.name) does not offer \(missing.joined(separator: ", "))",
        sourceLocation: sourceLocation)
    default:
      let text = FailureText(report: report, subject: subject, options: options).lines(of: result)
      Issue.record(Comment(rawValue: text.joined(separator: "\n")), sourceLocation: sourceLocation)
    }
  }
}

/// Checks one invariant of a type's pure operations, and records an issue where it does not hold.
public func expectHolds(
  _ id: InvariantID, of subject: some QuestSubject, options: VerificationOptions = .init(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try expectHolds(id, of: SubjectUnderTest(subject), options: options, sourceLocation: sourceLocation)
}

/// No invariant has this name.
struct UnknownInvariant: Error, CustomStringConvertible {
  let id: InvariantID
  var description: String {
    "there is no invariant \(quoted(id.rawValue)). " + suggestion(for: id.rawValue, in: Catalogue.all.map(\.id))
  }
}

private func skip(_ reason: String, sourceLocation: Testing.SourceLocation) throws {
  #if compiler(>=6.3)
    try Test.cancel(Comment(rawValue: reason), sourceLocation: sourceLocation)
  #else
    // Older toolchains cannot skip a test that runs; it is said where the log is read.
    FileHandle.standardError.write(Data((reason + "\n").utf8))
  #endif
}
