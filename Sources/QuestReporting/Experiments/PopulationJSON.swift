import LedgerModel
import LocatedJSON
public import QuestExperiments

/// What merged shards come to, as a JSON document with the keys of ``WhatIfJSON``.
public enum PopulationJSON {
  /// The version of the document.
  public static let schemaVersion = 1
  /// The half-width that `peopleNeeded` is for, as ``WhatIfJSON`` takes it where none is asked for.
  static let halfWidth = 0.02

  /// The document, with a newline at its end.
  ///
  /// - Parameter command: the words of a command, as a shell takes them.
  public static func document(
    of whole: ShardDocument, byPersona: Bool, command: (_ words: [String]) -> String
  ) -> [UInt8] {
    let configuration = whole.configuration
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.field("schemaVersion", schemaVersion)
    json.field("people", configuration.people)
    json.field("days", configuration.days)
    json.field("start", configuration.start.text)
    json.field("seed", String(configuration.seed))
    json.field("version", configuration.version)
    json.field("configurationHash", configuration.hash)
    json.list("personas", configuration.personas) { json, persona in json.string(persona.name) }
    json.list("variants", configuration.variants) { json, variant in
      json.beginObject()
      json.field("name", variant.name)
      json.endObject()
    }
    json.field("leftOut", whole.leftOut)
    json.field("halfWidth", halfWidth)
    json.list("measures", Array(whole.figures.enumerated())) { json, item in
      json.figure(item.element, configuration.variants.map(\.name)) { json, variant in
        json.spread(of: item.offset, under: variant, in: whole, command)
      }
    }
    if byPersona {
      json.list("byPersona", whole.byPersona) { json, group in
        json.beginObject()
        json.field("name", group.name)
        json.field("people", group.people)
        json.list("measures", group.figures) { json, figure in
          json.figure(figure, configuration.variants.map(\.name)) { _, _ in }
        }
        json.endObject()
      }
    }
    json.list("failures", whole.failures.kinds) { json, kind in json.failures(kind, in: whole, command) }
    json.endSealedDocument()
    return json.take()
  }
}

extension JSONWriter {
  fileprivate mutating func figure(
    _ figure: FigureResult, _ names: [String], _ more: (inout JSONWriter, _ variant: Int) -> Void
  ) {
    beginObject()
    field("name", figure.name)
    key("share")
    bool(figure.isShare)
    list("variants", Array(figure.means.enumerated())) { json, item in
      json.beginObject()
      json.field("name", names[item.offset])
      json.mean(item.element)
      more(&json, item.offset)
      json.endObject()
    }
    list("differences", Array(figure.differences.enumerated())) { json, item in
      json.beginObject()
      json.field("from", names[0])
      json.field("to", names[item.offset + 1])
      json.difference(item.element, halfWidth: PopulationJSON.halfWidth)
      json.endObject()
    }
    endObject()
  }

  /// Percentiles as the bins in which they lie, and the people at the ends.
  fileprivate mutating func spread(
    of figure: Int, under variant: Int, in whole: ShardDocument, _ command: (_ words: [String]) -> String
  ) {
    let spread = whole.spread(ofFigure: figure, variant: variant)
    list("percentiles", [10, 50, 90]) { json, percent in
      json.beginObject()
      json.field("percentile", percent)
      let range = spread.histogram.bin(percent: percent).map(FigureHistogram.range)
      json.field("from", range?.low)
      json.field("below", range?.high)
      json.endObject()
    }
    field("over", spread.histogram.count)
    ends([("least", spread.figure.least), ("greatest", spread.figure.greatest)], variant, whole, command)
    guard variant > 0 else { return }
    ends([("fallsMost", spread.change.least), ("gainsMost", spread.change.greatest)], variant, whole, command)
  }

  private mutating func ends(
    _ ends: [(name: String, person: ShardDocument.Ends.Person?)], _ variant: Int, _ whole: ShardDocument,
    _ command: (_ words: [String]) -> String
  ) {
    for (name, person) in ends {
      key(name)
      guard let person else {
        null()
        continue
      }
      beginObject()
      field("value", person.end.value)
      field("persona", whole.configuration.personas[person.persona].name)
      field("person", person.end.person)
      field("command", command(whole.simulation(of: person.end.person, persona: person.persona, variant: variant)))
      endObject()
    }
  }

  fileprivate mutating func failures(
    _ kind: ShardFailures.Kind, in whole: ShardDocument, _ command: (_ words: [String]) -> String
  ) {
    beginObject()
    field("id", kind.id)
    field("count", kind.count)
    list("examples", kind.examples) { json, example in
      json.beginObject()
      json.field("person", example.person)
      json.field("persona", whole.configuration.personas[example.persona].name)
      json.field("variant", whole.configuration.variants[example.variant].name)
      json.field("reason", example.reason)
      json.field(
        "command", command(whole.simulation(of: example.person, persona: example.persona, variant: example.variant)))
      json.endObject()
    }
    endObject()
  }
}
