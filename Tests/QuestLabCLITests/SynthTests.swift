import Foundation
import QuestLabCLI
import Testing

@Suite struct SynthTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  private func json(_ result: Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  /// What inspect reads of what synth writes.
  private func inspected(_ words: [String], as file: String, currency: String = "GBP") throws -> [String: Any] {
    let path = folder.path + "/" + file
    let written = questlab(["synth", "--days", "60", "--seed", "3", "--output", path] + words)
    #expect(written.code == 0 && written.output.isEmpty, "\(written.error)")
    return try json(questlab("inspect", path, "--format", "json", "--currency", currency))
  }

  private static let figures = ["firstDay", "lastDay", "outflow", "inflow", "outflowCount", "inflowCount", "payees"]

  @Test(arguments: ["jsonl", "journal", "beancount", "ofx", "qif", "csv"])
  func `every form holds the same transactions`(form: String) throws {
    let plain = try inspected([], as: "plain.csv")
    let other = try inspected(["--to", form], as: "other.\(form)")
    #expect((plain["transactions"] as? Int ?? 0) > 50)
    #expect(plain["transactions"] as? Int == other["transactions"] as? Int)
    for key in Self.figures { #expect("\(plain[key] ?? "")" == "\(other[key] ?? "")", "\(key)") }
  }

  @Test(arguments: [("monzo", "Monzo"), ("starling", "Starling"), ("revolut", "Revolut"), ("mint", "Mint")])
  func `a bank's layout holds them too, and is known again`(name: String, title: String) throws {
    let plain = try inspected([], as: "plain.csv")
    let bank = try inspected(["--layout", name], as: "bank.csv")
    #expect(bank["layout"] as? String == title)
    #expect(plain["transactions"] as? Int == bank["transactions"] as? Int)
    for key in Self.figures { #expect("\(plain[key] ?? "")" == "\(bank[key] ?? "")", "\(key)") }
  }

  @Test func `people follow one another, each the same as alone`() {
    let words = ["synth", "--persona", "all", "--to", "journal", "--days", "30", "--seed", "9"]
    let head = "decimal-mark .\n\n"
    let alone = (0..<4).map { questlab(words + ["--person", String($0)]).output.dropFirst(head.count) }
    #expect(questlab(words + ["--people", "4"]).output == head + alone.joined())
    #expect(questlab(words + ["--people", "2", "--person", "2"]).output == head + alone[2...].joined())
  }

  @Test func `each currency of a person is there for the asking`() throws {
    let nightmare = ["--persona", "importers-nightmare"]
    for currency in ["EUR", "JPY", "KWD"] {
      let read = try inspected(nightmare + ["--currency", currency], as: "\(currency).csv", currency: currency)
      #expect(read["currency"] as? String == currency && (read["transactions"] as? Int ?? 0) > 0)
    }
    let path = folder.path + "/all.jsonl"
    #expect(questlab(["synth", "--currency", "all", "--to", "jsonl", "--output", path] + nightmare).code == 0)
    let all = try json(questlab("inspect", path, "--format", "json"))
    #expect((all["currencies"] as? [String: Any])?.keys.sorted() == ["EUR", "GBP", "JPY", "KWD"])
    #expect(questlab(["synth", "--days", "60"] + nightmare).error.contains("transactions in other currencies"))
  }

  @Test func `a check reports each measure and whether the people are as claimed`() throws {
    let text = questlab("synth", "--check", "--people", "20", "--persona", "student", "--days", "120")
    #expect(text.code == 0 && text.output.contains("pay day ratio") && text.output.contains("as claimed"))
    let document = try json(
      questlab("synth", "--check", "--people", "60", "--persona", "all", "--days", "90", "--format", "json"))
    #expect(document["holds"] as? Bool == true && (document["reports"] as? [Any])?.count ?? 0 > 5)
  }

  @Test func `a persona learned from a ledger passes against it, and another does not`() throws {
    let (ledger, persona) = (folder.path + "/real.csv", folder.path + "/fit.json")
    #expect(questlab("synth", "--persona", "family", "--days", "365", "--output", ledger).code == 0)
    #expect(questlab("personas", "fit", ledger, "--output", persona).code == 0)
    let words = ["synth", "--check", "--people", "30", "--days", "120", "--against", ledger]
    let same = questlab(words + ["--persona", persona])
    #expect(same.code == 0 && same.output.contains("Against"), "\(same.output)")
    let other = questlab(words + ["--persona", "dormant"])
    #expect(other.code == 1 && other.output.contains("are not as claimed"))
  }

  @Test func `the summary of a ledger is a document beside it`() throws {
    let (ledger, summary) = (folder.path + "/l.csv", folder.path + "/s.json")
    let words = ["synth", "--days", "20", "--people", "2", "--output", ledger]
    let printed = questlab(words + ["--format", "json", "--json", summary])
    #expect(printed.code == 0)
    #expect(try String(contentsOfFile: summary, encoding: .utf8) == printed.output)
    let document = try json(printed)
    let read = try json(questlab("inspect", ledger, "--format", "json"))
    #expect(document["transactions"] as? Int == read["transactions"] as? Int && document["people"] as? Int == 2)
    #expect(questlab("synth", "--format", "json").error.contains("--to jsonl"))
  }

  static let refused: [([String], String)] = [
    (["--layout", "monso"], "Did you mean \"monzo\"?"),
    (["--layout", "monzo", "--to", "ofx"], "--layout applies to CSV"),
    (["--layout", "n26"], "N26 writes EUR, and these transactions are in GBP"),
    (["--currency", "CHF"], "There are transactions in GBP."),
    (
      ["--currency", "all", "--to", "ofx", "--persona", "importers-nightmare"],
      "a file of this format holds one currency"
    ),
    (["--against", "x.csv"], "--against applies to --check"),
    (["--check", "--to", "csv"], "--to applies to a ledger, which --check does not write"),
    (["--check", "--dates", "dmy"], "--dates applies to the ledger of --against"),
    (["--check", "--persona", "all", "--against", "x.csv"], "--against compares one persona with a ledger"),
    (["--people", "0"], "--people \"0\" is not a whole number"),
  ]

  @Test(arguments: refused)
  func `options that contradict each other are refused before anything is written`(words: [String], text: String) {
    let result = questlab(["synth", "--days", "5", "--output", folder.path + "/none"] + words)
    #expect(result.code == 2 && result.error.contains(text), "\(result.error)")
    #expect(folder.names.isEmpty)
  }
}
