import LedgerModel
import LocatedJSON
import QuestSimulation
public import QuestVerification
import ScenarioModel

/// A verification as a text for people.
public struct VerificationText: Sendable {
  private let style: TextStyle

  /// A text in a style.
  public init(style: TextStyle = .plain) {
    self.style = style
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
      lines += [""] + page(result, failure, days(failure))
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

  private func note(on result: VerificationReport.Result) -> String {
    switch result.outcome {
    case .passed: ""
    case .skipped:
      "skipped: the subject does not offer " + result.invariant.needs.map(\.rawValue).sorted().joined(separator: ", ")
    case .vacuous: "never had an occasion to hold or fail: nothing was shown"
    case .notReproducible: "failed once, and held when it was run again"
    case .failed: "FAILED"
    case .gaveUp: "gave up: too many cases were discarded"
    case .timedOut: "the subject did not answer in time"
    }
  }

  private func page(
    _ result: VerificationReport.Result, _ failure: VerificationReport.Failure, _ days: [DaySummary]
  ) -> [String] {
    var lines = [
      style.bold("\(result.invariant.id)") + " (\(result.invariant.basis.rawValue))", "  " + result.invariant.statement,
      "  " + style.red(escaped(failure.reason)),
    ]
    guard let scenario = failure.scenario, let step = failure.step else { return lines }
    lines.append("  in \(escaped(scenario.name)), event \(step + 1):")
    let account = DayAccount(currency: scenario.ledger.currency, style: style)
    guard let bad = days.firstIndex(where: { $0.steps.contains(step) }) else { return lines }
    let first = max(0, bad - Self.daysBefore)
    if first > 0 { lines.append("    … \(String.count(first, "day")) before") }
    for day in days[first...bad] {
      lines += account.lines(of: day, marked: (step, failure.reason)).map { "    " + $0 }
    }
    return lines
  }

  /// The days shown before the one that fails.
  private static let daysBefore = 2

  private func verdict(of report: VerificationReport) -> String {
    let failed = report.results.filter { $0.outcome != .passed && $0.outcome != .skipped }
    let skipped = report.results.count { $0.outcome == .skipped }
    let note = skipped > 0 ? " (\(skipped) skipped)" : ""
    if failed.isEmpty { return style.green("All \(report.results.count - skipped) invariants hold.") + note }
    return style.red("\(failed.count) of \(report.results.count - skipped) invariants do not hold:") + note + " "
      + failed.map(\.invariant.id).joined(separator: ", ")
  }
}
