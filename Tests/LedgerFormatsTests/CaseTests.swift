import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

/// Small files of invented banks, each with the right reading in a table beside them.
///
/// The table's columns: file, about, right, outflow, inflow, currency, payee, transactions, refusal. An empty cell is
/// not checked; a refusal is wanted (`yes`), as good as the right figures (`may`), or wrong (`no`).
@Suite struct CaseTests {
  struct Case: CustomStringConvertible {
    var file: String
    var expected: [String: String]
    var description: String { file }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

  static let cases: [Case] = {
    let text = (try? String(contentsOf: folder.appendingPathComponent("EXPECT.tsv"), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { cells in
      Case(file: cells[0], expected: Dictionary(uniqueKeysWithValues: zip(lines[0], cells)))
    }
  }()

  @Test func `the table names every file, and nothing else`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0 != "EXPECT.tsv" }
    #expect(names.sorted() == Self.cases.map(\.file).sorted() && names.count > 100)
  }

  @Test(arguments: cases)
  func `a file is read right, or refused where the table says so`(_ one: Case) throws {
    let path = Self.folder.appendingPathComponent(one.file).path
    let file: LedgerFile
    do { file = try LedgerFile.read(path: path) } catch {
      #expect(one.expected["refusal"] == "yes" || one.expected["refusal"] == "may", "refused: \(error)")
      #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
      return
    }
    #expect(one.expected["refusal"] != "yes", "read: \(rows(file))")
    let summaries = try file.summaries()
    func figures(_ value: (LedgerSummary) -> String) -> String {
      summaries.count == 1
        ? value(summaries[0]) : summaries.map { $0.currency + " " + value($0) }.joined(separator: ", ")
    }
    let payees = file.ledgers.flatMap { $0.namesInUse.payees.map(\.text) }
    let found = [
      "outflow": figures(\.outflow), "inflow": figures(\.inflow),
      "currency": summaries.map(\.currency).joined(separator: ", "),
      "transactions": "\(summaries.reduce(0) { $0 + $1.transactions })",
    ]
    for (key, value) in found {
      guard let wanted = one.expected[key], !wanted.isEmpty else { continue }
      #expect(Self.isSame(wanted, value), "\(key): read \(value), right is \(wanted); \(one.expected["right"] ?? "")")
    }
    if let payee = one.expected["payee"], !payee.isEmpty {
      #expect(payees.contains { $0.contains(payee) }, "payees: \(payees)")
    }
  }

  private static func isSame(_ wanted: String, _ found: String) -> Bool {
    func trimmed(_ text: String) -> [String] {
      text.split(separator: ", ").flatMap { $0.split(separator: " ") }.map {
        Decimal(string: String($0)).map { "\($0)" } ?? String($0)
      }
    }
    return trimmed(wanted) == trimmed(found)
  }
}
