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

  @Test func `profile tells stages and loads, and keeps to a budget or not`() throws {
    let result = questlab("profile", "--transactions", "200", "--budget", "max<9999s")
    #expect(result.code == 0)
    for word in ["read", "intern", "scan", "index", "generate", "p99", "kept"] {
      #expect(result.output.contains(word), "\(word)")
    }
    let exceeded = questlab("profile", "--transactions", "200", "--budget", "max<0.001ns", "--format", "json")
    #expect(exceeded.code == 1)
    let document = try #require(JSONSerialization.jsonObject(with: Data(exceeded.output.utf8)) as? [String: Any])
    #expect((document["stages"] as? [Any])?.count == 5 && (document["budgets"] as? [Any])?.count == 1)
  }

  @Test func `profile of a file names its stages as well`() throws {
    let ledger = try folder.file("mint.csv", mint)
    #expect(questlab("profile", ledger).output.contains("app load"))
  }

  @Test(arguments: [
    (["bench", "generatoin"], "Did you mean"), (["bench", "--sizes", "5"], "from 10 to 10000000"),
    (["bench", "--fail-over", "much"], "no percentage"), (["profile"], "LEDGER is missing"),
    (["profile", "--transactions", "9", "--budget", "p99"], "no budget"),
  ])
  func `a wrong command line is refused with a remedy`(words: [String], text: String) {
    let result = questlab(words)
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains(text))
  }
}
