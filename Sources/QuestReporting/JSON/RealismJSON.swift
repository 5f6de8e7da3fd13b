import LocatedJSON
public import Personas

/// Realism reports as one JSON document.
public enum RealismJSON {
  /// The version of the document.
  public static let schemaVersion = 1

  /// The document, with a newline at its end; `against` is the path of the real ledger of a comparison.
  public static func document(of reports: [(against: String?, report: RealismReport)], seed: UInt64) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(schemaVersion)
    json.key("seed")
    json.string(String(seed))
    json.key("holds")
    json.bool(reports.allSatisfy(\.report.holds))
    json.key("reports")
    json.beginArray()
    for (against, report) in reports {
      json.beginObject()
      json.key("persona")
      json.string(report.persona)
      json.key("against")
      json.string(orNull: against)
      json.key("people")
      json.int(report.people)
      json.key("days")
      json.int(report.days)
      json.key("holds")
      json.bool(report.holds)
      json.key("measures")
      json.beginArray()
      for row in report.rows { append(row, &json) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  private static func append(_ row: RealismReport.Row, _ json: inout JSONWriter) {
    json.beginObject()
    for (key, text) in [("measure", row.measure), ("subject", row.subject), ("verdict", row.verdict.rawValue)] {
      json.key(key)
      json.string(text)
    }
    for (key, value) in [
      ("claimed", row.claimed), ("observed", row.observed), ("low", row.interval.lowerBound),
      ("high", row.interval.upperBound),
    ] {
      json.key(key)
      json.number(value.isFinite ? "\(value)" : "null")
    }
    json.endObject()
  }
}
