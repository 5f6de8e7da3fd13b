import Testing

/// Conventions of the sources that a compiler does not check.
@Suite struct SourceTests {
  static func sources() throws -> [Repository.File] {
    try Repository.files(in: ["Sources", "Benchmarks"], endings: [".swift"])
  }

  @Test func `no file is longer than 300 lines`() throws {
    let files = try Self.sources()
    #expect(files.count > 50)
    for file in files { #expect(file.lines.count <= 301, "\(file.path)") }
  }

  @Test func `no source traps on purpose, reads a clock or draws unseeded numbers`() throws {
    let banned = [
      "try!", "fatalError(", "preconditionFailure(", "as! ", ".random(in", "Date()", "Date.now", "Hasher()",
    ]
    for file in try Self.sources() where !file.path.hasPrefix("Benchmarks") {
      for word in banned where word != ".random(in" || !Self.makesUnpredictableNames.contains(file.path) {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
    }
  }

  /// Names of temporary files and a mark of own processes must not be predictable, and reach no result.
  static let makesUnpredictableNames = [
    "Sources/ChildProcesses/LiveProcesses.swift", "Sources/QuestLabCLI/CommandLine/AtomicFile.swift",
    "Sources/QuestLabCLI/CommandLine/Valgrind.swift",
  ]

  @Test func `only the bridges import Testing`() throws {
    for file in try Self.sources() where file.text.contains("import Testing") {
      let isBridge =
        file.path.hasPrefix("Sources/PropertyTestingExpectations/")
        || file.path.hasPrefix("Sources/QuestLabTesting/")
      #expect(isBridge, "\(file.path)")
    }
  }

  @Test func `the rules neither touch memory by hand nor speak of processors`() throws {
    let files = try Repository.files(in: ["Sources/QuestEngine"], endings: [".swift"])
    #expect(files.count > 10)
    for file in files {
      for word in ["Unsafe", "@inline(__always)", "&+", "&-", "processor", "cache", "branch"] {
        #expect(!file.text.contains(word), "\(file.path) has \(word)")
      }
    }
  }
}
