import Foundation
import LocatedJSON
import QuestSimulation
import ScenarioModel
import Testing

/// The schema for editors says what the reader says.
@Suite struct ScenarioSchemaTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scenarios").path

  let schema: JSONSchema
  init() throws { schema = try JSONSchema(readingFile: Self.folder + "/scenario.schema.json") }

  /// A key and a word that are near none that is known, so that the reader answers with the list of all.
  static let strange = "qqqqqqqqqqqqqqqq"

  /// What the reader knows at the place of ``strange`` in a part of a scenario: its remedy names all of it.
  func known(inPart part: String) -> [String] {
    let days = part.hasPrefix("\"days\"") ? "" : ", \"days\": [[]]"
    do {
      _ = try scenario("{\"schemaVersion\": 1, \"name\": \"probe\", \"start\": \"2026-03-01\"\(days), \(part)}")
    } catch {
      guard let error = error as? InputError, error.remedy.hasPrefix("Valid values: ") else { return ["\(error)"] }
      return error.remedy.dropFirst("Valid values: ".count).dropLast().components(separatedBy: ", ").sorted()
    }
    return ["accepted"]
  }

  func keys(of definition: LocatedValue) throws -> [String] {
    try definition.object().required("properties").object().members.map(\.key).sorted()
  }

  func definition(_ name: String) throws -> LocatedValue {
    try #require(schema.definitions[name])
  }

  /// Where each object of the schema stands in a scenario; `*` is the object's inside.
  static let places: [(definition: String, part: String)] = [
    ("ledger", "\"ledger\": {*}"), ("transaction", "\"ledger\": {\"transactions\": [{*}]}"),
    ("rules", "\"rules\": {*}"), ("streakBreakerRules", "\"rules\": {\"streakBreaker\": {*}}"),
    ("categoryBudgetRules", "\"rules\": {\"categoryBudget\": {*}}"), ("saveXRules", "\"rules\": {\"saveX\": {*}}"),
    ("datedDay", "\"days\": [{*}]"),
    ("importedTransaction", "\"days\": [[{\"event\": \"import\", \"transactions\": [{*}]}]]"),
    ("expectations", "\"expect\": {*}"), ("dayExpectation", "\"expect\": {\"days\": [{*}]}"),
    ("expectedQuest", "\"expect\": {\"days\": [{\"day\": \"2026-03-01\", \"quests\": [{*}]}]}"),
    ("knownFailure", "\"knownFailure\": {*}"),
  ]

  @Test func `every object has the keys that the reader knows, and no others`() throws {
    let unknown = "\"\(Self.strange)\": 0"
    #expect(try known(inPart: unknown) == keys(of: schema.root))
    for (name, part) in Self.places {
      let part = part.replacingOccurrences(of: "*", with: unknown)
      #expect(try known(inPart: part) == keys(of: definition(name)), "\(name)")
    }
    let events = schema.definitions.filter { $0.key.hasPrefix("event.") }
    for event in events {
      let name = event.key.dropFirst("event.".count)
      let part = "\"days\": [[{\"event\": \"\(name)\", \(unknown)}]]"
      #expect(try known(inPart: part) == keys(of: event.value), "\(name)")
    }
    let objects = schema.definitions.filter { (try? $0.value.object().optional("properties")) != nil }
    #expect(objects.map(\.key).sorted() == (Self.places.map(\.definition) + events.map(\.key)).sorted())
  }

  @Test func `every list of words is the one that the reader knows`() throws {
    let word = "\"\(Self.strange)\""
    func words(_ name: String, key: String? = nil) throws -> [String] {
      var value = try definition(name).object()
      if let key { value = try value.required("properties").object().required(key).object() }
      return try value.required("enum").array().compactMap(\.text).sorted()
    }
    let events = schema.definitions.compactMap { $0.key.hasPrefix("event.") ? String($0.key.dropFirst(6)) : nil }
    #expect(known(inPart: "\"days\": [[\(word)]]") == events.sorted())
    #expect(known(inPart: "\"days\": [[{\"event\": \(word)}]]") == events.sorted())
    #expect(
      try known(inPart: "\"days\": [[{\"event\": \"tap\", \"block\": \(word)}]]") == words("event.tap", key: "block"))
    #expect(try known(inPart: "\"days\": [[{\"event\": \"claim\", \"kind\": \(word)}]]") == words("kind"))
    #expect(try known(inPart: "\"rules\": {\"saveX\": {\"period\": \(word)}}") == words("period"))
    let row = "{\"day\": \"2026-03-01\", \"amount\": 1, \"mark\": \(word)}"
    #expect(try known(inPart: "\"ledger\": {\"transactions\": [\(row)]}") == words("mark"))
    let policies = try schema.root.object().required("properties").object().required("claims").object()
    #expect(
      try known(inPart: "\"claims\": \(word)")
        == policies.required("enum").array().compactMap(\.text).sorted())
    for name in events {
      let isBare = try words("bareEvent").contains(name)
      #expect(reads("[\"\(name)\"]") == isBare, "\(name)")
    }
  }

  func reads(_ day: String) -> Bool {
    (try? scenario("{\"schemaVersion\":1,\"name\":\"x\",\"start\":\"2026-03-01\",\"days\":[\(day)]}")) != nil
  }

  @Test func `every scenario file fits the schema and names it, and is named as its file`() throws {
    let names = try #require(FileManager.default.enumerator(atPath: Self.folder)).compactMap { $0 as? String }
    let files = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix("schema.json") }.sorted()
    #expect(files.count >= 40)
    for file in files {
      let value = try LocatedValue(parsing: SourceText(readingFile: Self.folder + "/" + file))
      #expect(schema.problem(of: value) == nil, "\(file)")
      let object = try value.object()
      #expect(object.optional("$schema")?.text == "../scenario.schema.json", "\(file)")
      let name = try object.required("name").string()
      #expect(file.hasSuffix("/\(name).json"), "\(file)")
      #expect(object.optional("about")?.text?.isEmpty == false, "\(file)")
    }
  }

  /// The keys that the other document leaves out.
  static let rest = """
    {
      "$schema": "s", "schemaVersion": 1, "name": "rest", "start": "2026-03-01", "claims": "first",
      "rules": {"schemaVersion": 1, "streakBreaker": {"minimumVisits": 2, "countsOutflowsOnly": true, "period": "month"},
        "categoryBudget": {"minimumOutflows": 2, "windowDays": 3}, "saveX": {"period": "day"}, "milestones": [3],
        "levels": [0, 4]},
      "days": [{"day": "2026-03-02", "events": [
        {"event": "claim", "shown": 0}, {"event": "claim", "claimedBefore": 1}, {"event": "claim", "shownBefore": 2},
        {"event": "claim", "kind": "streakBreaker", "subject": "Costa"}]}],
      "mustFail": ["cap-per-load"], "canary": "builtin:mock", "knownFailure": {"reason": "later", "until": "2026-06-30"}
    }
    """

  /// What the reader alone can know: which zones there are, which days a scenario has, what a canary is for.
  static let beyondSchemas = ["start removed", "zone = text", "days = list", "mustFail = list"]

  @Test(arguments: [ScenarioFileTests.everything, rest])
  func `what the schema refuses the reader refuses, and the other way round`(document: String) throws {
    let whole = try LocatedValue(parsing: SourceText(file: "all", text: document))
    #expect(schema.problem(of: whole) == nil)
    var refused = 0
    for (change, text) in changes(of: whole) where !Self.beyondSchemas.contains(change) {
      let fits = schema.problem(of: try LocatedValue(parsing: SourceText(file: "x", text: text))) == nil
      let reads = (try? scenario(text)) != nil
      #expect(fits == reads, "\(change): the schema says \(fits), the reader \(reads)")
      if !reads { refused += 1 }
    }
    #expect(refused > 50)
  }

  /// The document with one member taken out or one value replaced by another kind of value, for each place in it.
  func changes(of whole: LocatedValue) -> [(change: String, text: String)] {
    let replacements = [
      ("number", "-99999"), ("text", "\"\(Self.strange)\""), ("flag", "true"), ("list", "[]"), ("object", "{}"),
    ]
    var found: [(change: String, text: String)] = []
    func visit(_ value: LocatedValue, _ key: String, _ wrap: (String) -> String) {
      for (name, text) in replacements { found.append(("\(key) = \(name)", wrap(text))) }
      switch value.content {
      case .object(let members):
        for place in members.indices {
          let others = members.indices.filter { $0 != place }.map { "\"\(members[$0].key)\":\(members[$0].value.json)" }
          found.append(("\(members[place].key) removed", wrap("{" + others.joined(separator: ",") + "}")))
          visit(members[place].value, members[place].key) { text in
            wrap("{" + (others + ["\"\(members[place].key)\":\(text)"]).joined(separator: ",") + "}")
          }
        }
      case .array(let elements):
        for place in elements.indices {
          let texts = elements.map(\.json)
          visit(elements[place], key + "[]") { text in
            wrap("[" + (texts[..<place] + [text] + texts[(place + 1)...]).joined(separator: ",") + "]")
          }
        }
      default: break
      }
    }
    visit(whole, "scenario") { $0 }
    return found
  }
}

extension LocatedValue {
  /// The value as JSON again; the strings of the tests need no escapes.
  fileprivate var json: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}"
    }
  }
}
