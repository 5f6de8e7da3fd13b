import Foundation
import LocatedJSON
import QuestLabCLI
import Synchronization
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CommandTests {
  let folder: Folder
  let ledger: String
  init() throws {
    folder = try Folder()
    ledger = try folder.file("mint.csv", mint)
  }

  func json(_ result: Result) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `verify holds for the engine and says how often each invariant mattered`() throws {
    let result = questlab("verify", "--cases", "40", "--seed", "1")
    #expect(result.code == 0 && result.error.isEmpty)
    #expect(result.output.contains("seed 1") && result.output.contains("invariants hold."))
    #expect(result.output == questlab("verify", "--cases", "40", "--seed", "1", "--jobs", "3").output)
  }

  @Test func `a reader that is gone ends the program quietly`() {
    let streams = Mutex([UInt8]())
    let console = Console(
      environment: ["CI": "true"],
      output: { _ in throw NSError(domain: NSPOSIXErrorDomain, code: Int(EPIPE)) },
      error: { bytes in streams.withLock { $0 += bytes } })
    for words in [["verify", "--list"], ["--help"], ["synth"], ["simulate", "--days", "2", "--format", "json"]] {
      // What a shell sees of a program that the signal ended.
      #expect(QuestLab.run(words, console: console) == 128 + SIGPIPE, "\(words)")
    }
    #expect(streams.withLock { $0.isEmpty })
  }

  @Test func `verify condemns the mock baseline, in text and in JSON`() throws {
    let result = questlab(
      "verify", "--cases", "6", "--subject", "builtin:mock", "--format", "json", "--seed", "git:0badcafe", "--only",
      "no-claimed-quest-again")
    #expect(result.code == 1)
    let document = try json(result)
    #expect(document["schemaVersion"] as? Int == 1 && document["seed"] as? String == "195939070")
    let invariants = try #require(document["invariants"] as? [[String: Any]])
    let failed = try #require(invariants.first { $0["id"] as? String == "no-claimed-quest-again" })
    #expect(failed["outcome"] as? String == "failed" && failed["counterexample"] is [String: Any])
    #expect(
      questlab("verify", "--cases", "6", "--subject", "builtin:mock", "--only", "no-claimed-quest-again").output
        .contains("is shown again"))
  }

  @Test func `verify keeps each failure as a scenario, which replay lives again and the next run lives first`() throws {
    let kept = folder.path + "/kept"
    let mock = ["--subject", "builtin:mock"]
    let found = questlab(
      [
        "verify", "--cases", "64", "--seed", "1", "--failures", kept, "--only", "unique-ids", "--only",
        "no-claimed-quest-again",
      ] + mock)
    let names = try FileManager.default.contentsOfDirectory(atPath: kept)
    let file = kept + "/" + (names.first ?? "")
    #expect(names.count == 1 && names[0].hasPrefix("no-claimed-quest-again-") && names[0].hasSuffix(".json"))
    #expect(found.code == 1 && found.output.contains("Reproduce: questlab replay \(file)"))
    #expect(questlab(["replay", file] + mock).output.contains(">> no-claimed-quest-again"))
    #expect(questlab("replay", file).code == 0)
    let again = ["verify", "--cases", "1", "--seed", "2", "--failures", kept, "--only", "unique-ids"]
    #expect(questlab(again + mock).error.contains("still fails") && questlab(again + mock).code == 1)
    #expect(questlab(again).error.contains("no longer fails"))
  }

  @Test func `a replay token lives its life again, and another text does not`() throws {
    let found = questlab(
      "verify", "--cases", "64", "--seed", "1", "--only", "category-sound", "--subject", "builtin:mock")
    let token = try #require(found.output.split(separator: " ").first { $0.hasPrefix("pt1-") })
    let replay = questlab("replay", String(token), "--subject", "builtin:mock")
    #expect(replay.code == 1 && replay.output.contains(">> category-sound"))
    #expect(questlab("replay", "pt1-zzzzz-1").code == 2 && questlab("replay", "none.json").code == 2)
  }

  @Test func `verify writes JUnit and Markdown beside its report`() throws {
    let (junit, page) = (folder.path + "/v.xml", folder.path + "/v.md")
    let result = questlab(
      "verify", "--cases", "64", "--seed", "1", "--subject", "builtin:mock", "--junit", junit, "--markdown", page)
    #expect(result.code == 1)
    let xml = try XMLDocument(data: Data(contentsOf: URL(fileURLWithPath: junit)))
    let failures = try xml.nodes(forXPath: "/testsuites/testsuite/testcase/failure")
    #expect(failures.count > 4 && failures.contains { $0.stringValue?.contains("is shown again") ?? false })
    let markdown = try String(contentsOfFile: page, encoding: .utf8)
    #expect(markdown.contains("### no-claimed-quest-again") && markdown.contains("questlab replay pt1-"))
  }

  @Test func `replay states the rows that a scenario starts from`() throws {
    let file = try folder.file(
      "history.json",
      """
      {"schemaVersion": 1, "name": "history", "start": "2026-01-02", "days": [["open"]],
       "ledger": {"transactions": [{"day": "2026-01-01", "payee": "Costa", "category": "Coffee", "amount": "-8.00"}]}}
      """)
    let replay = questlab("replay", file)
    #expect(replay.output.contains("before: Costa 8.00 (Coffee) on 2026-01-01"), "\(replay)")
  }

  @Test func `a failure of no life is asked again by its command, in every form`() throws {
    let (junit, markdown, html) = (folder.path + "/v.xml", folder.path + "/v.md", folder.path + "/v.html")
    let words = ["verify", "--only", "visit-threshold", "--seed", "5", "--cases", "2", "--subject", "builtin:mock"]
    let result = questlab(words + ["--junit", junit, "--markdown", markdown, "--html", html])
    let again = (["questlab"] + words).joined(separator: " ")
    #expect(result.code == 1 && result.output.contains("  Reproduce: " + again))
    for file in [junit, markdown, html] {
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(again), "\(file)")
    }
    let document = try json(questlab(words + ["--format", "json"]))
    #expect((document["invariants"] as? [[String: Any]])?.first?["replay"] as? String == again)
    #expect(questlab(words).output == result.output)
  }

  @Test func `verify lists, selects and skips invariants`() throws {
    #expect(questlab("verify", "--list").output.contains("no-claimed-quest-again (given)"))
    #expect(!questlab("verify", "--list", "--given-only").output.contains("(decided)"))
    let one = questlab("verify", "--only", "crossed-every-pair", "--cases", "1")
    #expect(one.code == 0 && one.output.contains("The invariant holds."))
  }

  @Test func `quests tells ids and evidence in display order`() throws {
    let result = questlab("quests", ledger, "--format", "json", "--target", "15.5")
    let document = try json(result)
    #expect(document["day"] as? String == "2026-07-19")
    let quests = try #require(document["quests"] as? [[String: Any]])
    #expect(quests.map { $0["id"] as? String } == ["categoryBudget:Coffee:2026-07-19", "saveX:2026-07-19"])
    #expect(quests.map { $0["kind"] as? String } == ["categoryBudget", "saveX"])
    #expect((quests[0]["evidence"] as? [String: Any])?["total"] as? String == "20.00")
    #expect((quests[1]["evidence"] as? [String: Any])?["target"] as? String == "15.50")
    #expect(quests[1]["subject"] is NSNull && quests[1]["title"] is String)
    #expect(result.error.contains("names no currency; assuming GBP"))
  }

  @Test func `a claim counts for its day, and without one for the day asked`() throws {
    let id = "categoryBudget:Coffee:2026-07-19"
    #expect(!questlab("quests", ledger, "--claimed", id).output.contains("Coffee"))
    #expect(questlab("quests", ledger, "--claimed", "saveX:2026-07-18@2026-07-18").output.contains("Coffee"))
    #expect(questlab("quests", ledger, "--on", "2026-07-26").output.contains("Save 15.00 today"))
  }

  @Test func `inspect states the figures that scripts rely on`() throws {
    let document = try json(questlab("inspect", ledger, "--format", "json"))
    #expect(document["transactions"] as? Int == 4 && document["payees"] as? Int == 2)
    #expect(document["firstDay"] as? String == "2026-07-13" && document["lastDay"] as? String == "2026-07-19")
    #expect(document["outflow"] as? String == "20.00" && document["inflow"] as? String == "1000.00")
    #expect(document["outflowCount"] as? Int == 3 && document["inflowCount"] as? Int == 1)
    #expect(document["zeroCount"] as? Int == 0 && document["currency"] as? String == "GBP")
  }

  @Test func `inspect lists what was read and what was skipped, line by line`() throws {
    let text = "Date,Payee,Amount,State\n2026-07-13,Costa,-8,\n2026-07-14,Work,10,pending\nTotal,,2,\n"
    let path = try folder.file("rows.csv", text)
    let lines = questlab("inspect", path, "--rows").output.split(separator: "\n")
    #expect(
      lines.suffix(3) == [
        "2: 2026-07-13 -8.00 GBP Costa", "3: skipped: rows that are not booked (pending)",
        "4: skipped: lines behind the last transaction",
      ])
    let target = folder.path + "/rows.json"
    #expect(questlab("inspect", path, "--rows", "--format", "json", "--output", target).output.isEmpty)
    let whole = try String(contentsOfFile: target, encoding: .utf8)
    let document = try json(Result(code: 0, output: whole, error: ""))
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.map { $0["line"] as? Int } == [2, 3, 4])
    #expect(rows[0]["amount"] as? String == "-8.00" && rows[1]["skipped"] is String)
    #expect(try json(questlab("inspect", path, "--format", "json"))["rows"] == nil)
  }

  @Test func `simulate simulates a ledger with the same digest each time, and writes its trace`() throws {
    let trace = folder.path + "/trace.jsonl"
    let result = questlab("simulate", "--ledger", ledger, "--trace", trace)
    #expect(
      result.code == 0 && result.output.contains("applicable invariants hold.") && result.output.contains("spent 8.00"))
    #expect(result.output == questlab("simulate", "--ledger", ledger).output)
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 7 && lines[0].contains("\"schemaVersion\":1"))
  }

  @Test func `simulate simulates a persona's month and names the seed`() throws {
    let result = questlab("simulate", "--persona", "frugal-pensioner", "--seed", "5", "--days", "10")
    #expect(result.code == 0 && result.output.contains("seed 5"))
    #expect(try json(questlab("simulate", "--days", "3", "--format", "json"))["digest"] is String)
    #expect(questlab("simulate", "--days", "30", "--subject", "builtin:mock").code == 1)
  }

  @Test func `synth writes what inspect reads`() throws {
    for form in ["csv", "jsonl"] {
      let path = folder.path + "/out.\(form)"
      #expect(questlab("synth", "--days", "60", "--seed", "3", "--to", form, "--output", path).code == 0)
      let document = try json(questlab("inspect", path, "--format", "json"))
      #expect((document["transactions"] as? Int ?? 0) > 50)
    }
    #expect(questlab("synth", "--seed", "3").output == questlab("synth", "--seed", "3").output)
    #expect(questlab("synth", "--seed", "3").output != questlab("synth", "--seed", "4").output)
  }

  @Test func `personas lists and shows what simulate can live`() throws {
    let names = questlab("personas", "list").output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.contains("daily-coffee-commuter"))
    let shown = questlab("personas", "show", "impulse-spender")
    let path = try folder.file("mine.json", shown.output)
    #expect(questlab("simulate", "--persona", path, "--days", "5").code == 0)
  }
}
