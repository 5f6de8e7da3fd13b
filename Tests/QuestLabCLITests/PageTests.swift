import Foundation
import Testing

@Suite struct PageTests {
  let folder: Folder
  let ledger: String
  init() throws {
    folder = try Folder()
    ledger = try folder.file("mint.csv", mint)
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8) }

  @Test func `simulate writes a page, a picture and a trace, of which report makes the same page`() throws {
    let (page, picture, trace) = (folder.path + "/a.html", folder.path + "/a.svg", folder.path + "/a.jsonl")
    let result = questlab("simulate", "--ledger", ledger, "--html", page, "--svg", picture, "--trace", trace)
    #expect(result.code == 0 && result.error.contains("wrote \(page)") && result.error.contains("wrote \(picture)"))
    #expect(result.output == questlab("simulate", "--ledger", ledger).output)
    #expect(try text("a.html").contains("Monday 13 July 2026") && text("a.svg").contains("<svg "))
    let again = folder.path + "/b.html"
    #expect(questlab("report", trace, "--html", again).code == 0)
    #expect(try text("a.html") == text("b.html"))
    #expect(questlab("report", trace, trace, "--html", again).code == 0)
    #expect(try text("b.html").contains("2 runs"))
  }

  @Test func `text, page and document of one run have the same figures`() throws {
    let (page, json) = (folder.path + "/r.html", folder.path + "/r.json")
    let words = ["simulate", "--persona", "importers-nightmare", "--seed", "3", "--html", page, "--json", json]
    let text = questlab(words).output
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: json)))
    let document = try #require(object as? [String: Any])
    let days = try #require(document["days"] as? [[String: Any]])
    let opened = days.count { $0["opened"] as? Bool == true }
    let transactions = days.reduce(0) { $0 + (($1["transactions"] as? [Any])?.count ?? 0) }
    #expect(days.count == 31 && opened < 31 && document["daysOpened"] as? Int == opened)
    #expect(document["transactions"] as? Int == transactions)
    let facts = text.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(facts.contains(["opened", "on", "\(opened)", "of", "31", "days"]))
    #expect(facts.contains(["transactions", "\(transactions)"]))
    let html = try self.text("r.html")
    #expect(html.contains("<dt>opened on</dt><dd>\(opened) of 31 days</dd>"))
    #expect(html.contains("<dt>transactions</dt><dd>\(transactions)</dd>"))
  }

  @Test func `verify, mutants and bench write their pages`() throws {
    let page = folder.path + "/page.html"
    let verify = [
      "verify", "--subject", "builtin:mock", "--cases", "8", "--seed", "1", "--only", "no-claimed-quest-again",
      "--html",
      page,
    ]
    let summary = folder.path + "/v.md"
    #expect(questlab(verify + ["--markdown", summary]).code == 1)
    #expect(try text("page.html").contains("questlab replay pt1-") && text("v.md").contains("(<\(page)>)"))
    #expect(questlab(verify + ["--markdown", summary, "--page-url", "https://ci.example/7"]).code == 1)
    #expect(try text("v.md").contains("(<https://ci.example/7>)"))
    #expect(questlab("mutants", "--only", "unique-to-none").code == 2)
    #expect(questlab("mutants", "--only", "last-shown-twice", "--html", page).code == 0)
    #expect(try text("page.html").contains("Kill matrix"))
    #expect(questlab("bench", "milestones", "--sizes", "100", "--rounds", "5", "--html", page).code == 0)
    #expect(try text("page.html").contains("How fast everything is"))
  }

  @Test func `a page that cannot be written is reported before anything is run`() throws {
    let trace = try folder.file("t.jsonl", "{}\n{}\n{}\n")
    let commands = [
      ["simulate"], ["verify", "--cases", "1"], ["mutants"], ["bench", "milestones"], ["report", trace],
    ]
    for command in commands {
      let result = questlab(command + ["--html", folder.path + "/none/x.html"])
      #expect(result.code == 2 && result.output.isEmpty && result.error.contains("cannot be written"), "\(command)")
    }
    #expect(questlab("simulate", "--svg", folder.path).code == 2)
    #expect(questlab("simulate", "--html", folder.path + "/x", "--svg", folder.path + "/x").code == 2)
    #expect(questlab("report", trace, "--html", trace).code == 2)
    for command in commands + [["whatif"]] {
      let result = questlab(command + ["--html", "-"])
      #expect(
        result.code == 2 && result.output.isEmpty && result.error.contains("--html \"-\" is not a file"), "\(command)")
    }
    #expect(folder.names == ["mint.csv", "t.jsonl"])
  }

  @Test func `whatif writes a page and a document, of which report makes the same page`() throws {
    let words = ["--people", "6", "--days", "4", "--vary", "dailyCap=4,2", "--by", "persona"]
    let (page, json) = (folder.path + "/a.html", folder.path + "/a.json")
    #expect(questlab(["whatif"] + words + ["--html", page, "--json", json, "--jobs", "2"]).code == 0)
    let again = folder.path + "/b.html"
    #expect(questlab("report", json, "--html", again).code == 0)
    #expect(try text("a.html") == text("b.html") && text("a.html").contains("What if: 2 variants"))
    #expect(try text("a.json") == questlab(["whatif"] + words + ["--format", "json"]).output)
    #expect(
      questlab("report", json, json, "--html", again).error.contains(
        "is an experiment, and a page holds one experiment"))
    let foreign = questlab("report", try folder.file("v.json", "{\"schemaVersion\":1,\"seed\":\"1\"}"), "--html", again)
    #expect(foreign.code == 2 && foreign.error.contains("v.json:1:1: this is no experiment\n"))
    let cut = try folder.file("c.json", String(text("a.json").dropLast(9)))
    let refused = questlab("report", cut, "--html", folder.path + "/c.html")
    #expect(refused.code == 2 && refused.error.contains("c.json:") && !folder.names.contains("c.html"))
  }

  @Test func `merged shards have a page`() throws {
    let shard = folder.path + "/s.json"
    #expect(
      questlab("run-shard", "--people", "6", "--days", "4", "--vary", "dailyCap=4,2", "--output", shard).code == 0)
    let merged = try folder.file("m.json", questlab("merge", shard, "--format", "json").output)
    #expect(questlab("report", merged, "--html", folder.path + "/m.html").code == 0)
    #expect(try text("m.html").contains("What if: 2 variants"))
  }

  @Test func `report says what it lacks`() throws {
    let page = folder.path + "/x.html"
    #expect(questlab("report", "--html", page).error.contains("TRACE|EXPERIMENT is missing"))
    #expect(questlab("report", ledger).error.contains("--html is missing"))
    let traced = folder.path + "/t.jsonl"
    #expect(questlab("simulate", "--ledger", ledger, "--trace", traced).code == 0)
    let built = questlab("report", traced, "--html", page, "--format", "json")
    #expect(built.code == 0 && built.output.contains("\"kind\": \"trace\""))
    try FileManager.default.removeItem(atPath: page)
    let lines = try text("t.jsonl").split(separator: "\n")
    for (part, says) in [(lines.prefix(9), "is cut short"), (lines.dropFirst(), "the first line of the trace")] {
      let file = try folder.file("t.jsonl", part.joined(separator: "\n") + "\n")
      let result = questlab("report", file, "--html", page)
      #expect(result.code == 2 && result.error.contains(says) && result.error.contains("--trace FILE"), "\(says)")
    }
    #expect(questlab("report", folder.path + "/none.jsonl", "--html", page).error.contains("no such file"))
    let result = questlab("report", ledger, "--html", page)
    #expect(result.code == 2 && result.error.contains("this is no trace") && folder.names == ["mint.csv", "t.jsonl"])
  }

  @Test func `the text has the streak and the spending as lines of blocks`() {
    let output = questlab("simulate", "--ledger", ledger).output
    #expect(output.contains("  streak          ██ ██ █  maximum 1\n"))
    #expect(output.contains("  spent           █  █  ▄  maximum 8.00 per day"))
  }
}
