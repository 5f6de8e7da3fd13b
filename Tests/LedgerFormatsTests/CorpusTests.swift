import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

/// The folder of sample ledgers with what established tools read from them, outside the package.
///
/// It holds `files/FORMAT/NAME` and
/// `oracle/NAME.json`. The environment variable names it; without it the suite is skipped.
private let corpus = ProcessInfo.processInfo.environment["QUESTLAB_CORPUS"]

@Suite(.enabled(if: corpus != nil, "QUESTLAB_CORPUS names no folder"))
struct CorpusTests {
  /// Why a file is read otherwise than the tools agree, or refused.
  enum Outcome {
    /// The tools' figures come out with the option that the refusal asks for.
    case agreesWith(DateOrder, refusedWithout: String)
    case refused(String)
    /// The figures that differ, by key, with the reason.
    case differs([String: String], because: String)
  }

  static let stated: [String: Outcome] = [
    "ledger-2295-debit-credit.csv": .agreesWith(.mdy, refusedWithout: "this date is 2018-05-01 or 2018-01-05"),
    "reckon-73-sample-dollar.csv": .agreesWith(.mdy, refusedWithout: "this date is 2017-06-07 or 2017-07-06"),
    "reckon-dates-spanish-ambiguous.csv": .agreesWith(.dmy, refusedWithout: "this date is 2009-12-02 or 2009-02-12"),
    "ledger-empty.csv": .refused("the file is empty"), "quiffen-empty.qif": .refused("the file is empty"),
    "ofxparse-fail_nice-date_missing.ofx": .refused("this transaction has no date"),
    "ofxparse-fail_nice-decimal_error.ofx": .refused("the calendar has no such date"),
    "mt940-jejik-ing.sta": .differs(["payees": "7"], because: "the details name payees, which the tool does not read"),
    "mt940-jejik-rabobank.sta": .differs(["payees": "5"], because: "the tool reads no payees"),
    "b2y-monzo-2018.csv": .differs(["payees": "1"], because: "the header names the column description"),
    "ofxtools-br_nubank_cc.ofx": .differs(["payees": "1"], because: "the memo is the payee where there is no name"),
    "ofxparse-anzcc.ofx": .differs(["payees": "1"], because: "the memo is the payee where there is no name"),
    "baseline-opt-decimal-comma.dat": .differs(
      ["outflow": "20"], because: "the sign is the currency that the code names"),
    "basic.beancount": .differs(
      ["inflow": "8505.09"], because: "a credit of an expense comes in; it is no negative spending"),
  ]

  @Test func `every file is read as the tools agree, or differs for a stated reason, or is refused by name`() throws {
    let root = try #require(corpus)
    let manager = FileManager.default
    var paths: [String: String] = [:]
    for format in try manager.contentsOfDirectory(atPath: root + "/files").sorted() {
      for name in try manager.contentsOfDirectory(atPath: root + "/files/" + format) {
        paths[name] = root + "/files/" + format + "/" + name
      }
    }
    #expect(!paths.isEmpty)
    for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
      let oracle = try LocatedValue(
        parsing: SourceText(
          file: name, bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: root + "/oracle/\(name).json")))))
      let consensus = try oracle.object().required("consensus").object()
      var options = ReadingOptions()
      switch Self.stated[name] {
      case .refused(let problem):
        expectRefusal(path, options, problem)
      case .agreesWith(let order, let problem):
        expectRefusal(path, options, problem)
        options.dateOrder = order
        try expectAgreement(name, path, options, consensus, differing: [:])
      case .differs(let figures, because: _):
        try expectAgreement(name, path, options, consensus, differing: figures)
      case nil:
        try expectAgreement(name, path, options, consensus, differing: [:])
      }
    }
  }

  private func expectRefusal(_ path: String, _ options: ReadingOptions, _ expected: String) {
    let text = problem { try LedgerFile.read(path: path, options: options) }
    #expect(text.contains(expected), "\(path)")
  }

  private func expectAgreement(
    _ name: String, _ path: String, _ options: ReadingOptions, _ consensus: LocatedObject, differing: [String: String]
  ) throws {
    let file = try LedgerFile.read(path: path, options: options)
    let summaries = try file.summaries()
    var ours = [
      "transactions": "\(summaries.reduce(0) { $0 + $1.transactions })",
      "first_date": summaries.compactMap(\.firstDay).min()?.text ?? "null",
      "last_date": summaries.compactMap(\.lastDay).max()?.text ?? "null",
      "outflow": try sum(file.ledgers) { $0 < 0 ? -$0 : 0 }, "inflow": try sum(file.ledgers) { max($0, 0) },
    ]
    ours["payees"] = "\(Set(file.ledgers.flatMap { $0.namesInUse.payees.map(\.text) }).count)"
    var theirs: [String: String] = [:]
    theirs["transactions"] = try consensus.optional("transactions").map { "\(try $0.int())" }
    theirs["first_date"] = try consensus.optional("first_date")?.string()
    theirs["last_date"] = try consensus.optional("last_date")?.string()
    theirs["payees"] = try consensus.optional("distinct_payees").map { "\(try $0.int())" }
    if let flows = try consensus.optional("by_currency")?.object().members {
      for key in ["outflow", "inflow"] {
        var total = Decimal(0)
        for flow in flows {
          total += Decimal(plain: try flow.value.object().optional(key)?.decimalText() ?? "0") ?? 0
        }
        theirs[key] = "\(total)"
      }
    }
    for (key, value) in differing { theirs[key] = value }
    for (key, value) in theirs.sorted(by: { $0.key < $1.key }) { #expect(ours[key] == value, "\(name): \(key)") }
  }

  /// The sum over all currencies, for comparison only.
  private func sum(_ ledgers: [Ledger], _ part: (Int64) -> Int64) throws -> String {
    var total = Decimal(0)
    for ledger in ledgers {
      for amount in ledger.amounts { total += Money(minorUnits: part(amount)).decimal(in: ledger.currency) }
    }
    return "\(total)"
  }
}
