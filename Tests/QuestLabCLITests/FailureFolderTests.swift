import Foundation
import Testing

@Suite struct FailureFolderTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  func verify(seed: Int, subject: String = "builtin:mock") -> Result {
    questlab(
      "verify", "--subject", subject, "--seed", "\(seed)", "--cases", "40", "--only", "cap-per-day", "--failures",
      folder.path)
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8) }

  @Test func `a failure is named by invariant and fingerprint, and the line to reproduce it names that file`() throws {
    let result = verify(seed: 99)
    #expect(result.code == 1 && folder.names.count == 1)
    let name = try #require(folder.names.first)
    #expect(name.hasPrefix("cap-per-day-") && name.hasSuffix(".json"))
    #expect(result.output.contains("questlab replay \(folder.path)/\(name) --subject builtin:mock"))
    #expect(questlab("replay", folder.path + "/" + name, "--subject", "builtin:mock").code == 1)
  }

  @Test func `what was written by hand or kept before is never written to, and one cause is kept once`() throws {
    _ = verify(seed: 99)
    let name = try #require(folder.names.first)
    let byHand = try text(name).replacingOccurrences(
      of: "\"about\": \"", with: "\"about\": \"FOUND BY HAND. ")
    _ = try folder.file("cap-per-day.json", byHand)
    let before = (try text(name), try text("cap-per-day.json"))
    #expect(before.1.contains("FOUND BY HAND"))
    for seed in [99, 7, 12_345] {
      let result = verify(seed: seed)
      #expect(result.code == 1 && result.error.contains("cap-per-day.json: still fails"))
    }
    #expect(try text(name) == before.0 && text("cap-per-day.json") == before.1)
    #expect(
      folder.names == [name, "cap-per-day.json"].sorted(), "each run found the same cause in a scenario as small")
  }

  @Test func `a smaller failure of a known cause is kept beside the larger`() throws {
    _ = verify(seed: 99)
    let small = try #require(folder.names.first)
    let larger = try text(small).replacingOccurrences(
      of: "\"days\": [", with: "\"days\": [{\"day\": \"2000-01-01\", \"events\": [{\"event\": \"relaunch\"}]},")
    try FileManager.default.removeItem(atPath: folder.path + "/" + small)
    _ = try folder.file("larger.json", larger)
    #expect(verify(seed: 99).error.contains("larger.json: still fails"))
    #expect(folder.names.contains(small) && folder.names.contains("larger.json") && folder.names.count == 2)
  }

  @Test func `a kept failure that names no invariant is refused with its file, before anything is run`() throws {
    _ = verify(seed: 99)
    let name = try #require(folder.names.first)
    _ = try folder.file(
      "other.json", try text(name).replacingOccurrences(of: "\"cap-per-day\"", with: "\"cap-per-dya\""))
    let result = verify(seed: 99)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.error.contains("other.json") && result.error.contains("\"cap-per-dya\" is no invariant"))
    #expect(result.error.contains("cap-per-day"))
  }

  @Test func `a failure that is gone is reported, and the verdict is positive`() throws {
    _ = verify(seed: 99)
    let result = verify(seed: 99, subject: "builtin:engine")
    #expect(result.code == 0 && result.error.contains("no longer fails"))
  }
}
