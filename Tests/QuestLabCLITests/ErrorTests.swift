import Foundation
import QuestLabCLI
import Testing

@Suite struct ErrorTests {
  let folder: Folder
  let ledger: String
  init() throws {
    folder = try Folder()
    ledger = try folder.file("mint.csv", mint)
  }

  static let usage: [([String], String)] = [
    (["verfy"], "unknown command\nDid you mean \"verify\"?"),
    (["verify", "--case", "3"], "unknown option \"--case\"\nDid you mean \"--cases\"?"),
    (["verify", "-x"], "unknown option \"-x\""),
    (["verify", "--cases"], "--cases: a value is missing\nWrite --cases N."),
    (["personas", "--output", "--format", "json"], "--output: a value is missing\nWrite --output FILE."),
    (["inspect", "--", "--help"], "--help: there is no such file"),
    (["verify", "--cases", "0"], "--cases \"0\" is not a whole number from 1"),
    (["verify", "--cases", "1", "--cases", "2"], "--cases is given twice"),
    (["verify", "--list=yes"], "--list takes no value"),
    (["verify", "--seed", "-1"], "--seed \"-1\" is not a valid seed"),
    (["verify", "--seed", "git:xyz"], "is not a valid seed"),
    (
      ["verify", "--only", "cap-per-lod"],
      "--only \"cap-per-lod\" is not the id of an invariant\nDid you mean \"cap-per-load\"?"
    ),
    (["profile"], "LEDGER is missing\nName a file, or a synthetic history: --transactions N."),
    (["verify", "extra"], "unexpected argument \"extra\""),
    (
      ["verify", "--subject", "builtin:mok"],
      "--subject \"builtin:mok\" is not a built-in subject\nDid you mean \"builtin:mock\"?"
    ),
    (["verify", "--format", "xml"], "--format \"xml\" is not a valid value"),
    (["simulate", "--persona", "frugal-pensoner"], "frugal-pensioner"),
    (["simulate", "--days", "1e3"], "--days \"1e3\" is not a whole number"),
    (
      ["simulate", "--start", "2026-02-30"], "--start \"2026-02-30\" is not a valid date: there is no day 30 of month 2"
    ),
    (["simulate", "--ledger", "a", "--persona", "b"], "--persona and --ledger exclude each other"),
    (["inspect"], "LEDGER is missing"),
    (["simulate", "--target", "20"], "--target applies to a ledger"),
    (["simulate", "--ledger", "a", "--seed", "3"], "--seed applies to a persona"),
    (["personas", "--keep-names"], "--keep-names applies to fit"),
    (["personas", "lst"], "TOPIC \"lst\" is not a valid value\nDid you mean \"list\"?"),
    (["synth", "--to", "cvs"], "--to \"cvs\" is not a valid value"),
  ]

