import Foundation
import PropertyTesting
import Testing

/// What a property says in a test's report.
enum Reporting {
  /// The settings of a property, named by its place where they give no name, with the environment's replay token.
  ///
  /// A token of another property is left alone, so that one token picks out one property of a whole suite.
  static func settings(
    _ given: CheckSettings?, _ place: SourceLocation, _ function: String
  ) throws -> CheckSettings {
    var settings = given ?? CheckSettings()
    if settings.property == CheckSettings().property { settings.property = "\(place.fileID) \(function)" }
    guard settings.replay == nil, let text = ProcessInfo.processInfo.environment["PROPERTY_REPLAY"] else {
      return settings
    }
    let token = try ReplayToken(text)
    if token.belongs(to: settings.property) { settings.replay = token }
    return settings
  }

  /// Records the summary of a run that is no pass; the counterexample whose body is to be run once more, if one is.
  static func summarise<Value>(_ report: CheckReport<Value>, at place: SourceLocation) -> Counterexample<Value>? {
    if report.passed {
      for remark in report.remarks {
        Issue.record("\(report.property): \(remark)", severity: .warning, sourceLocation: place)
      }
      return nil
    }
    Issue.record(Comment(rawValue: report.summary), sourceLocation: place)
    guard let found = report.counterexample, found.endsProcess else { return report.counterexample }
    Issue.record(Comment(rawValue: found.identity.description), sourceLocation: place)
    return nil
  }

  /// Records what the last run of the body came to where that left no issue of its own.
  static func record(_ verdict: CaseVerdict, after issues: IssueLog, at place: SourceLocation) {
    guard issues.heard == 0 else { return }
    switch verdict {
    case .failed(let identity): Issue.record(Comment(rawValue: identity.description), sourceLocation: place)
    case .held: Issue.record("the property held when its shrunk value was run once more", sourceLocation: place)
    case .discarded(let name):
      Issue.record("the shrunk value, run once more, was discarded: \(name)", sourceLocation: place)
    }
  }
}
