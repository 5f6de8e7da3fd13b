import LedgerModel
public import LocatedJSON
import QuestExperiments

extension ExperimentRecord {
  /// Whether a document is in the form of an experiment, whole or cut off, rather than in that of a trace.
  ///
  /// Each line of a trace is an object of its own; the first that is left of it tells by its keys that it is one.
  public static func isLikely(_ source: SourceText) -> Bool {
    let line = source.bytes.firstIndex(of: 0x0A) ?? source.bytes.endIndex
    if let head = try? LocatedValue(parsing: source, in: 0..<line).object() {
      return !["scenario", "context", "event", "verdict"].contains { head.optional($0) != nil }
    }
    return source.bytes.first { $0 > 0x20 && !Self.mark.contains($0) } == UInt8(ascii: "{")
  }

  /// All days that there are, of the years 1 to 9999.
  private static let mostDays = 3_652_059

  /// The bytes of a byte order mark.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads the document that ``WhatIfJSON`` or ``PopulationJSON`` wrote.
  ///
  /// - Throws: `InputError` with the place of what neither writes, of a cut, or of the digest that a change belies.
  public init(parsing source: SourceText) throws(InputError) {
    // No one writes such a document by hand.
    var remedy = "Write it anew with questlab whatif --json FILE, or simulate --trace FILE."
    do throws(InputError) {
      let document = try LocatedValue(parsing: source)
      remedy = "Write it anew with questlab whatif --json FILE, or questlab merge --format json."
      try self.init(document: document)
    } catch {
      var error = error
      error.remedy = remedy
      throw error
    }
  }

  private init(document: LocatedValue) throws(InputError) {
    let object = try document.object()
    guard object.members.contains(where: { $0.key == "measures" }) else {
      throw document.error("this is no experiment", remedy: "")
    }
    _ = try object.required("schemaVersion").int(in: WhatIfJSON.schemaVersion...WhatIfJSON.schemaVersion)
    people = try object.required("people").int(in: 1 ... .max)
    let days = try object.required("days").int(in: 0...Self.mostDays)
    self.days = days
    start = try object.required("start").string()
    seed = try object.required("seed").string()
    let ledger = try object.optional("ledger")?.string()
    isLedger = ledger != nil
    var labels: [String] = []
    for label in try object.required("personas").array() { labels.append(try label.string()) }
    self.labels = ledger.map { [$0] } ?? labels
    variants = try object.list("variants") { value throws(InputError) in try Variant(value.object()) }
    if variants.isEmpty { throw try object.required("variants").error("there is no variant", remedy: "") }
    let names = variants.map(\.name)
    let measures = try object.required("measures")
    let people = people
    figures = try object.list("measures") { value throws(InputError) in
      try FigureResult(value.object(), variants: names, people: people)
    }
    // Merged shards are told by their first figure.
    let headline = try object.optional("headline")?.string() ?? figures.first?.name ?? ""
    self.headline = headline
    guard let place = figures.firstIndex(where: { $0.name == headline }) else {
      throw measures.error(
        figures.isEmpty ? "there is no measure" : "the measure \(quoted(headline)) is missing", remedy: "")
    }
    standings = try measures.array()[place].object().list("variants") { value throws(InputError) in
      try Standing.all(of: value.object())
    }
    byPersona = try object.groups("byPersona", variants: names)
    byDay = try object.groups("byDay", variants: names)
    findings = try object.optionalList("findings") { value throws(InputError) in
      try Finding(value.object(), variants: names, people: people)
    }
    guardrails =
      try object.optionalList("guardrails") { value throws(InputError) in try Judgement(value.object()) } ?? []
    failures = try object.optionalList("failures") { value throws(InputError) in try Failure(value.object()) } ?? []
    leftOut = try object.optional("leftOut")?.int(in: 0...people) ?? 0
    sample = try object.optional("sample").map { value throws(InputError) in
      try ExperimentSample(value.object(), figure: headline, variants: names, days: days)
    }
    try object.checkSeal()
  }
}

extension ExperimentRecord.Variant {
  fileprivate init(_ object: LocatedObject) throws(InputError) {
    name = try object.required("name").string()
    settings = []
    for member in try object.optional("set")?.object().members ?? [] {
      settings.append((member.key, try member.value.string()))
    }
    milestones = try object.optionalList("milestones") { value throws(InputError) in try value.int() } ?? []
  }
}

extension ExperimentRecord.Standing {
  /// The people at the percentiles of a figure, and of merged shards those at the ends too.
  fileprivate static func all(of variant: LocatedObject) throws(InputError) -> [Self] {
    var all: [Self] =
      try variant.optionalList("percentiles") { value throws(InputError) in
        let object = try value.object()
        return try Self(
          object, at: "\(object.required("percentile").int())%",
          value: object.optional("from") ?? object.optional("value"))
      } ?? []
    for (key, place) in [
      ("least", "least"), ("greatest", "most"), ("fallsMost", "falls most"), ("gainsMost", "gains most"),
    ] {
      guard let object = try variant.optional(key)?.object() else { continue }
      all.append(try Self(object, at: place, value: object.optional("value")))
    }
    return all
  }

  private init(_ object: LocatedObject, at place: String, value: LocatedValue?) throws(InputError) {
    self.place = place
    self.value = try value?.number()
    below = try object.optional("below")?.number()
    person = try object.optional("person")?.int()
    command = try object.optional("command")?.string()
  }
}

extension ExperimentRecord.Finding {
  fileprivate init(_ object: LocatedObject, variants: [String], people count: Int) throws(InputError) {
    id = try object.required("id").string()
    variant = try object.required("variant").place(in: variants)
    people = try object.required("people").string()
    subject = try object.optional("subject")?.string()
    sentence = try object.required("sentence").string()
    guard let estimate = try object.estimate(people: count) else {
      throw try object.required("mean").error("a finding has a mean", remedy: "")
    }
    self.estimate = estimate
    isShare = try object.required("share").bool()
    threshold = try object.required("threshold").number()
    reason = try object.required("reason").string()
    example = try object.optional("example").map { value throws(InputError) in
      let object = try value.object()
      return try Example(day: object.required("day").string(), command: object.required("command").string())
    }
  }
}

extension ExperimentRecord.Judgement {
  fileprivate init(_ object: LocatedObject) throws(InputError) {
    guardrail = try object.required("guardrail").string()
    variant = try object.required("variant").string()
    judged = try object.optional("judged")?.number()
    holds = try object.required("holds").bool()
  }
}

extension ExperimentRecord.Failure {
  fileprivate init(_ object: LocatedObject) throws(InputError) {
    id = try object.required("id").string()
    count = try object.required("count").int(in: 0 ... .max)
    examples = try object.list("examples") { value throws(InputError) in
      let object = try value.object()
      return try (object.required("reason").string(), object.required("command").string())
    }
  }
}
