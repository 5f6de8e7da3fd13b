import Testing

@testable import LocatedJSON

private enum Colour: String, Codable, CaseIterable { case red, green, blue }

private struct Part: Codable, Equatable {
  var name: String
  var count: Int
}

private struct Sample: Codable, Equatable {
  var name: String
  var colour: Colour = .red
  var mean: Double?
  @Nullable var low: Double?
  @Omissible var weight = 0
  @OnOneLine var days: [Int] = []
  var parts: [Part] = []
  var shares: [String: Int] = [:]
}

private func sample(_ text: String) throws -> Sample {
  try LocatedDecoder.decode(from: LocatedValue(parsing: SourceText(file: "s.json", text: text)))
}

private let whole = """
  {
    "name": "é\\"",
    "colour": "green",
    "mean": 0.5,
    "low": null,
    "weight": 3,
    "days": [1,2],
    "parts": [
      {
        "name": "a",
        "count": -7
      }
    ],
    "shares": {
      "a": 2,
      "b": 1
    }
  }

  """

@Suite struct CodableTests {
  @Test func `a document is written in the order of properties and reads back as the same`() throws {
    var value = Sample(name: "é\"", colour: .green, mean: 0.5, days: [1, 2], parts: [Part(name: "a", count: -7)])
    value.weight = 3
    value.shares = ["b": 1, "a": 2]
    let text = String(decoding: CanonicalEncoder.document(of: value), as: UTF8.self)
    #expect(text == whole)
    #expect(try sample(text) == value)
  }

  @Test func `what is empty is left out, and what is missing is empty`() throws {
    let value = Sample(name: "x")
    let text = String(decoding: CanonicalEncoder.document(of: value), as: UTF8.self)
    #expect(!text.contains("weight") && !text.contains("mean") && text.contains("\"low\": null"))
    #expect(try sample(text) == value)
  }

  @Test(arguments: [
    (#""name""#, #""nmae""#, "\"nmae\" is not a key here", "Did you mean \"name\"?", 2, 3),
    (#""weight""#, #""wieght""#, "\"wieght\" is not a key here", "Did you mean \"weight\"?", 6, 3),
    (#""green""#, #""gren""#, "\"gren\" is not known here", "Did you mean \"green\"?", 3, 13),
    ("0.5", "\"0.5\"", "a number is expected, not the string \"0.5\"", "Write a number here.", 4, 11),
    ("0.5", "1e999", "a number is expected, not the number 1e999", "Write a number here.", 4, 11),
    ("-7", "-7.5", "a whole number is expected, not the number -7.5", "Write a whole number here.", 11, 16),
    ("[1,2]", "{}", "an array is expected, not an object", "Write an array here.", 7, 11),
    (#""count": -7"#, #""x": -7"#, "the key \"count\" is missing", "Add \"count\" to this object.", 9, 5),
    (#""count": -7"#, #""name": -7"#, "the key \"name\" occurs twice in this object", "Remove one of the two.", 11, 7),
  ])
  func `a mistake has its place, the nearest key and a remedy`(
    _ part: String, _ other: String, _ problem: String, _ remedy: String, _ line: Int, _ column: Int
  ) throws {
    let changed = whole.split(separator: part, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: other)
    #expect { try sample(changed) } throws: { error in
      guard let error = error as? InputError else { return false }
      return (error.problem, error.remedy, error.line, error.column) == (problem, remedy, line, column)
    }
  }

  @Test func `the keys of a type are known without a document`() {
    struct Options: Codable { var opens: Int?; var checkIns: Bool? }
    #expect(LocatedDecoder.keys(of: Options.self) == ["opens", "checkIns"])
  }

  @Test func `a dictionary of many keys is written in their order`() {
    let keys = (0..<200).map { "k\($0)" }
    let text = String(
      decoding: CanonicalEncoder.document(of: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })), as: UTF8.self)
    let written = text.split(separator: "\n").compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(written == keys.sorted())
  }
}
