import Foundation
import Testing

@Suite struct HelpTests {
  static let commands = [
    "verify", "gate", "replay", "mutants", "simulate", "whatif", "run-shard", "merge", "quests", "inspect", "synth",
    "personas", "report", "bench", "profile", "completion",
  ]

  @Test func `the overview names every command and topic`() {
    let help = questlab("help")
    let names = help.output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(help.code == 0 && names == Self.commands + ["exit-codes", "require", "budget"])
    for words in [["--help"], ["-h"]] { #expect(questlab(words).output == help.output) }
    let bare = questlab()
    #expect(bare.code == 2 && bare.output.isEmpty && bare.error == help.output)
  }

  @Test(arguments: commands)
  func `every command's help has its usage, its common options, defaults and examples that parse`(name: String) {
    let help = questlab(name, "--help")
    #expect(help.code == 0 && help.error.isEmpty && help.output.contains("\nusage: questlab \(name) [OPTIONS]"))
    #expect(questlab("help", name).output == help.output && questlab(name, "x", "-h").output == help.output)
    for option in [
      "--format text|json", "--json FILE", "--output FILE", "-q, --quiet", "-j, --jobs N", "-V, --version",
    ] {
      #expect(help.output.contains(option), "\(option)")
    }
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let narrow = questlab([name, "--help"], environment: ["CI": "true", "COLUMNS": "60"]).output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 60 })
    // Each option has a sentence; an option that takes no value has no default.
    for line in lines where line.hasPrefix("  -") {
      #expect(line.split(separator: " ").count > 2 || lines.contains { $0.hasPrefix("       ") }, "\(line)")
    }
  }

  @Test func `a version, a topic and a wrong topic`() {
    for words in [["--version"], ["-V"], ["verify", "--version"], ["gate", "-V"]] {
      #expect(questlab(words).output == "questlab 0.1.0\n")
    }
    let codes = questlab("help", "exit-codes").output
    for code in [0, 1, 2, 3, 4, 5, 6, 130, 141] { #expect(codes.contains("\n  \(code) "), "\(code)") }
    #expect(questlab("help", "require").output.contains("questsShownPerDay.difference >= -0.5"))
    #expect(questlab("help", "budget").output.contains("p99<2ms"))
    let wrong = questlab("help", "verfy")
    #expect(wrong.code == 2 && wrong.error.contains("no help on \"verfy\"\nDid you mean \"verify\"?"))
  }

  @Test func `long lists have a sentence for each entry`() {
    let lists = [
      (["inspect", "x", "--list-layouts"], "monzo"), (["whatif", "--list-measures"], "questsShownPerDay"),
      (["simulate", "--list-keys"], "persona.opens"),
    ]
    for (words, entry) in lists {
      let output = questlab(words).output
      #expect(output.contains("  \(entry)"))
      var lines = output.split(separator: "\n").map(String.init)[...]
      while let line = lines.popFirst() {
        // A name stands beside its sentence, or above it.
        let isAlone = !line.hasPrefix("   ") && line.split(separator: " ").count == 1
        #expect(!isAlone || lines.first?.hasPrefix("      ") == true, "\(line) has no sentence")
      }
    }
  }

  @Test func `a quiet run prints errors alone on standard error`() throws {
    let folder = try Folder()
    let words = ["simulate", "--days", "2", "--json", folder.path + "/s.json"]
    let (loud, quiet) = (questlab(words), questlab(words + ["-q"]))
    #expect(loud.error == "wrote \(folder.path)/s.json\n" && quiet.error.isEmpty && loud.output == quiet.output)
    #expect(questlab("simulate", "--days", "0", "-q").error.contains("--days"))
  }

  @Test func `the document of --json is that of --format json, on every command with a result`() throws {
    let folder = try Folder()
    let ledger = try folder.file("mint.csv", mint)
    let scenario = try folder.file(
      "s.json", "{\"schemaVersion\":1,\"name\":\"s\",\"start\":\"2026-01-02\",\"days\":[[\"open\"]]}")
    let long = folder.path + "/long.csv"
    #expect(questlab("synth", "--days", "200", "--output", long).code == 0)
    let shard = folder.path + "/shard.json"
    #expect(questlab("run-shard", "--people", "4", "--days", "3", "--output", shard).code == 0)
    let commands = [
      ["verify", "--cases", "3", "--only", "unique-ids"], ["verify", "--list"], ["gate", scenario],
      ["replay", scenario],
      ["mutants", "--only", "last-shown-twice"], ["simulate", "--days", "3"],
      ["whatif", "--people", "4", "--days", "3"],
      ["run-shard", "--people", "4", "--days", "3"], ["merge", shard], ["quests", ledger], ["inspect", ledger],
      ["synth", "--check", "--people", "3", "--days", "60"], ["personas"], ["personas", "show", "dormant"],
      ["personas", "fit", long], ["completion", "fish"],
    ]
    for command in commands {
      let file = folder.path + "/document.json"
      let text = questlab(command + ["--json", file])
      let json = questlab(command + ["--format", "json"])
      #expect(text.code == json.code && json.code < 2, "\(command): \(json.error)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == json.output, "\(command)")
      let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(document?["schemaVersion"] as? Int != nil, "\(command)")
    }
  }
}
