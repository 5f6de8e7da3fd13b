import LedgerModel
public import LocatedJSON

extension ShardDocument {
  /// Reads a document, and checks that it is as it was written.
  ///
  /// - Throws: `InputError` with the place of what no run writes: another form, a sum that so many people cannot have, a
  ///   configuration or a document whose hash is another.
  public init(parsing source: SourceText) throws(InputError) {
    let object = try LocatedValue(parsing: source).object(keys: [
      "schemaVersion", "configurationHash", "configuration", "covered", "leftOut", "failures", "groups", "digest",
    ])
    _ = try object.required("schemaVersion").int(in: Self.schemaVersion...Self.schemaVersion)
    let configuration = try ShardConfiguration(object.required("configuration"))
    try object.required("configurationHash").expect(configuration.hash, "the configuration")
    let coveredValue = try object.required("covered")
    guard let covered = PeopleCovered(try coveredValue.ranges(in: configuration.people)) else {
      throw coveredValue.error("the ranges touch or do not ascend", remedy: ShardDocument.remedy)
    }
    let leftOut = try object.required("leftOut").int(in: 0...covered.count)
    let failures = try ShardFailures(object.required("failures"), configuration)
    let list = try object.required("groups")
    var groups: [ShardGroup] = []
    for value in try list.array() {
      let after = groups.last.map { $0.persona + 1 } ?? 0
      groups.append(try ShardGroup(value, configuration, from: after, people: covered.count))
    }
    let people = groups.reduce(leftOut) { $0 + $1.people }
    guard people == covered.count else {
      throw list.error("\(people) people are reported, and \(covered.count) are covered", remedy: ShardDocument.remedy)
    }
    self.init(configuration, covered: covered, groups: groups, leftOut: leftOut, failures: failures)
    try object.required("digest").expect(digest, "the document")
  }

  /// Whether a file is a document, or what is left of one that was cut off or changed; so is an empty one.
  public static func mayBegin(_ source: SourceText) -> Bool {
    zip(source.bytes, "{\"schemaVersion\":\(schemaVersion),\"configurationHash\":".utf8).allSatisfy(==)
  }

  /// What to do about a file that no run has written.
  static let remedy = "Run the shard again."
}

extension ShardConfiguration {
  init(_ value: LocatedValue) throws(InputError) {
    let object = try value.object(keys: [
      "version", "seed", "people", "start", "days", "weighted", "personas", "variants", "figures", "shares", "checks",
    ])
    let seed = try object.required("seed")
    guard let number = UInt64(try seed.string()) else {
      throw seed.error("this is no seed", remedy: ShardDocument.remedy)
    }
    let start = try object.required("start")
    guard let day = try? Day(try start.string()) else {
      throw start.error("this is no day", remedy: ShardDocument.remedy)
    }
    self.init(
      version: try object.required("version").string(), seed: number,
      people: try object.required("people").int(in: 1...Self.mostPeople), start: day,
      days: try object.required("days").int(in: 0...Self.mostDays),
      isWeighted: try object.required("weighted").bool(), personas: try object.parts("personas"),
      variants: try object.parts("variants"), figures: try object.names("figures"),
      shares: try object.names("shares"), checks: try object.names("checks"))
  }

  /// All days that there are, of the years 1 to 9999.
  private static let mostDays = 3_652_059
}

extension ShardFailures {
  init(_ value: LocatedValue, _ configuration: ShardConfiguration) throws(InputError) {
    var kinds: [Kind] = []
    let lives = 0...configuration.people * configuration.variants.count
    for value in try value.array() {
      let object = try value.object(keys: ["id", "count", "examples"])
      var examples: [Example] = []
      for value in try object.required("examples").array() {
        let parts = try value.array(of: 4)
        examples.append(
          Example(
            person: try parts[0].int(in: 0...configuration.people - 1),
            persona: try parts[1].int(in: 0...configuration.personas.count - 1),
            variant: try parts[2].int(in: 0...configuration.variants.count - 1), reason: try parts[3].string()))
      }
      let count = try object.required("count").int(in: lives)
      kinds.append(Kind(id: try object.required("id").string(), count: count, examples: examples))
    }
    guard let failures = ShardFailures(kinds) else {
      throw value.error("failures are out of order", remedy: ShardDocument.remedy)
    }
    self = failures
  }
}

extension LocatedObject {
  fileprivate func names(_ key: String) throws(InputError) -> [String] {
    var names: [String] = []
    for value in try required(key).array() { names.append(try value.string()) }
    return names
  }

  fileprivate func parts(_ key: String) throws(InputError) -> [ShardConfiguration.Part] {
    let list = try required(key)
    var parts: [ShardConfiguration.Part] = []
    for value in try list.array() {
      let object = try value.object(keys: ["name", "options", "lacks", "hash"])
      parts.append(
        ShardConfiguration.Part(
          name: try object.required("name").string(), options: try object.names("options"),
          lacks: try object.names("lacks"),
          hash: try object.required("hash").string()))
    }
    if parts.isEmpty { throw list.error("there are none", remedy: ShardDocument.remedy) }
    return parts
  }
}

extension LocatedValue {
  /// Refuses a hash that is not the one of what was read.
  fileprivate func expect(_ hash: String, _ what: String) throws(InputError) {
    if try string() != hash {
      throw error("\(what) was changed after it was written: its hash is \(hash)", remedy: ShardDocument.remedy)
    }
  }

  fileprivate func ranges(in people: Int) throws(InputError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for value in try array() {
      let ends = try value.array(of: 2)
      let first = try ends[0].int(in: 0...people)
      ranges.append(first..<(try ends[1].int(in: first...people)))
    }
    return ranges
  }

  /// The elements of an array that has so many.
  func array(of count: Int) throws(InputError) -> [LocatedValue] {
    let elements = try array()
    if elements.count == count { return elements }
    throw error("\(count) elements are expected, not \(elements.count)", remedy: ShardDocument.remedy)
  }
}
