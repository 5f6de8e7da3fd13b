import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct GateTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  func scenario(_ rest: String, name: String = "a") throws -> String {
    try folder.file("\(name).json", "{\"schemaVersion\": 1, \"name\": \"\(name)\", \"start\": \"2026-03-01\", \(rest)}")
  }

  static let days = "\"days\": [[\"checkIn\"], [\"checkIn\", {\"event\": \"claim\", \"kind\": \"saveX\"}]]"
  static func expecting(_ streak: Int, _ more: String = "") -> String {
    days + ", \"expect\": {\"days\": [{\"day\": \"2026-03-02\", \"streak\": \(streak), \"quests\": []}]}" + more
  }

  @Test func `a scenario that goes as expected passes`() throws {
    _ = try scenario(Self.expecting(2))
    let result = questlab("gate", folder.path)
    #expect(result.code == 0 && result.output.contains("1 scenario, all as expected."))
  }

  @Test func `a difference is shown as a difference, in text, JUnit and annotations`() throws {
    _ = try scenario(Self.expecting(3))
    let junit = folder.path + "/out.xml"
    let result = questlab("gate", folder.path, "--junit", junit, "--github")
    #expect(result.code == 1)
    #expect(result.output.contains("2026-03-02 streak\n       - 3\n       + 2"))
    #expect(
      result.output.contains("::error file=\(folder.path)/a.json,line=1,title=a::1 difference%0A2026-03-02 streak"))
    let xml = try XMLDocument(data: Data(contentsOf: URL(fileURLWithPath: junit)))
    #expect(try xml.nodes(forXPath: "/testsuites/testsuite/testcase/failure").count == 1)
    #expect(try xml.nodes(forXPath: "/testsuites/@failures").first?.stringValue == "1")
  }

  @Test func `bless rewrites what is expected and nothing else, shows the change, and fails once`() throws {
    let path = try scenario(Self.expecting(3, ", \"about\": \"kept {[\\\"}\""))
    let before = try String(contentsOfFile: path, encoding: .utf8)
    let result = questlab("gate", path, "--bless")
    #expect(result.code == 1 && result.output.contains("+ 2") && result.error.contains("rewrote"))
    let after = try String(contentsOfFile: path, encoding: .utf8)
    #expect(after.hasPrefix(String(before.prefix(60))))
    #expect(after.contains("\"streak\": 2") && after.hasSuffix(", \"about\": \"kept {[\\\"}\"}"))
    #expect(questlab("gate", path, "--bless").code == 0)
  }

  @Test func `bless writes first expectations`() throws {
    let path = try scenario(Self.days)
    #expect(questlab("gate", path, "--bless").code == 1)
    #expect(questlab("gate", path).code == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"ledgerSize\": 0"))
  }

  @Test func `a canary that lives is a failure, and one that dies a pass`() throws {
    let dies = try scenario("\"days\": [[\"open\"]], \"mustFail\": [\"category-sound\"]", name: "dies")
    let lives = try scenario("\"days\": [[\"open\"]], \"mustFail\": [\"streak-is-the-run\"]", name: "lives")
    #expect(questlab("gate", dies).code == 0)
    let result = questlab("gate", lives)
    #expect(result.code == 1 && result.output.contains("the canary passes: streak-is-the-run did not fail"))
  }

  @Test func `a known failure is excused until its day, and no longer than it fails`() throws {
    let known = ", \"knownFailure\": {\"reason\": \"later\", \"until\": \"2026-06-30\"}"
    let fails = try scenario(Self.expecting(3, known), name: "fails")
    #expect(questlab("gate", fails, "--today", "2026-06-30").output.contains("known failure: later"))
    #expect(questlab("gate", fails, "--today", "2026-06-30").code == 0)
    #expect(questlab("gate", fails, "--today", "2026-07-01").code == 1)
    let passes = try scenario(Self.expecting(2, known), name: "passes")
    #expect(questlab("gate", passes, "--today", "2026-06-30").code == 1)
  }

  @Test func `a claim of a quest never shown is a verdict`() throws {
    let path = try scenario(
      "\"days\": [[\"open\", {\"event\": \"claim\", \"kind\": \"streakBreaker\", \"subject\": \"X\"}]]")
    let result = questlab("gate", path)
    #expect(result.code == 1 && result.output.contains("claims a quest that is not shown"))
  }

  @Test func `the mock baseline does not pass a gate that the engine passes`() throws {
    let path = try scenario(Self.expecting(2))
    #expect(questlab("gate", path, "--subject", "builtin:mock").code == 1)
  }

  @Test func `a broken file, a missing one and an empty folder run nothing`() throws {
    let good = try scenario(Self.expecting(2), name: "good")
    let broken = try scenario("\"dayz\": []", name: "broken")
    let result = questlab("gate", good, broken)
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains("\"dayz\" is not a key here"))
    #expect(questlab("gate", folder.path + "/none").code == 2)
    let empty = try Folder()
    #expect(questlab("gate", empty.path).code == 2)
  }

  @Test func `every scenario of this package goes as it expects`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let result = questlab("gate", root.appendingPathComponent("Scenarios").path)
    #expect(result.code == 0, "\(result.output)\(result.error)")
    #expect(result.output.split(separator: "\n").count { $0.hasPrefix("  ok") } >= 40)
  }

  @Test func `a scenario that cannot be run is a failure of its own, and the others are simulated`() throws {
    let big = (1...4).map {
      "{\"day\": \"2026-03-01\", \"category\": \"A\", \"amount\": \"-90000000000000000.00\", \"id\": \"t\($0)\"}"
    }
    _ = try scenario(
      "\"ledger\": {\"transactions\": [\(big.joined(separator: ","))]}, \"days\": [[\"open\"]]", name: "a-big")
    _ = try scenario(Self.expecting(2), name: "b-good")
    let result = questlab("gate", folder.path)
    #expect(
      result.code == 1 && result.output.contains("too large")
        && result.output.contains("ok  \(folder.path)/b-good.json"))
  }

  @Test(arguments: [
    (#""days": [["open"]], "mustFail": ["nope"]"#, "nope"),
    (#""days": [["open"]], "mustFail": ["cap-per-day"], "canary": "python3 -c 1""#, "canary"),
    (#""days": [["open"]], "expect": {"digest": "zz"}"#, "no digest"),
    (#""days": [["open"]], "ledger": {"transactions": [], "file": "x.csv"}"#, "one origin"),
    (#""days": [["open"]], "ledger": {"currency": "\u001b[31m", "transactions": []}"#, "no currency code"),
  ])
  func `a value that names nothing is refused before anything is run`(rest: String, text: String) throws {
    let result = questlab("gate", try scenario(rest))
    #expect(result.code == 2 && result.error.contains(text), "\(result)")
  }

  @Test func `a scenario may name its ledger's file or a persona`() throws {
    _ = try folder.file("mint.csv", mint)
    let days =
      "\"days\": [{\"day\": \"2026-07-19\", \"events\": [\"open\"]}], \"expect\": {\"days\": [{\"day\": \"2026-07-19\""
    let path = try scenario("\"ledger\": {\"file\": \"mint.csv\"}, \(days), \"ledgerSize\": 4}]}")
    #expect(questlab("gate", path).code == 0, "\(questlab("gate", path))")
    let persona = "{\"persona\": \"frugal-pensioner\", \"seed\": 1, \"start\": \"2026-01-01\", \"days\": 30}"
    let synthetic = try scenario("\"ledger\": \(persona), \"days\": [[\"open\"]]", name: "p")
    #expect(questlab("gate", synthetic).code == 0)
  }
}
