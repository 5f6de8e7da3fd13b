import LedgerModel
import LocatedJSON
public import QuestExperiments
import QuestEngine
import QuestSimulation

/// An experiment's result as the JSON document that scripts rely on.
public enum WhatIfJSON {
  /// The version of the document.
  public static let schemaVersion = 1

  /// The document, with a newline at its end.
  ///
  /// - Parameter sample: some of the people day by day; nil where there is one life.
  /// - Parameter headline: the figure that a page is about.
  /// - Parameter command: what shows a person under a variant day by day.
  public static func document(
    of result: ExperimentResult, sample: ExperimentSample?, verdicts: [Guardrail.Verdict] = [], headline: String,
    command: @escaping (_ variant: Int, _ person: Int) -> String
  ) -> [UInt8] {
    let population = result.experiment.population
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(schemaVersion)
    json.field("people", result.people)
    json.field("days", population.days)
    json.field("start", population.start.text)
    json.field("seed", String(population.seed))
    json.field("ledger", population.isLedger ? population.labels[0] : nil)
    json.list("personas", population.isLedger ? [] : population.labels) { json, label in json.string(label) }
    json.list("variants", result.experiment.variants) { json, variant in
      json.beginObject()
      json.field("name", variant.name)
      json.field("subject", variant.subject.name)
      json.key("set")
      json.beginObject()
      for setting in variant.settings { json.field(setting.key, setting.value) }
      json.endObject()
      json.compact("milestones") { json in
        json.beginArray()
        for milestone in variant.rules.milestones { json.int(milestone) }
        json.endArray()
      }
      json.endObject()
    }
    json.field("headline", headline)
    json.list("measures", result.figures) { json, figure in
      json.figure(figure, of: result) { command($0, $1) }
    }
    if !result.byPersona.isEmpty { json.groups("byPersona", result.byPersona, of: result) }
    if !result.byDay.isEmpty { json.groups("byDay", result.byDay, of: result) }
    json.findings(of: result, command)
    json.list("guardrails", verdicts) { json, verdict in
      json.beginObject()
      json.field("guardrail", verdict.guardrail.text)
      json.field("variant", verdict.variant)
      json.field("judged", verdict.judged)
      json.key("holds")
      json.bool(verdict.holds)
      json.endObject()
    }
    json.field("halfWidth", result.halfWidth)
    json.key("reachedHalfWidth")
    if let reached = result.reachedHalfWidth { json.bool(reached) } else { json.null() }
    json.key("sample")
    if let sample { json.sample(sample, of: result.experiment.variants) } else { json.null() }
    json.endSealedDocument()
    return json.take()
  }
}

extension JSONWriter {
  mutating func field(_ name: String, _ value: Int?) {
    key(name)
    if let value { int(value) } else { null() }
  }

  mutating func field(_ name: String, _ value: String?) {
    key(name)
    string(orNull: value)
  }

  /// A number that reads back as the same one; null where there is none.
  mutating func field(_ name: String, _ value: Double?) {
    key(name)
    if let value, value.isFinite { number("\(value)") } else { null() }
  }

  mutating func list<Element>(
    _ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }

  fileprivate mutating func groups(_ name: String, _ groups: [ExperimentResult.Group], of result: ExperimentResult) {
    list(name, groups) { json, group in
      json.beginObject()
      json.field("name", group.name)
      json.field("people", group.people)
      json.list("measures", group.figures) { json, figure in json.figure(figure, of: result, command: nil) }
      json.endObject()
    }
  }

