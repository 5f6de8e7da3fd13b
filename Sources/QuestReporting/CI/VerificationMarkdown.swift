import LocatedJSON
public import QuestVerification
import SVGCharts

/// A verification as Markdown, fit for a job summary or a comment.
public struct VerificationMarkdown {
  private let text: VerificationText
  private let replay: (VerificationReport.Result) -> String?
  private let page: String?

  /// A summary; `replay` gives the command that reproduces a failure, `page` is the address of the full report.
  public init(page: String? = nil, replay: @escaping (VerificationReport.Result) -> String? = { _ in nil }) {
    self.replay = replay
    self.page = page
    text = VerificationText(style: .plain)
  }

  /// The page: the verdict, a section per failure, and a table of all invariants.
  ///
  /// - Parameter days: the days of a failure's scenario.
  public func document(
    of report: VerificationReport, days: (VerificationReport.Failure) -> FailureDays
  ) -> [UInt8] {
    let isChecked = report.results.contains { $0.outcome != .skipped }
    let verdict =
      report.holds ? "every invariant holds" : isChecked ? "not every invariant holds" : "nothing was checked"
    var lines = [
      "## QuestLab: \(verdict)", "",
      "\(Self.code(report.subject)), \(report.cases.grouped) cases, \(report.steps.grouped) events, seed `\(report.seed)`.",
      "",
    ]
    if let page { lines += ["[Full report: each failure day by day, and the catalogue](\(Self.target(page)))", ""] }
    for result in report.results {
      if result.failure == nil { continue }
      lines += ["### \(result.invariant.id)", "", result.invariant.statement, "", Self.fence]
      lines += text.page(of: [result], days).dropFirst(text.heading(of: result).count).map {
        $0.replacing("```", with: "'''")
      }
      lines += [Self.fence, ""]
      if let command = replay(result) { lines += [Self.fence + "sh", command, Self.fence, ""] }
    }
    lines += ["| invariant | outcome | times exercised |", "|---|---|---:|"]
    for result in report.results {
      lines.append("| \(result.invariant.id) | \(result.outcome.rawValue) | \(result.preconditionMet.grouped) |")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let fence = "```"

  /// A link's target between angle brackets, in which the brackets themselves and what ends a line are encoded.
  private static func target(_ text: String) -> String {
    let encoded = ["<": "%3C", ">": "%3E", "\n": "%0A", "\r": "%0D", "\\": "%5C"]
    return "<" + text.map { encoded[String($0)] ?? escaped(String($0)) }.joined() + ">"
  }

  /// A user's text as code: a back quote in it would end the span.
  private static func code(_ text: String) -> String { "`" + escaped(text).replacing("`", with: "'") + "`" }
}
