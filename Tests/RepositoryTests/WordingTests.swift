import Testing

/// The words of the project: one for each concept, in plain English.
@Suite struct WordingTests {
  /// Retired phrases, as regular expressions over lines in lower case, with what is written instead.
  static let retired: [(phrase: String, instead: String)] = [
    (#"\blives? (a|an|the|scenario|it|them|all|random|every|in slices|lives)\b"#, "run, simulate; a case; a scenario"),
    (#"\b(is|are|was|were|be|been) lived\b"#, "run, simulated"),
    (#"\blived again\b|\blive it again\b"#, "replay"),
    (#"\b(synthetic|random|persona's|shrunk|whole|bare|shortest|three-year|month-long) (life|lives)\b"#, "scenario"),
    (#"\ba life\b|\bof lives\b|\bthe lives\b"#, "scenario, case"),
    (#"\btells? (what|the|every|each|where|how|whether|personas|which|all)\b"#, "prints, lists, reports, states"),
    (#"\btold (apart )?(as|day by day|that)\b"#, "reported, shown"),
    (#"\bforet(ell|old)"#, "state the measured reason"),
    (#"\bwhole or not at all\b"#, "atomically"),
    (#"\bwhat it came to\b"#, "result"),
    (#"\bpeople who do not exist\b"#, "synthetic users"),
    (#"\bmended?\b"#, "fix, fixed"),
    (#"\b(struck|strike) off\b"#, "remove, removed"),
    (#"\bwhom (it|they)\b"#, "state the fact plainly"),
    (#"\bis told by\b"#, "is given by, follows from"),
    (#"\bnever had an occasion\b"#, "not exercised"),
    (#"\bbytes of it\b"#, "byte-identical"),
    (#"\bseeded faults?\b"#, "mutant"),
    (#"\bplain rules\b"#, "oracle"),
    (#"\bfewer people\b"#, "variance ratio"),
    (#"\bpeople for [0-9]"#, "n for ±H"),
    (#"\bon the wall\b"#, "wall-clock"),
    (#"\bneeds no thought\b|\bworth a thought\b|\bhas gone blind\b"#, "state the fact plainly"),
  ]

  static func files() throws -> [Repository.File] {
    try Repository.files(
      in: ["Sources", "Benchmarks", "Scenarios", "Tests", "README.md"],
      endings: [".swift", ".md", ".py", ".txt", ".sh"]
    ).filter { $0.path != "Tests/RepositoryTests/WordingTests.swift" }
  }

  @Test(arguments: retired.map(\.phrase))
  func `a retired phrase is used nowhere`(_ phrase: String) throws {
    let pattern = try Regex(phrase)
    let instead = Self.retired.first { $0.phrase == phrase }?.instead ?? ""
    for file in try Self.files() {
      for line in file.lines where line.text.lowercased().contains(pattern) {
        Issue.record("\(file.path):\(line.number): write \(instead)\n\(line.text)")
      }
    }
  }

  @Test func `the list of phrases finds what it is meant to find`() throws {
    let examples = [
      "It lives a month with the app.", "Each scenario is lived with the mock.", "It tells what was read.",
      "written whole or not at all", "A branch that no processor could foretell.", "one of the seeded faults",
    ]
    for example in examples {
      let isFound = try Self.retired.contains { try example.lowercased().contains(Regex($0.phrase)) }
      #expect(isFound, "\(example)")
    }
  }
}
