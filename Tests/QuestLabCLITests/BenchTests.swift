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

  @Test func `bench without its baseline is told apart, before anything is measured`() {
    let result = questlab("bench", "milestones", "--compare", folder.path + "/none.json")
    #expect(result.code == 5 && result.output.isEmpty && result.error.contains("--save"))
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
  func `instructions of a case repeat to a thousandth of a per cent`() throws {
    let baseline = folder.path + "/instructions.json"
    let words = ["bench", "generation.scan.sorted@20", "--sizes", "20", "--count", "instructions"]
    for more in [["--save", baseline], ["--compare", baseline, "--fail-over", "0.001"]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.program)
      process.arguments = words + more
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
    let result = questlab("bench", "milestones", "--count", "once", "--compare", baseline)
    #expect(result.code == 2 && result.error.contains("--count time"))
  }

  @Test(arguments: [
    (["bench", "generatoin"], "Did you mean"), (["bench", "--sizes", "5"], "from 10 to 10000000"),
    (["bench", "generation.scan.sortde"], "generation.scan.sorted"), (["bench", "--count", "cycles"], "not known"),
    (["profile", "--search", "0"], "from 1 to 100000"), (["profile", "--seed", "1"], "--seed is for --search"),
    (["profile", "--save", "s.jsonl"], "--save is for --search"),
    (["bench", "--fail-over", "5"], "--fail-over is for --compare"),
    (["bench", "--count", "once", "--rounds", "9"], "--rounds is for times"),
    (["profile", "--transactions", "9", "--from", "csv"], "--from is for a ledger"),
    (["bench", "--fail-over", "much"], "no percentage"), (["profile"], "LEDGER is missing"),
    (["profile", "--transactions", "9", "--budget", "p99"], "no budget"),
    (["profile", "--transactions", "9", "--budget", "p9 9<2ms"], "no budget"),
    (["profile", "--transactions", "9", "--budget", "p99<2 0ms"], "no number above 0"),
    (["profile", "--transactions", "9", "--budget", "p99<=2ms"], "< and no <="),
  ])
  func `a wrong command line is refused with a remedy`(words: [String], text: String) {
    let result = questlab(words)
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains(text))
  }
}
