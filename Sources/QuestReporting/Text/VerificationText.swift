import LocatedJSON
import QuestSimulation
public import QuestVerification
import SVGCharts
import ScenarioModel

/// A verification as text.
public struct VerificationText {
  private let style: TextStyle
  private let width: Int
  private let replay: (VerificationReport.Result) -> String?

  /// A common width of editors and logs.
  private static let widthOfPipes = 100

  /// A text in a style; `replay` gives the command that reproduces a failure.
  public init(
    style: TextStyle = .plain, width: Int? = nil,
    replay: @escaping (VerificationReport.Result) -> String? = { _ in nil }
  ) {
    self.style = style
    self.width = width ?? Self.widthOfPipes
    self.replay = replay
  }

  /// The whole report: the verdict, the figures, a line per invariant, and each counterexample.
  ///
  /// - Parameter days: the days of a failure's scenario.
  public func lines(of report: VerificationReport, days: (VerificationReport.Failure) -> FailureDays) -> [String] {
    var lines = verdict(of: report) + [""]
    lines +=
      wrapped(
        "Subject \(escaped(report.subject)): \(report.cases.grouped) cases with \(report.steps.grouped) events, "
          + "seed \(report.seed). The figure is how often a rule was exercised.", to: width) + [""]
    var table = TextTable(rightAligned: [2])
    for result in report.results where result.outcome != .skipped {
      table.add(mark(result.outcome), result.invariant.id, result.preconditionMet.grouped, note(on: result))
    }
    lines += table.lines(indent: "  ")
    let skips = skipLines(of: report)
    if !skips.isEmpty { lines += [""] + skips }
    for group in groups(of: report.results) { lines += [""] + page(of: group, days) }
    return lines
  }

  private func mark(_ outcome: VerificationReport.Outcome) -> String {
    switch outcome {
    case .passed: style.green("ok")
    case .skipped: style.dim("--")
    case .vacuous, .gaveUp: style.yellow("??")
    case .notReproducible: style.yellow("!!")
    case .failed, .timedOut: style.red("XX")
    }
  }

  func note(on result: VerificationReport.Result) -> String {
    switch result.outcome {
    case .passed: ""
    case .skipped: "skipped: " + Self.lack(in: result)
    case .vacuous: "not exercised"
    case .notReproducible: "failed once, not again"
    case .failed: "FAILED"
    case .gaveUp: "not settled"
    case .timedOut: "no answer in time"
    }
  }

  /// Why an invariant was skipped.
  static func lack(in result: VerificationReport.Result) -> String {
    "the subject does not offer " + result.invariant.needs.map(\.rawValue).sorted().joined(separator: ", ")
  }

  /// A line for each reason of skipping, with its count.
  private func skipLines(of report: VerificationReport) -> [String] {
    var reasons: [(text: String, count: Int)] = []
    for result in report.results where result.outcome == .skipped {
      let text = Self.lack(in: result)
      if let place = reasons.firstIndex(where: { $0.text == text }) {
        reasons[place].count += 1
      } else {
        reasons.append((text, 1))
      }
    }
    return reasons.flatMap { reason in
      wrapped("\(reason.count) skipped: \(reason.text)", to: width, indent: 2, following: 4).map(style.dim)
    }
  }

  /// The failures, those of one counterexample together.
  private func groups(of results: [VerificationReport.Result]) -> [[VerificationReport.Result]] {
    var groups: [[VerificationReport.Result]] = []
    for result in results where result.failure != nil {
      let token = result.failure?.token
      if token != nil, let place = groups.firstIndex(where: { $0[0].failure?.token == token }) {
        groups[place].append(result)
      } else {
        groups.append([result])
      }
    }
    return groups
  }

  /// The invariant and what it states.
  func heading(of result: VerificationReport.Result) -> [String] {
    [style.bold(result.invariant.id) + " (\(result.invariant.basis.rawValue))"]
      + wrapped(result.invariant.statement, to: width, indent: 2)
  }

