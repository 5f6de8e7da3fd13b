import Foundation
import LocatedJSON
import QuestSimulation
import Testing

@Suite struct TracedRunTests {
  @Test func `a trace that is not whole, or not one, is refused with its place`() throws {
    let golden = try String(contentsOf: folder("Fixtures").appendingPathComponent("golden.jsonl"), encoding: .utf8)
    let lines = golden.split(separator: "\n").map(String.init)
    #expect(try traced(Array(golden.utf8)).steps.count == lines.count - 3)
    let wrong: [(text: String, line: Int?, says: String)] = [
      ("", nil, "no whole trace"), ("Date,Amount\n1,2\n3,4\n", nil, "no trace"),
      (lines.dropLast().joined(separator: "\n"), lines.count - 1, "the trace is cut short"),
      (String(golden.dropLast(9)), lines.count, "the trace is cut short"),
      (lines.dropFirst().joined(separator: "\n"), 1, "the first line of the trace, which states"),
      (lines.dropFirst(2).joined(separator: "\n"), 1, "the first line of the trace"),
      ((lines.prefix(1) + lines.dropFirst(2)).joined(separator: "\n"), 2, "which states the context, is missing"),
      (golden.replacing("\"exponent\":2", with: "\"exponent\":19"), 2, "19"),
      (golden.replacing("\"schemaVersion\":1", with: "\"schemaVersion\":2"), 1, "2"),
      (golden.replacing("\"screen\":\"home\"", with: "\"screen\":\"hom\""), 3, "hom"),
      ((lines.dropLast(2) + lines.suffix(1)).joined(separator: "\n"), nil, "digest"),
      (golden.replacing("\"event\":0", with: "\"event\":999"), lines.count, "999"),
    ]
    for (text, line, says) in wrong {
      #expect { try traced(Array(text.utf8)) } throws: { error in
        guard let error = error as? InputError else { return false }
        return error.line == line && error.description.contains(says) && !error.remedy.isEmpty
      }
    }
  }
}