  fileprivate mutating func figure(
    _ figure: FigureResult, of result: ExperimentResult, command: ((Int, Int) -> String)?
  ) {
    let names = result.experiment.variants.map(\.name)
    beginObject()
    field("name", figure.name)
    key("share")
    bool(figure.isShare)
    if command != nil { field("about", about(figure.name, in: result)) }
    list("variants", Array(figure.means.enumerated())) { json, item in
      json.beginObject()
      json.field("name", names[item.offset])
      json.mean(item.element)
      if let command, figure.percentiles.indices.contains(item.offset) {
        json.list("percentiles", figure.percentiles[item.offset]) { json, one in
          json.beginObject()
          json.field("percentile", one.percentile)
          json.field("value", one.figure.value)
          json.field("numerator", one.figure.numerator)
          json.field("denominator", one.figure.denominator)
          json.field("person", one.person)
          json.field("command", command(item.offset, one.person))
          json.endObject()
        }
      }
      json.endObject()
    }
    list("differences", Array(figure.differences.enumerated())) { json, item in
      json.beginObject()
      json.field("from", names[0])
      json.field("to", names[item.offset + 1])
      json.difference(item.element, halfWidth: result.halfWidth)
      json.endObject()
    }
    endObject()
  }

  private func about(_ figure: String, in result: ExperimentResult) -> String? {
    let own = result.experiment.measures.first { $0.figureNames.contains(figure) }
    return own.map { $0.about + (figure == $0.name ? "" : ": " + figure.dropFirst($0.name.count + 1)) }
  }

  mutating func estimate(_ estimate: Estimate?) {
    field("mean", estimate?.mean)
    field("low", estimate?.low)
    field("high", estimate?.high)
  }

  /// A mean, with how many people contribute to it.
  mutating func mean(_ estimate: Estimate?) {
    self.estimate(estimate)
    field("contributing", estimate?.contributing)
  }

  mutating func difference(_ difference: PairedDifference?, halfWidth: Double) {
    estimate(difference?.estimate)
    field("differing", difference?.differing)
    field("varianceRatio", difference?.varianceRatio)
    field("bootstrapLow", difference?.bootstrap?.lowerBound)
    field("bootstrapHigh", difference?.bootstrap?.upperBound)
    field("p", difference?.chance)
    field("pHolm", difference?.adjustedChance)
    key("exactlyZero")
    bool(difference?.isExactlyZero ?? false)
    field("peopleNeeded", difference?.estimate.peopleNeeded(halfWidth: halfWidth))
  }

  fileprivate mutating func findings(of result: ExperimentResult, _ command: @escaping (Int, Int) -> String) {
    let text = FindingText(result, command: command)
    list("findings", result.findings) { json, finding in
      json.beginObject()
      json.field("id", finding.kind.id)
      json.field("variant", result.experiment.variants[finding.variant].name)
      json.field("people", result.experiment.population.labels[finding.people])
      json.field("subject", finding.subject?.text)
      json.mean(finding.estimate)
      json.key("share")
      json.bool(finding.kind.isShare)
      json.field("threshold", finding.kind.threshold)
      json.field("reason", finding.kind.reason)
      json.field("sentence", text.sentence(finding))
      json.key("example")
      if let example = finding.example {
        json.beginObject()
        json.field("person", example.person)
        json.field("day", example.day.text)
        json.field("quest", example.quest?.id.description)
        json.field("command", command(finding.variant, example.person))
        json.endObject()
      } else {
        json.null()
      }
      json.endObject()
    }
  }

  /// The days of the variants of which a page has bands, and how long streaks last under all.
  fileprivate mutating func sample(_ sample: ExperimentSample, of variants: [Variant]) {
    beginObject()
    field("people", sample.people)
    list("variants", Array(variants.enumerated())) { json, item in
      json.beginObject()
      json.field("name", item.element.name)
      let spread = item.offset < ExperimentRecord.mostBands ? sample.spread[item.offset] : []
      json.list("spread", spread) { json, one in
        json.compact { json in
          json.beginObject()
          json.field("days", one.days)
          for (name, point) in [("low", one.low), ("middle", one.middle), ("high", one.high)] {
            json.key(name)
            json.beginObject()
            json.field("person", point.person)
            json.field("value", point.value)
            json.endObject()
          }
          json.endObject()
        }
      }
      json.compact("survival") { json in
        json.beginArray()
        for share in sample.survival[item.offset] { json.number("\(share)") }
        json.endArray()
      }
      json.endObject()
    }
    endObject()
  }

  /// A value on one line.
  fileprivate mutating func compact(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    body(&json)
    if let name { key(name) }
    raw(json.take())
  }
}
