import Foundation
import QuestLabTesting
import QuestVerification
import Testing

@Suite struct ScenariosTests {
  static let scenarios = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scenarios").path

  @Test func `a right subject passes the scenarios of a folder`() throws {
    try gate(Self.scenarios + "/Mission", of: MySubject(), today: "2026-11-29")
  }

  @Test func `a faulty subject is an issue that shows the difference`() {
    withKnownIssue {
      try gate(
        Self.scenarios + "/Mission/claimed-never-again.json", of: MySubject(fault: .forgetsClaims), today: "2026-11-29")
    }
  }

  @Test func `replay tells where one scenario goes otherwise`() throws {
    let file = Self.scenarios + "/Mission/claimed-never-again.json"
    #expect(try replay(file, of: MySubject()).passes)
    #expect(try !replay(file, of: MySubject(fault: .forgetsClaims)).passes)
  }

  @Test func `a folder without a scenario, a missing file and a bad day are errors`() {
    #expect(throws: (any Error).self) { try gate(Self.scenarios + "/Subjects", of: MySubject(), today: "2026-11-29") }
    #expect(throws: (any Error).self) { try gate(Self.scenarios + "/none.json", of: MySubject(), today: "2026-11-29") }
    #expect(throws: (any Error).self) { try gate(Self.scenarios, of: MySubject(), today: "2026-02-30") }
  }
}
