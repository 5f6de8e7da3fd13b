import LocatedJSON
import QuestSimulation
public import QuestVerification

/// A verification as the JSON document that scripts rely on.
public enum VerificationJSON {
  /// The version of the document.
  public static let schemaVersion = 1

  /// The document, with a newline at its end.
  ///
  /// - Parameter replay: the command that runs a failure again.
  public static func document(
    of report: VerificationReport, replay: (VerificationReport.Result) -> String?
  ) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(schemaVersion)
    json.key("subject")
    json.string(report.subject)
    json.key("seed")
    json.string(String(report.seed))
    json.key("invariants")
    json.beginArray()
    for result in report.results {
      json.beginObject()
      json.key("id")
      json.string(result.invariant.id)
      json.key("outcome")
      json.string(result.outcome.rawValue)
      json.key("cases")
      json.int(result.cases)
      json.key("preconditionMet")
      json.int(result.preconditionMet)
      json.key("reason")
      json.string(orNull: result.failure?.reason)
      json.key("counterexample")
      if let scenario = result.failure?.scenario { json.scenario(scenario) } else { json.null() }
      json.key("replay")
      json.string(orNull: replay(result))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}