  @Test(arguments: usage)
  func `a command line that cannot be carried out says why`(words: [String], text: String) {
    let result = questlab(words)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.error.contains(text), "\(result.error)")
  }

  @Test(arguments: ["NaN", "0", "-5", "15,00", "abc", "", "1e400"])
  func `a target that is none is refused`(target: String) {
    let result = questlab("quests", ledger, "--target", target)
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains("--target"))
  }

  @Test(arguments: ["Costa", "saveX", "saveX:2026-02-30", "saveX:2026-07-19@tomorrow", "streakBreaker:a b:ever"])
  func `a claim of what is no quest is refused`(id: String) {
    let result = questlab("quests", ledger, "--claimed", id)
    #expect(result.code == 2 && result.error.contains("--claimed"))
  }

  @Test func `a ledger that cannot be read is refused by its path`() throws {
    let files: [(String, String)] = [
      (folder.path + "/none.csv", "no such file"), (folder.path, "folder"), (try folder.file("empty.csv", ""), "empty"),
      (try folder.file("binary.csv", bytes: [0, 1, 2, 255, 0, 7]), "binary.csv"),
      (try folder.file("nodate.csv", "Payee,Amount\nCosta,1.00\n"), "date"),
      (
        try folder.file(
          "feb.csv", "Date,Description,Amount,Transaction Type,Category,Account Name\n2/30/2026,A,1.00,debit,B,C\n"),
        "feb.csv:2"
      ),
      (try folder.file("a.csv", mint.replacingOccurrences(of: "8.00", with: "1.2.3")), "a.csv:2"),
      (try folder.file("b.csv", mint.replacingOccurrences(of: "8.00", with: "12abc")), "b.csv:2"),
    ]
    for (path, text) in files {
      for command in [["inspect", path], ["quests", path], ["simulate", "--ledger", path]] {
        let result = questlab(command)
        #expect(result.code == 2 && result.output.isEmpty, "\(command) \(result)")
        #expect(result.error.hasPrefix(path) && result.error.contains(text), "\(result.error)")
      }
    }
  }

  @Test func `rules that make no sense are refused with their place`() throws {
    let path = try folder.file("rules.json", "{\"dailyCap\": 4,\n \"milstones\": [7]}")
    let result = questlab("verify", "--rules", path)
    #expect(result.code == 2)
    #expect(
      result.error.hasPrefix("\(path):2:2: \"milstones\" is not a key here") && result.error.contains("milestones"))
  }

  @Test func `an output that cannot be written leaves nothing half-written`() throws {
    let missing = folder.path + "/none/out.csv"
    for path in [missing, folder.path] {
      let result = questlab("synth", "--output", path)
      #expect(result.code == 2 && result.error.contains(path), "\(result.error)")
    }
    #expect(questlab("simulate", "--days", "2", "--trace", missing).code == 2)
    #expect(folder.names == ["mint.csv"])
  }

  @Test func `an output that is no regular file is written through, never replaced`() throws {
    let link = folder.path + "/link"
    let target = try folder.file("target.txt", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(questlab("personas", "list", "--output", link).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("frugal-pensioner"))
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    #expect(questlab("personas", "show", "dormant", "--output", pipe).code == 0)
    var status = stat()
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    close(reader)
  }

  @Test func `outputs are checked before anything is run or written`() throws {
    let (junit, missing) = (folder.path + "/j.xml", folder.path + "/none/m.md")
    #expect(questlab("verify", "--cases", "1", "--junit", junit, "--markdown", missing).code == 2)
    let dotted = folder.path + "/./j.xml"
    for other in [junit, dotted] {
      #expect(
        questlab("verify", "--cases", "1", "--junit", junit, "--markdown", other).error.contains("name the same file"))
    }
    #expect(questlab("inspect", ledger, "--output", ledger).error.contains("names an input file"))
    #expect(questlab("synth", "--output", missing).error.contains("transactions,") == false)
    #expect(folder.names == ["mint.csv"])
  }

  static let rules = [
    #"{"milestones":[9223372036854775807]}"#, #"{"categoryBudget":{"minimumTotal":"92233720368547758.07"}}"#,
    #"{"streakBreaker":{"minimumVisits":10000}}"#, #"{"categoryBudget":{"minimumOutflows":10000}}"#,
    #"{"milestones":[]}"#, #"{"categoryBudget":{"minimumTotal":"-1"}}"#,
  ]

  @Test(arguments: rules)
  func `a rule that nobody can wait for or hold is refused with its place`(text: String) throws {
    let path = try folder.file("r.json", text)
    let result = questlab("verify", "--rules", path, "--cases", "5")
    #expect(result.code == 2 && result.error.hasPrefix("\(path):1:"), "\(result.error)")
  }

  @Test func `rules at their bounds are checked without a trap`() throws {
    let text =
      #"{"milestones":[1,3660],"categoryBudget":{"minimumTotal":"1000000000"},"streakBreaker":{"minimumVisits":500}}"#
    let result = questlab("verify", "--rules", try folder.file("r.json", text), "--cases", "5", "--seed", "1")
    #expect(result.code == 0 || result.output.contains("not exercised"), "\(result)")
    #expect(!result.output.contains("do not hold"), "\(result.output)")
  }

  @Test func `no control character of a word or a file reaches the terminal`() throws {
    let bad = try folder.file(
      "c.csv",
      "Date,Payee,Category,Amount,Currency\n2026-01-01,\u{1B}[31mA\u{7},B,-1.00,\u{1B}[31m\n2026-01-02,A,B,-1.00,ZZZ\n")
    for words in [
      ["\u{1B}[31mX\u{7}"], ["inspect", bad], ["inspect", bad, "--rows"], ["quests", bad, "--currency", "ZZZ"],
    ] {
      let result = questlab(words)
      #expect(!(result.output + result.error).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(words)")
    }
    let persona = questlab("personas", "show", "dormant").output.replacing(
      #""currency": "GBP""#, with: #""currency": "\u001b[31m""#)
    #expect(questlab("synth", "--persona", try folder.file("p.json", persona)).code == 2)
  }

  @Test func `a transaction whose date is wrong is refused wherever it stands`() throws {
    let rows = (1...5).map { "2026-01-0\($0),Costa,Coffee,-1.00" }
    for place in [0, 2, 4] {
      var wrong = rows
      wrong[place] = "x" + wrong[place]
      let path = try folder.file("d.csv", (["Date,Payee,Category,Amount"] + wrong + [""]).joined(separator: "\n"))
      let result = questlab("inspect", path)
      #expect(result.code == 2 && result.error.hasPrefix("\(path):\(place + 2):1: "), "\(result)")
    }
  }

  @Test func `days beyond the calendar are refused`() {
    for command in ["simulate", "synth"] {
      let result = questlab(command, "--start", "9999-12-30", "--days", "5")
      #expect(result.code == 2 && result.error.contains("do not all lie in the years 1 to 9999"))
    }
  }

  @Test func `a device is no ledger`() {
    #expect(questlab("inspect", "/dev/zero").error.contains("no regular file"))
  }

  @Test func `a reader that goes away is an unfinished run`() {
    let console = Console(environment: [:], output: { _ in throw CocoaError(.fileWriteUnknown) }, error: { _ in })
    #expect(QuestLab.run(["personas", "list"], console: console) == 3)
  }
}
