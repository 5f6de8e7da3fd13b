import Foundation
import Testing

@Suite struct BenchTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test func `bench prints a document whose keys scripts rely on, and holds against its own baseline`() throws {
    let baseline = folder.path + "/base.json"
    let words = ["bench", "milestones", "--sizes", "100", "--rounds", "5", "--format", "json"]
    let result = questlab(words + ["--save", baseline])
    #expect(result.code == 0)
    let document = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(document["schemaVersion"] as? Int == 1 && document["machine"] is [String: Any])
    #expect(document["calibrationNsPerItem"] is Double)
    let cases = try #require(document["cases"] as? [[String: Any]])
    #expect(cases.map { $0["name"] as? String } == ["milestones.allPairs"])
    for key in ["size", "nsPerItem", "ratioToCalibration", "exponent", "allocations", "peakBytes", "resultHash"] {
      #expect(cases[0][key] != nil, "\(key)")
    }
    #expect(questlab(words + ["--compare", baseline, "--fail-over", "1000"]).code == 0)
  }

  @Test func `bench without its baseline is distinguished, before anything is measured`() {
    let result = questlab("bench", "milestones", "--compare", folder.path + "/none.json")
    #expect(result.code == 5 && result.output.isEmpty && result.error.contains("--save"))
  }

  @Test func `a case that is named twice is measured once, and twice in a baseline is refused with its place`() throws {
    let saved = folder.path + "/base.json"
    let words = ["bench", "milestones", "milestones.allPairs", "--sizes", "100", "--rounds", "5"]
    #expect(questlab(words + ["--save", saved]).code == 0)
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    let list = try #require(text.firstRange(of: "\"cases\": ["))
    let end = try #require(text.lastIndex(of: "]"))
    let entry = text[list.upperBound..<end]
    let twice = try folder.file("twice.json", "\(text[..<end]),\(entry)\(text[end...])")
    let result = questlab(words + ["--compare", twice])
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.error.contains("twice.json:") && result.error.contains("of size 128 stands here twice"))
  }

  @Test func `other work is named in the verdict`() throws {
    let saved = folder.path + "/base.json"
    let words = ["bench", "milestones", "--sizes", "100", "--rounds", "5"]
    #expect(questlab(words + ["--save", saved]).code == 0)
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    let other = try folder.file("other.json", text.replacingOccurrences(of: "Hash\": \"", with: "Hash\": \"f"))
    let page = folder.path + "/page.html"
    let result = questlab(words + ["--compare", other, "--html", page])
    #expect(result.code == 1 && result.output.contains("other work") && !result.output.contains("no difference"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("other work: ") && html.contains("▲ 1 of 1 cases"))
  }

  @Test func `two sizes have an exponent without an interval, and three have one`() throws {
    let words = ["bench", "generation.scan.sorted", "--rounds", "5", "--sizes"]
    for (sizes, hasInterval) in [("100,1000", false), ("100,300,1000", true)] {
      let output = questlab(words + [sizes]).output
      #expect((output.count { $0 == "±" } > output.count { $0 == "%" }) == hasInterval, "\(sizes)")
      let json = questlab(words + [sizes, "--format", "json"]).output
      let document = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let measured = try #require((document["cases"] as? [[String: Any]])?.first)
      #expect(measured["exponent"] is Double)
      for key in ["exponentLow", "exponentHigh"] { #expect((measured[key] is Double) == hasInterval, "\(sizes)") }
    }
  }

  @Test func `a case that is not there is answered with each name once, or with the sizes that there are`() {
    let unknown = questlab("bench", "generation.nope", "--sizes", "100,200")
    #expect(unknown.code == 2 && unknown.error.components(separatedBy: "generation.scan.sorted").count <= 2)
    for (word, sizes) in [("generation.index.day@5000", "1000, 2000"), ("generation.shape.empty@10", "are 0.")] {
      let result = questlab("bench", word, "--sizes", "1000,2000")
      #expect(result.code == 2 && result.output.isEmpty && result.error.contains("has no size"), "\(word)")
      #expect(result.error.contains("--sizes") && result.error.contains(sizes), "\(word)")
    }
  }

  @Test func `a case that the baseline lacks, and one whose work is another, do not pass`() throws {
    let words = ["bench", "milestones", "--sizes", "100", "--rounds", "5"]
    let saved = folder.path + "/base.json"
    #expect(questlab(words + ["--save", saved]).code == 0)
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    for (old, new, code) in [
      ("milestones.allPairs", "milestones.somePairs", 5), ("\"resultHash\": \"", "\"resultHash\": \"f", 1),
      ("\"ratioToCalibration\": ", "\"ratioToCalibration\": -", 2),
    ] {
      let other = try folder.file("other.json", text.replacingOccurrences(of: old, with: new))
      #expect(questlab(words + ["--compare", other, "--fail-over", "1000"]).code == code, "\(new)")
    }
  }

  @Test func `profile tells stages and loads, and keeps to a budget or not`() throws {
    let result = questlab("profile", "--transactions", "200", "--budget", "max<9999s")
    #expect(result.code == 0)
    for word in ["read", "intern", "scan", "rank", "index", "generate", "p99", "mean", "kept"] {
      #expect(result.output.contains(word), "\(word)")
    }
    for budget in ["max < 9999 s", " mean <9999\ts ", "p99< 9999000 ms", "first<9999s"] {
      #expect(questlab("profile", "--transactions", "9", "--budget", budget).code == 0, "\(budget)")
    }
    let exceeded = questlab("profile", "--transactions", "200", "--budget", "max<0.001ns", "--format", "json")
    #expect(exceeded.code == 1)
    let document = try #require(JSONSerialization.jsonObject(with: Data(exceeded.output.utf8)) as? [String: Any])
    #expect((document["stages"] as? [Any])?.count == 6 && (document["budgets"] as? [Any])?.count == 1)
  }

  @Test func `profile of a file names its stages as well`() throws {
    let ledger = try folder.file("mint.csv", mint)
    let output = questlab("profile", ledger).output
    #expect(output.contains("the first load") && output.contains("a daily load"))
  }

  @Test func `a file without transactions keeps no budget`() throws {
    let header = try #require(mint.split(separator: "\n").first)
    let ledger = try folder.file("empty.csv", header + "\n")
    let result = questlab("profile", ledger, "--budget", "p99<2ms")
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains("nothing to measure"))
  }

  @Test func `the slowest history can be kept, and profiled again`() throws {
    let kept = folder.path + "/slowest.jsonl"
    #expect(questlab("profile", "--transactions", "60", "--search", "4", "--save", kept).code == 0)
    #expect(questlab("profile", kept).output.hasPrefix("60 transactions"))
  }

  @Test func `profile looks for a slower history, and says from which seed`() throws {
    let words = ["profile", "--transactions", "60", "--search", "4", "--seed", "9"]
    let result = questlab(words)
    #expect(result.code == 0 && result.output.contains("the slowest of 4") && result.output.contains("seed 9"))
    let json = questlab(words + ["--format", "json"])
    let document = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let slowest = try #require(document["slowest"] as? [String: Any])
    #expect(slowest["tries"] as? Int == 4 && slowest["transactions"] as? Int == 60 && slowest["seed"] as? String == "9")
  }

  @Test func `cases are named alone or with a size, and run once without a clock`() throws {
    let words = ["bench", "generation.scan.sorted@20", "--sizes", "10,20", "--count", "once", "--format", "json"]
    let result = questlab(words)
    let document = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let cases = try #require(document["cases"] as? [[String: Any]])
    #expect(cases.map { $0["name"] as? String } == ["generation.scan.sorted"] && cases[0]["size"] as? Int == 20)
    #expect(questlab(words).output == result.output)
  }

  @Test func `instructions are not counted without valgrind, and the run says so`() {
    let result = questlab(["bench", "milestones", "--count", "instructions"], environment: ["PATH": folder.path])
    #expect(result.code == 3 && result.output.isEmpty && result.error.contains("valgrind"))
  }

  /// Whether valgrind is here, and the program was built beside these tests.
  static let canCount =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")
    && FileManager.default.isExecutableFile(atPath: program)
  static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".build/debug/questlab").path

  @Test(.enabled(if: canCount))
  func `instructions of a case repeat to a tenth of a per cent, whatever the caller's surroundings are`() throws {
    let baseline = folder.path + "/instructions.json"
    let words = ["bench", "import.csv@20", "--count", "instructions", "--sizes"]
    for more in [["20", "--save", baseline], ["20,30", "--compare", baseline, "--fail-over", "0.1"]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.program)
      process.arguments = words + more
      process.environment = ProcessInfo.processInfo.environment.merging(["QUESTLAB_TEST": more.joined()]) { $1 }
      process.currentDirectoryURL = URL(fileURLWithPath: more.count > 3 ? folder.path : "/")
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: baseline)))
    let cases = try #require((document as? [String: Any])?["cases"] as? [[String: Any]])
    #expect(cases.count == 1 && (cases[0]["instructions"] as? Int ?? 0) > 100)
  }

  @Test func `a baseline of times does not serve for instructions`() throws {
    let baseline = folder.path + "/base.json"
    _ = questlab("bench", "milestones", "--sizes", "100", "--rounds", "5", "--save", baseline)
    let result = questlab("bench", "milestones", "--count", "instructions", "--compare", baseline)
    #expect(result.code == 2 && result.error.contains("--count time"))
  }

  @Test(arguments: [
    (["bench", "generatoin"], "Did you mean"), (["bench", "--sizes", "5"], "from 10 to 10000000"),
    (["bench", "generation.scan.sortde"], "generation.scan.sorted"),
    (["bench", "--count", "cycles"], "not a valid value"),
    (["profile", "--search", "0"], "from 1 to 100000"), (["profile", "--seed", "1"], "--seed applies to --search"),
    (["profile", "--save", "s.jsonl"], "--save applies to --search"),
    (["bench", "--fail-over", "5"], "--fail-over applies to --compare"),
    (["bench", "--count", "once", "--rounds", "9"], "--rounds applies to times"),
    (["bench", "--count", "once", "--save", "o.json"], "--count once counts nothing"),
    (["bench", "--count", "once", "--compare", "o.json"], "--count once counts nothing"),
    (["profile", "--transactions", "9", "--from", "csv"], "--from applies to a ledger"),
    (["bench", "--fail-over", "much"], "not a valid percentage"), (["profile"], "LEDGER is missing"),
    (["profile", "--transactions", "9", "--budget", "p99"], "not a valid budget"),
    (["profile", "--transactions", "9", "--budget", "p9 9<2ms"], "not a valid budget"),
    (["profile", "--transactions", "9", "--budget", "p99<2 0ms"], "no number above 0"),
    (["profile", "--transactions", "9", "--budget", "p99<=2ms"], "< and no <="),
  ])
  func `a wrong command line is refused with a remedy`(words: [String], text: String) {
    let result = questlab(words)
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains(text))
  }
}
