import LedgerModel
import LocatedJSON
import QuestSimulation
public import QuestVerification
import ScenarioModel
import SVGCharts

/// The page about a verification: the catalogue, how often each rule was exercised, and each failure as an account.
public struct VerificationPage {
  private let replay: (VerificationReport.Result) -> String?
  private let text = VerificationText(width: .max)

  /// A page; `replay` gives the command that reproduces a failure.
  public init(replay: @escaping (VerificationReport.Result) -> String? = { _ in nil }) {
    self.replay = replay
  }

  /// The document's bytes.
  ///
  /// - Parameter run: the failure's scenario, run once more up to the step that fails; nil where it has none.
  public func document(
    of report: VerificationReport, run: (VerificationReport.Failure) -> SimulatedRun?
  ) -> [UInt8] {
    let verdict = text.verdict(of: report).map { line -> Markup in
      // What is said stands before the colon, the ids after it.
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      let ids: Markup = parts.count > 1 ? ":<span>\(VisibleText.cut(parts[1], to: 4_000))</span>" : ""
      return
        "<p class=\"verdict \(report.holds ? "ok" : "no")\">\(report.holds ? "✓" : "▲") \(parts.first ?? "")\(ids)</p>\n"
    }
    var page = Page(
      title: "Verification of \(VisibleText.cut(report.subject))",
      lead: """
        \(verdict)<p>Each case is a random scenario: some weeks of a person with the app. The same seed gives the same cases.</p>
        \(Markup.facts([
          ("cases", report.cases.grouped), ("events", report.steps.grouped), ("seed", String(report.seed)),
          ("invariants", report.results.count.grouped),
        ]))
        """)
    let failures = report.results.filter { $0.failure != nil }
    if !failures.isEmpty { page.add("failures", "Counterexamples", counterexamples(failures, run)) }
    page.add("outcomes", "Outcomes", Markup.figure(outcomes(report)))
    page.add("catalogue", "The catalogue", catalogue(report))
    return page.document
  }

  private func outcomes(_ report: VerificationReport) -> StackedBars {
    let outcomes = VerificationReport.Outcome.allCases.filter { outcome in
      report.results.contains { $0.outcome == outcome }
    }
    let counts = outcomes.map { outcome in "\(report.results.count { $0.outcome == outcome }) \(Self.word(outcome))" }
    return StackedBars(
      title: "Invariants by outcome",
      summary: counts.joined(separator: ", ")
        + ". Given rules come from the specification; decided ones were chosen by this project.",
      bars: "where the rule comes from", unit: "invariants", parts: outcomes.map(Self.word),
      rows: Invariant.Basis.allCases.map { basis in
        (
          label: basis.rawValue,
          values: outcomes.map { outcome in
            Double(report.results.count { $0.outcome == outcome && $0.invariant.basis == basis })
          }
        )
      })
  }

  private static func word(_ outcome: VerificationReport.Outcome) -> String {
    switch outcome {
    case .passed: "passed"
    case .failed: "failed"
    case .gaveUp: "not settled"
    case .skipped: "skipped"
    case .vacuous: "not exercised"
    case .notReproducible: "not reproducible"
    case .timedOut: "timed out"
    }
  }

  private func badge(_ outcome: VerificationReport.Outcome) -> Markup {
    switch outcome {
    case .passed: "<span class=\"badge ok\">✓ \(Self.word(outcome))</span>"
    case .skipped: "<span class=\"badge off\">– \(Self.word(outcome))</span>"
    default: "<span class=\"badge no\">▲ \(Self.word(outcome))</span>"
    }
  }

  private func catalogue(_ report: VerificationReport) -> Markup {
    let most = report.results.map(\.preconditionMet).max() ?? 0
    let rows = report.results.map { result -> Markup in
      let invariant = result.invariant
      let note = text.note(on: result)
      let name: Markup =
        result.failure == nil
        ? "<code>\(invariant.id)</code>" : "<a href=\"#failed-\(invariant.id)\"><code>\(invariant.id)</code></a>"
      let remark: Markup = note.isEmpty || result.outcome == .failed ? "" : "<br/><span class=\"faint\">\(note)</span>"
      return """
        <tr><th scope="row">\(name)</th><td>\(badge(result.outcome))</td><td>\(invariant.statement)\(remark)</td>\
        <td>\(invariant.basis.rawValue)</td><td class="num">\(result.preconditionMet.grouped)</td>\
        <td class="num">\(rate(result))</td><td>\(Meter.element(result.preconditionMet, outOf: most))</td></tr>

        """
    }
    return """
      <p class="note">The rate is how often the precondition of a rule was met per case, or per point of a small space. The bars compare the counts by their logarithms.</p>
      <div class="scroll" tabindex="0" role="group" aria-label="The catalogue, table"><table>
      <thead><tr><th scope="col">invariant</th><th scope="col">outcome</th><th scope="col">what must hold</th>\
      <th scope="col">rule</th><th scope="col" class="num">times exercised</th><th scope="col" class="num">rate</th>\
      <th scope="col"><span class="away">compared</span></th></tr></thead><tbody>
      \(rows)</tbody></table></div>

      """
  }

  private func rate(_ result: VerificationReport.Result) -> String {
    result.cases == 0 ? "–" : NumberText.short(Double(result.preconditionMet) / Double(result.cases))
  }

  private func counterexamples(
    _ failures: [VerificationReport.Result], _ run: (VerificationReport.Failure) -> SimulatedRun?
  ) -> Markup {
    var text = Markup()
    for (index, result) in failures.enumerated() {
      guard let failure = result.failure else { continue }
      let isOpen: Markup = index < Self.mostOpen ? " open=\"\"" : ""
      let headline = failure.reason.split(separator: "\n").first.map(String.init) ?? ""
      text += """
        <details class="case" id="failed-\(result.invariant.id)"\(isOpen)><summary><strong><code>\(result.invariant.id)</code></strong> \
        \(badge(result.outcome)) \(VisibleText.cut(headline, to: 160))</summary>
        <p>\(result.invariant.statement) <span class="faint">(\(result.invariant.basis.rawValue))</span></p>
        <pre>\(VisibleText.cut(failure.reason, to: 4_000))</pre>
        \(account(of: failure, result, run))</details>

        """
    }
    return text
  }

  /// The counterexamples that are open at first.
  private static let mostOpen = 2

  private func account(
    of failure: VerificationReport.Failure, _ result: VerificationReport.Result,
    _ run: (VerificationReport.Failure) -> SimulatedRun?
  ) -> Markup {
    var text = Markup()
    if let shrinking = failure.shrinking {
      text += """
        <p class="note">Shrunk from \(String.count(shrinking.originalEvents, "event")) in \(shrinking.executions.grouped) \
        executions; minimal among \(shrinking.searched.grouped) smaller candidates.</p>

        """
    }
    if let command = replay(result) { text += "<p>Reproduce:</p><pre>\(command)</pre>\n" }
    guard let scenario = failure.scenario, let record = run(failure) else { return text }
    for line in ScenarioText().frame(of: scenario) { text += "<p>\(VisibleText.cut(line, to: 1_000))</p>\n" }
    return text + RunSection(record, prefix: "failed-" + result.invariant.id, level: 3).shortAccount
  }
}