  /// Failures of one counterexample as a page: statements and reasons, the scenario day by day, and how to reproduce it.
  ///
  /// - Parameter results: failures that share a token, or one alone.
  public func page(
    of results: [VerificationReport.Result], _ days: (VerificationReport.Failure) -> FailureDays
  ) -> [String] {
    var lines: [String] = []
    for result in results {
      lines += heading(of: result)
      for line in result.failure?.reason.split(separator: "\n") ?? [] {
        lines += wrapped(escaped(String(line)), to: width, indent: 2, following: 4).map(style.red)
      }
    }
    // The failure of the latest step shows the whole scenario.
    let latest = results.max { ($0.failure?.step ?? -1) < ($1.failure?.step ?? -1) } ?? results[0]
    if let failure = latest.failure, let scenario = failure.scenario, failure.step != nil {
      let marked = results.compactMap { result in
        result.failure.flatMap { failure in failure.step.map { (step: $0, reason: failure.reason) } }
      }
      lines += ScenarioText(style: style, width: width - 2).lines(of: scenario, days: days(failure), failing: marked)
        .map { "  " + $0 }
      if let shrinking = failure.shrinking {
        let text =
          "Shrunk from \(String.count(shrinking.originalEvents, "event")) in \(shrinking.executions.grouped) executions; "
          + "minimal among \(shrinking.searched.grouped) smaller candidates."
        lines += wrapped(text, to: width, indent: 2).map(style.dim)
      }
    }
    return lines + (replay(latest).map { ["  Reproduce: " + style.bold($0)] } ?? [])
  }

  /// The headline, and below it what else there is to know; what failed is separate from what was not exercised.
  func verdict(of report: VerificationReport) -> [String] {
    func results(_ outcomes: VerificationReport.Outcome...) -> [VerificationReport.Result] {
      report.results.filter { outcomes.contains($0.outcome) }
    }
    let applicable = report.results.count - results(.skipped).count
    let failed = results(.failed, .timedOut)
    let (unmet, unsettled, fleeting) = (results(.vacuous), results(.gaveUp), results(.notReproducible))
    var lines: [String] = []
    func add(
      _ text: String, _ listed: [VerificationReport.Result] = [], _ end: String = "", in dress: (String) -> String
    ) {
      let ids = listed.isEmpty ? "" : ": " + listed.map(\.invariant.id).joined(separator: ", ")
      lines += wrapped(text + ids + end, to: width, following: 2).map(dress)
    }
    if applicable == 0 { add("No invariant is applicable to this subject: nothing was checked.", in: style.red) }
    if !failed.isEmpty {
      add("\(failed.count) of \(applicable) applicable invariants do not hold", failed, in: style.red)
      if failed.allSatisfy({ $0.invariant.basis == .decided }) {
        add(
          "Only rules that this project chose fail; every rule of the specification that was exercised holds. "
            + "A rules file (--rules) states other choices; --given-only leaves these rules out.", in: style.yellow)
      }
    } else if applicable > 0, unmet.isEmpty, unsettled.isEmpty, fleeting.isEmpty {
      add(applicable == 1 ? "The invariant holds." : "All \(applicable) applicable invariants hold.", in: style.green)
    } else if applicable > 0 {
      add("No invariant fails, but not all were checked.", in: style.yellow)
    }
    if !fleeting.isEmpty {
      add(
        "\(fleeting.count) of \(applicable) failed once and not again", fleeting,
        "; the subject gives two results for one case", in: style.yellow)
    }
    if !unmet.isEmpty {
      add(
        "\(unmet.count) of \(applicable) were not exercised", unmet,
        "; run more cases (--cases), or skip what these rules make impossible (--skip)", in: style.yellow)
    }
    if !unsettled.isEmpty { add("\(unsettled.count) of \(applicable) were not settled", unsettled, in: style.yellow) }
    let hidden = results(.skipped).contains { !$0.invariant.needs.isDisjoint(with: [.app]) }
    if hidden { add("A Swift app can be checked by the skipped invariants too: see QuestLabTesting.", in: style.dim) }
    return lines
  }
}
