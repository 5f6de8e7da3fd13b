import LocatedJSON
public import QuestVerification
import ScenarioModel
import QuestSimulation

/// The matrix of mutants as the JSON document that scripts rely on.
public enum MatrixJSON {
  /// The version of the document.
  public static let schemaVersion = 1

  /// The document, with a newline at its end.
  public static func document(of report: MatrixReport) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(schemaVersion)
    json.key("seed")
    json.string(String(report.seed))
    json.strings("invariants", report.invariants)
    json.strings("survivors", report.survivors.map(\.id))
    json.strings("idle", report.idle)
    json.strings("redundant", report.redundant)
    json.key("mutants")
    json.beginArray()
    for row in report.rows { json.row(row) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ name: String, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  fileprivate mutating func row(_ row: MatrixReport.Row) {
    beginObject()
    key("id")
    string(row.mutant.id)
    key("family")
    string(row.mutant.family.rawValue)
    key("fault")
    string(row.mutant.fault)
    strings("killedBy", row.kills.map(\.invariant))
    key("equivalent")
    bool(row.mutant.isEquivalent)
    key("medianCases")
    if let cases = row.medianCases { int(cases) } else { null() }
    key("witness")
    if let witness = row.witness {
      beginObject()
      key("invariant")
      string(witness.invariant)
      key("reason")
      string(witness.reason)
      key("scenario")
      if let scenario = witness.scenario { self.scenario(scenario) } else { null() }
      endObject()
    } else {
      null()
    }
    endObject()
  }
}
