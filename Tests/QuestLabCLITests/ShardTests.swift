import Foundation
import LocatedJSON
import QuestLabCLI
import Testing

@Suite struct ShardTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// A population whose lives are short.
  static let population = [
    "--people", "20", "--days", "3", "--persona", "student", "--persona", "dormant", "--measure", "questsShownPerDay",
    "--vary", "categoryBudget.minimumTotal=20,60",
  ]

  private func shard(_ slice: String, _ more: String..., days: String = "3") throws -> String {
    let file = folder.path + "/" + slice.replacingOccurrences(of: "/", with: "-of-") + ".json"
    var words = ["run-shard"] + Self.population + ["--shard", slice, "--output", file] + more
    if let place = words.firstIndex(of: "--days") { words[place + 1] = days }
    let result = questlab(words)
    try #require(result.code == 0 && result.output.isEmpty, "\(result)")
    return file
  }

  private func bytes(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }

  static let usage: [([String], String)] = [
    (
      ["run-shard", "--shard", "4/3"],
      "questlab run-shard: --shard \"4/3\" is not a valid shard\nWrite which one of how many, such as 3/16; at most 1000000.\n"
    ),
    (["run-shard", "--resume"], "questlab run-shard: --resume needs a file\nAdd --output FILE.\n"),
    (["run-shard", "--resume", "--output", "-"], "questlab run-shard: --resume needs a file\nAdd --output FILE.\n"),
    (
      ["run-shard", "--people", "0"],
      "questlab run-shard: --people \"0\" is not a whole number from 1 to 1000000000\nWrite digits alone, without leading zeros or separators.\n"
    ),
    (
      ["run-shard", "--vary", "dailyCap"],
      "questlab run-shard: \"dailyCap\" is not of the form KEY=V1,V2,…\nWrite it such as categoryBudget.minimumTotal=20,30.\n"
    ),
    (["run-shard", "--ledger", "a.csv"], "questlab run-shard: unknown option \"--ledger\"\n"),
    (["run-shard", "extra"], "questlab run-shard: unexpected argument \"extra\"\n"),
    (["merge"], "questlab merge: FILE is missing\nName the files that run-shard wrote.\n"),
    (["merge", "-"], "questlab merge: a shard cannot be read from standard input\nName its file.\n"),
    (["merge", "a", "--by", "day"], "questlab merge: --by \"day\" is not a valid value\nValid values: persona.\n"),
    (
      ["merge", "a", "--by", "persona", "--partial"],
      "questlab merge: --by applies to the report, which --partial does not write\nRemove one of them.\n"
    ),
    (["merge", "none.json"], "none.json: there is no such file\n"),
  ]

  @Test(arguments: usage)
  func `a command line that cannot be carried out says why`(words: [String], text: String) {
    let result = questlab(words)
    #expect(result.code == 2 && result.output.isEmpty && result.error.hasPrefix(text), "\(result.error)")
  }

  @Test func `slices join to the report of one run, whose figures are those of whatif`() throws {
    let one = try shard("1/1", "--jobs", "2")
    let parts = try [shard("2/3", "--jobs", "2"), shard("3/3", "--jobs", "1"), shard("1/3")]
    let whole = folder.path + "/whole.json"
    #expect(questlab(["merge", "--partial", "--output", whole] + parts).code == 0)
    #expect(try bytes(whole) == bytes(one))
    let (report, other) = (questlab("merge", one, "--by", "persona"), questlab(["merge", "--by", "persona"] + parts))
    #expect(report.code == 0 && report.output == other.output && report.error.isEmpty)
    #expect(report.output.contains("Means marked ?") && report.output.contains("questsShownPerDay"))
    #expect(report.output.hasPrefix("20 people of student, dormant over 3 days from 2026-01-01, seed 1\n"))
    let mine = try document(questlab(["merge", "--format", "json", "--by", "persona"] + parts))
    let its = try document(questlab(["whatif", "--format", "json", "--by", "persona"] + Self.population))
    #expect(try figures(mine.required("measures")) == figures(its.required("measures")))
    let (some, others) = (try mine.required("byPersona").array(), try its.required("byPersona").array())
    #expect(some.count == 2)
    for (mine, its) in zip(some, others) {
      #expect(try figures(mine.object().required("measures")) == figures(its.object().required("measures")))
    }
    #expect(try mine.required("failures").array().isEmpty)
  }

  private func document(_ result: Result) throws -> LocatedObject {
    try #require(result.code == 0, "\(result.error)")
    return try LocatedValue(parsing: SourceText(file: "out", text: result.output)).object()
  }

  /// Each number of the measures that both commands tell, as it is written.
  private func figures(_ measures: LocatedValue) throws -> [String] {
    try measures.array().flatMap { measure in
      let measure = try measure.object()
      let keys = ["mean", "low", "high", "varianceRatio", "p", "pHolm"]
      let all = try measure.required("variants").array() + measure.required("differences").array()
      return try [measure.required("name").string()]
        + all.flatMap { one in
          let one = try one.object()
          return keys.map { key in one.optional(key).map(\.kind) ?? "null" }
        }
    }
  }

  @Test func `resuming keeps a finished slice and lives what is missing or broken`() throws {
    let file = try shard("2/3")
    let finished = try bytes(file)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
    let again = questlab(["run-shard"] + Self.population + ["--shard", "2/3", "--output", file, "--resume"])
    #expect(
      again.code == 0 && again.error.hasPrefix("\(file) is finished and kept: shard 2/3 of 20 people: 7 simulated"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1))
    for broken in [finished.prefix(finished.count / 2), Data(), Data("{".utf8)] {
      try broken.write(to: URL(fileURLWithPath: file))
      let redone = questlab(["run-shard"] + Self.population + ["--shard", "2/3", "--output", file, "--resume"])
      #expect(redone.code == 0 && redone.error.hasPrefix("\(file) is not a finished shard; running it again:\n"))
      #expect(try bytes(file) == finished)
      #expect(folder.names == ["2-of-3.json"])
    }
    try FileManager.default.removeItem(atPath: file)
    #expect(try bytes(shard("2/3", "--resume")) == finished)
  }

  @Test(arguments: ["{}", "my notes\n", #"{"schemaVersion":1,"people":3}"#, "\u{0}"])
  func `resuming never writes over what is no shard`(text: String) throws {
    let file = try folder.file("mine.txt", text)
    let result = questlab(["run-shard"] + Self.population + ["--output", file, "--resume"])
    #expect(
      result.code == 2 && result.error == "\(file): this is not a shard\nName another file, or remove this one.\n")
    #expect(try bytes(file) == Data(text.utf8) && folder.names == ["mine.txt"])
  }

  @Test func `a pipe is as good as a file`() throws {
    let (first, second) = try (shard("1/2"), shard("2/2"))
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let content = try bytes(second)
    let thread = Thread { FileHandle(forWritingAtPath: pipe)?.write(content) }
    thread.start()
    #expect(questlab("merge", first, pipe).output == questlab("merge", first, second).output)
    let device = questlab("merge", first, "/dev/zero")
    #expect(device.code == 2 && device.error == "/dev/zero: this is neither a file nor a pipe\nName a file.\n")
  }

  @Test func `resuming never lives over a finished slice of another run or other people`() throws {
    let file = try shard("2/3")
    let finished = try bytes(file)
    let run = ["run-shard"] + Self.population + ["--output", file, "--resume"]
    let slice = questlab(run + ["--shard", "1/3"])
    #expect(
      slice.error == """
        \(file): this is a finished shard of other people than shard 1/3
        Name another file, or remove this one.

        """)
    let seed = questlab(run + ["--shard", "2/3", "--seed", "7"])
    #expect(
      seed.error == """
        \(file): this is a finished shard of another run: seed 1 and 7
        Name another file, or remove this one.

        """)
    #expect(slice.code == 2 && seed.code == 2)
    #expect(try bytes(file) == finished)
  }

  @Test func `parts that do not belong together are refused, and nothing is written`() throws {
    let (first, second, all) = try (shard("1/3"), shard("2/3"), shard("1/1"))
    let other = folder.path + "/other.json"
    _ = try FileManager.default.moveItem(atPath: shard("3/3", days: "2"), toPath: other)
    let output = folder.path + "/whole.json"
    let refusals: [([String], String)] = [
      ([first, second], "2 files: no shard covers people 13 to 19 of 20"),
      ([first, first], "\(first): this covers people 0 to 5, which \(first) covers too"),
      ([second, all, "--partial"], "\(all): this covers people 6 to 12, which \(second) covers too"),
      ([first, second, other], "\(other): this is of another run than \(first): days 2 and 3"),
    ]
    for (words, text) in refusals {
      let result = questlab(["merge", "--output", output] + words)
      #expect(result.code == 2 && result.output.isEmpty && result.error.hasPrefix(text + "\n"), "\(result.error)")
    }
    var text = try String(contentsOfFile: all, encoding: .utf8)
    text = text.replacingOccurrences(of: "\"leftOut\":0", with: "\"leftOut\":1")
    let changed = questlab("merge", try folder.file("changed.json", text), "--output", output)
    #expect(changed.code == 2 && changed.error.contains("changed.json:1:") && !folder.names.contains("whole.json"))
  }

  @Test func `what goes wrong for some is reported of everyone, with the person and exit code 1`() throws {
    let file = folder.path + "/mock.json"
    let run = ["run-shard"] + Self.population + ["--subject", "builtin:mock", "--check", "--output", file]
    let shard = questlab(run)
    #expect(shard.code == 0 && !shard.error.contains("failures: 0"))
    let report = questlab("merge", file)
    #expect(report.code == 1 && report.output.contains("Failures:"))
    let json = questlab("merge", file, "--format", "json")
    #expect(json.code == 1)
    let failures = try LocatedValue(parsing: SourceText(file: "out", text: json.output)).object().required("failures")
    let kind = try #require(try failures.array().first).object()
    let example = try #require(try kind.required("examples").array().first).object()
    let command = try example.required("command").string()
    #expect(command.contains("simulate --persona student --person 0 --seed 1 --start 2026-01-01 --days 3"))
    let shown = questlab(Array(command.split(separator: " ").dropFirst().map(String.init)))
    let id = try kind.required("id").string()
    #expect(shown.code == 1 && shown.output.contains(id))
  }

  @Test func `a slice goes to standard output as one line where no file is named`() throws {
    let result = questlab(["run-shard"] + Self.population + ["--shard", "1/40"])
    #expect(result.code == 0 && result.output.hasSuffix("\"}\n") && result.output.count { $0 == "\n" } == 1)
  }
}
