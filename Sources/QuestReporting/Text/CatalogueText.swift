import LocatedJSON
import QuestSimulation
public import QuestVerification

/// The catalogue of invariants, as a text for people and as JSON.
public enum CatalogueText {
  /// A paragraph per invariant: its id, where its rule comes from, its statement and its blind spot.
  public static func lines(of invariants: [Invariant], style: TextStyle) -> [String] {
    invariants.flatMap { invariant in
      [
        style.bold(invariant.id) + " (\(invariant.basis.rawValue))", "  \(invariant.statement)",
        "  needs: " + invariant.needs.map(\.rawValue).sorted().joined(separator: ", "),
        style.dim("  cannot see: \(invariant.blindSpot)"), "",
      ]
    }
  }

  /// The same as JSON.
  public static func document(of invariants: [Invariant]) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("invariants")
    json.beginArray()
    for invariant in invariants {
      json.beginObject()
      for (key, text) in [
        ("id", invariant.id), ("basis", invariant.basis.rawValue), ("statement", invariant.statement),
        ("cannotSee", invariant.blindSpot),
      ] {
        json.key(key)
        json.string(text)
      }
      json.key("needs")
      json.beginArray()
      for need in invariant.needs.map(\.rawValue).sorted() { json.string(need) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}
