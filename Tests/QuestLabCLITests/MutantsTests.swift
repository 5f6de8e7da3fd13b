import Foundation
import Testing

@Suite struct MutantsTests {
  @Test func `mutants tells which invariants find a fault, in text and in JSON`() throws {
    let result = questlab("mutants", "--only", "level-too-low", "--format", "json")
    #expect(result.code == 0)
    let document = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(document["schemaVersion"] as? Int == 1)
    #expect((document["invariants"] as? [String])?.contains("claims-are-counted") == true)
    let mutants = try #require(document["mutants"] as? [[String: Any]])
    #expect(mutants.map { $0["id"] as? String } == ["level-too-low"])
    #expect((mutants[0]["killedBy"] as? [String])?.contains("claims-are-counted") == true)
    #expect(mutants[0]["equivalent"] as? Bool == false && mutants[0]["medianCases"] is Int)
    let folder = try Folder()
    let text = questlab("mutants", "--only", "level-too-low", "--json", folder.path + "/matrix.json")
    #expect(text.output.contains("a level is reached a claim too late") && text.output.contains("The fault is found."))
    #expect(folder.names == ["matrix.json"])
  }

  @Test func `an unknown mutant is refused with the nearest one`() {
    let result = questlab("mutants", "--only", "level-to-low")
    #expect(result.code == 2 && result.error.contains("level-too-low"))
  }
}
