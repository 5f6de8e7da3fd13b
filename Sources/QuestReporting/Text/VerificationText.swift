import LedgerModel
import LocatedJSON
import QuestSimulation
public import QuestVerification
import SVGCharts
import ScenarioModel

/// A verification as a text for people.
public struct VerificationText {
  private let style: TextStyle
  private let width: Int?
  private let replay: (VerificationReport.Result) -> String?

  /// A text in a style; `replay` gives the command that lives a failure again.
  public init(
    style: TextStyle = .plain, width: Int? = nil,
    replay: @escaping (VerificationReport.Result) -> String? = { _ in nil }
  ) {
    self.style = style
    self.width = width
    self.replay = replay
  }

  /// The whole report: a line per invariant, each failure as a page, the verdict.
  ///
  /// - Parameter days: the lived days of a failure's scenario.
  public func lines(
    of report: VerificationReport, days: (VerificationReport.Failure) -> [DaySummary]
  ) -> [String] {
    var lines = [
      "Verifying \(escaped(report.subject)): \(report.cases.grouped) lives with \(report.steps.grouped) events, seed \(report.seed)",
      "Each life is a person's weeks with the app; the figure is how often a rule was put to the test.", "",
    ]
    var table = TextTable(rightAligned: [2])
    for result in report.results {
      table.add(mark(result.outcome), result.invariant.id, result.preconditionMet.grouped, note(on: result))
    }
    lines += table.lines(indent: "  ")
    for result in report.results {
      guard let failure = result.failure else { continue }
      lines += [""] + page(of: result, failure, days(failure))
    }
    return lines + ["", verdict(of: report)]
  }

  private func mark(_ outcome: VerificationReport.Outcome) -> String {
    switch outcome {
    case .passed: style.green("ok")
    case .skipped: style.dim("--")
    default: style.red("XX")
    }
  }

  func note(on result: VerificationReport.Result) -> String {
    switch result.outcome {
    case .passed: ""
    case .skipped: "skipped: " + Self.lack(in: result)
    case .vacuous: "never had an occasion to hold or fail: nothing was shown"
    case .notReproducible: "failed once, and held when it was run again"
    case .failed: "FAILED"
    case .gaveUp: "not settled: the run ended before enough was seen"
    case .timedOut: "the subject did not answer in time"
    }
  }

  /// Why an invariant was skipped.
  static func lack(in result: VerificationReport.Result) -> String {
    "the subject does not offer " + result.invariant.needs.map(\.rawValue).sorted().joined(separator: ", ")
  }

  /// A failure as a page: the statement, the shrunk scenario day by day, the offending line, and how to live it again.
  public func page(
    of result: VerificationReport.Result, _ failure: VerificationReport.Failure, _ days: [DaySummary]
  ) -> [String] {
    var lines =
      [
        style.bold("\(result.invariant.id)") + " (\(result.invariant.basis.rawValue))",
        "  " + result.invariant.statement,
      ] + failure.reason.split(separator: "\n").map { "  " + style.red(escaped(String($0))) }
    let again = replay(result).map { ["  again: " + style.bold($0)] } ?? []
    guard let scenario = failure.scenario, let step = failure.step else { return lines + again }
    if let shrinking = failure.shrinking {
      lines.append(
        style.dim(
          "  shrunk from \(String.count(shrinking.originalEvents, "event")) in \(shrinking.executions.grouped) tries; "
            + "no smaller failure in \(shrinking.searched.grouped) lives below it"))
    }
    lines += ScenarioText(style: style).lines(of: scenario, days: days, failing: (step, failure.reason)).map {
      "  " + $0
    }
    return lines + again
  }

  /// What failed is told apart from what was not shown.
  func verdict(of report: VerificationReport) -> String {
    func ids(_ outcomes: [VerificationReport.Outcome]) -> [String] {
      report.results.filter { outcomes.contains($0.outcome) }.map(\.invariant.id)
    }
    let skipped = ids([.skipped]).count
    let asked = report.results.count - skipped
    let isSwifts = report.results.contains {
      $0.outcome == .skipped && !$0.invariant.needs.isDisjoint(with: [.app])
    }
    let hint = isSwifts ? "; a Swift app can be asked them, see QuestLabTesting" : ""
    let note = skipped > 0 ? "\(skipped) skipped\(hint)" : ""
    let (failed, unmet, unsettled) = (ids([.failed, .timedOut]), ids([.vacuous]), ids([.gaveUp]))
    let fleeting = ids([.notReproducible])
    var parts: [String] = []
    if !failed.isEmpty {
      parts.append(
        style.red("\(failed.count) of \(asked) invariants do not hold:") + " " + failed.joined(separator: ", "))
    }
    if !unmet.isEmpty {
      parts.append(
        style.red("\(unmet.count) of \(asked) were never put to the test:") + " " + unmet.joined(separator: ", ")
          + "; live more lives (--cases), or leave out what these rules make impossible (--skip)")
    }
    if !unsettled.isEmpty { parts.append(style.red("\(unsettled.count) of \(asked) were not settled.")) }
    if !fleeting.isEmpty {
      parts.append(
        style.red("\(fleeting.count) of \(asked) failed once and not again:") + " " + fleeting.joined(separator: ", ")
          + "; the subject gives two results for one life")
    }
    if asked == 0 { parts.append(style.red("Nothing was asked.")) }
    if parts.isEmpty {
      return style.green(asked == 1 ? "The invariant holds." : "All \(asked) invariants hold.")
        + (note.isEmpty ? "" : " (\(note))")
    }
    // Behind a list of ids, or an advice, it would read as part of it.
    return (parts + (note.isEmpty ? [] : [note])).joined(separator: "\n")
  }
}
