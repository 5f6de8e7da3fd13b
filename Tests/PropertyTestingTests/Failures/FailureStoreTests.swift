import Foundation
import PropertyTesting
import Testing

/// A folder of its own for each test.
private final class Folder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("failures-\(UUID().uuidString)").path

  func settings(_ property: String = "stored", journals: Bool = false) -> CheckSettings {
    var settings = CheckSettings(property)
    settings.store = FailureStore(folder: path, journals: journals)
    return settings
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

@Suite struct FailureStoreTests {
  private let folder = Folder()
  private let lists = Gen.array(of: .int(in: 0...1_000))

  private func stored() throws -> [StoredFailure] {
    try FailureStore(folder: folder.path).failures(of: "stored")
  }

  @Test func `a failure is kept as text with its shrunk value`() throws {
    let report = check(lists, folder.settings(), codec: .json) { $0.reduce(0, +) < 900 }
    let failure = try #require(try stored().first)
    #expect(try stored().count == 1)
    #expect(failure.value == "[900]" && failure.encoded == "[900]")
    #expect(failure.choices == report.counterexample?.choices)
    let text = try String(contentsOfFile: FailureStore(folder: folder.path).path(of: "stored"), encoding: .utf8)
    #expect(text.hasPrefix("schema: 1\nproperty: stored\n\nfailure: the property returned false\ngenerator: "))
  }

  @Test func `a stored failure is run first`() throws {
    _ = check(lists, folder.settings()) { $0.reduce(0, +) < 900 }
    var first: [Int]?
    let report = check(lists, folder.settings()) { list in
      first = first ?? list
      return list.reduce(0, +) < 900
    }
    #expect(first == [900])
    #expect(report.counterexample?.value == [900] && report.counterexample?.caseIndex == nil)
    #expect(try stored().count == 1)
  }

  @Test func `a stored failure that no longer fails says so`() throws {
    _ = check(lists, folder.settings()) { $0.reduce(0, +) < 900 }
    let report = check(lists, folder.settings()) { _ in true }
    #expect(report.passed)
    #expect(report.remarks == ["a stored failure no longer fails, so its entry can be deleted: [900]"])
    #expect(report.summary.contains("note: a stored failure no longer fails"))
  }

  @Test func `a failure of a changed generator is stale without a codec and read back with one`() throws {
    _ = check(lists, folder.settings(), codec: .json) { $0.reduce(0, +) < 900 }
    let changed = Gen.array(of: .int(in: 0...2_000), count: 0...9)
    guard case .stale(let failure) = check(changed, folder.settings(), body: { _ in true }).outcome else {
      Issue.record("expected a stale failure")
      return
    }
    #expect(failure.value == "[900]")
    let failing = check(changed, folder.settings(), codec: .json) { $0 != [900] }
    #expect(failing.counterexample?.value == [900] && failing.counterexample?.token == nil)
    let fixed = check(changed, folder.settings(), codec: .json) { _ in true }
    #expect(fixed.passed && fixed.remarks.count == 1)
  }

  @Test func `a file that cannot be read is no pass and names its line`() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = FailureStore(folder: folder.path).path(of: "stored")
    for (text, line) in [("schema: 1\nproperty: stored\nnonsense\n", 3), ("schema: 2\nproperty: stored\n", 1)] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      guard case .vacuous(let reason) = check(lists, folder.settings(), body: { _ in true }).outcome else {
        Issue.record("expected no pass")
        return
      }
      #expect(reason.contains("\(path):\(line):1: "))
    }
  }

  @Test func `odd names and values of many lines survive the file`() throws {
    let name = "a/b: ü\n\\n"
    let texts = Gen.element(of: ["x", "line\nnext: \\ \r\n end"])
    let report = check(texts, folder.settings(name), codec: .json) { $0 == "x" }
    let failure = try #require(try FailureStore(folder: folder.path).failures(of: name).first)
    #expect(failure.value == report.counterexample?.value)
    #expect(failure.encoded.flatMap { ValueCodec<String>.json.decode($0) } == failure.value)
  }

  @Test func `the case being executed is on the journal, and an ended process is reported`() throws {
    let journal = FailureStore(folder: folder.path).path(of: "stored") + ".journal"
    var kept: String?
    _ = check(lists, folder.settings(journals: true)) { list in
      if list.count == 3 { kept = kept ?? (try? String(contentsOfFile: journal, encoding: .utf8)) }
    }
    let text = try #require(kept)
    #expect(!FileManager.default.fileExists(atPath: journal))
    // As an ended process leaves it behind.
    try text.write(toFile: journal, atomically: true, encoding: .utf8)
    let report = check(lists, folder.settings(journals: true)) { _ in true }
    #expect(report.counterexample?.identity == .processEnded)
    #expect(report.counterexample?.value.count == 3)
    #expect(try stored().count == 1)
    let later = check(lists, folder.settings(journals: true)) { _ in true }
    #expect(later.passed && later.remarks.count == 1)
  }
}
