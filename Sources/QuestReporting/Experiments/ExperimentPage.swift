import LedgerModel
import LocatedJSON
import Personas
import QuestExperiments
import QuestSimulation
import SVGCharts

/// The page about an experiment: what differs, how people spread, and what was found.
package struct ExperimentPage {
  let report: ExperimentReport

  /// A page about an experiment.
  package init(_ report: ExperimentReport) {
    self.report = report
  }

  /// The variants by a letter and by what each changes of the first; one alone by its name.
  var variants: [String] {
    let all = report.variants
    if all.count < 2 { return all.map(\.name) }
    return all.enumerated().map { place, variant in
      let first = all[0].set?.members ?? []
      let changed = (variant.set?.members ?? []).filter { !first.contains($0) }.map { setting in
        "\(setting.key.split(separator: ".").last ?? "")=\(setting.value)"
      }
      let name = place == 0 || changed.isEmpty ? variant.name : changed.joined(separator: ", ")
      return ExperimentText.letter(place) + ": " + name
    }
  }

  /// The document's bytes.
  package var document: [UInt8] {
    let labels =
      report.labels.count > 3 ? "\(report.labels.count) personas" : report.labels.joined(separator: ", ")
    var page = Page(
      title: variants.count > 1 ? "What if: \(String.count(variants.count, "variant"))" : "One variant",
      lead: """
        \(verdict)<p>\(VisibleText.cut(labels, to: 400)) over \(String.count(report.days, "day")) from \
        \(report.start). The same people are simulated under each variant, so that \
        the variant alone makes the difference.</p>
        \(Markup.facts([
          ("people", report.people.grouped), ("days", report.days.grouped), ("variants", variants.count.grouped),
          ("seed", report.ledger != nil ? "none: a ledger" : report.seed),
        ]))
        \(list)
        """)
    if report.guardrails?.isEmpty == false { page.add("guardrails", "Guardrails", guardrails) }
    if report.failures?.isEmpty == false { page.add("failures", "Failures", failures) }
    if let all = report.findings { page.add("findings", "Findings", findings(all)) }
    if variants.count > 1 { page.add("differences", "What differs", tornado + differences) }
    page.add("people", "How people spread", fan + percentiles)
    page.add("quests", "The mix of quests", Markup.figure(questMix) + personaMix)
    page.add("streaks", "Streaks and milestones", streaks)
    page.add("figures", "All figures", figures)
    return page.document
  }

  /// What each letter stands for.
  private var list: Markup {
    if variants.count < 2 { return Markup() }
    let items = report.variants.enumerated().map { place, variant -> Markup in
      """
      <li><strong>\(ExperimentText.letter(place))</strong> \(VisibleText.cut(variant.name, to: 400))\
      \(place == 0 ? ", with which the others are compared" : "")</li>

      """
    }
    return "<ul>\(items)</ul>\n"
  }

  private var verdict: Markup {
    let verdicts = report.guardrails ?? []
    let failed = verdicts.count { !$0.holds }
    if report.failures?.isEmpty == false { return "<p class=\"verdict no\">▲ Some runs failed.</p>\n" }
    if verdicts.isEmpty { return Markup() }
    return failed == 0
      ? "<p class=\"verdict ok\">✓ Every guardrail holds.</p>\n"
      : "<p class=\"verdict no\">▲ \(failed) of \(verdicts.count) guardrails do not hold.</p>\n"
  }

  private var guardrails: Markup {
    Markup.table(
      ChartTable(
        columns: ["guardrail", "variant", "verdict", "judged on"],
        rows: (report.guardrails ?? []).map { verdict in
          [
            verdict.guardrail, verdict.variant,
            verdict.holds ? "✓ holds" : verdict.inconclusive ? "▲ inconclusive" : "▲ does not hold",
            verdict.judged.map(NumberText.short) ?? "nothing to judge on",
          ]
        }), caption: "Guardrails")
  }

  private func findings(_ all: [ExperimentReport.Finding]) -> Markup {
    let names = report.variants.map(\.name)
    func index(_ finding: ExperimentReport.Finding) -> Int { names.firstIndex(of: finding.variant) ?? 0 }
    let first = all.filter { index($0) == 0 }
    // Of other variants, what is new under them.
    let new = all.filter { one in index(one) == 0 || !first.contains { one.isAboutTheSame(as: $0) } }
    let sorted = new.sorted { ($1.excess, index($0)) < ($0.excess, index($1)) }
    if sorted.isEmpty { return "<p>Nothing passes the thresholds from which on it would be worth saying.</p>\n" }
    var list = Markup()
    for finding in sorted.prefix(Self.mostFindings) {
      let under: Markup =
        variants.count > 1
        ? " <span class=\"badge off\">\(ExperimentText.letter(index(finding)))</span>" : ""
      let example: Markup =
        finding.example.map { "<br/><code>\($0.command)</code>, on \($0.day)" } ?? ""
      list += """
        <li><p>\(VisibleText.cut(finding.sentence, to: 400))\(under) <span class="faint">\(interval(of: finding))\
        \(finding.unreliable ? " ?" : ""); \
        shown from \(NumberText.short(finding.threshold)) on: \(finding.reason)</span>\(example)</p></li>

        """
    }
    let more = sorted.count - Self.mostFindings
    let note: Markup = more > 0 ? "<p class=\"note\">\(more.grouped) more are in the JSON document.</p>\n" : ""
    return "<ol>\(list)</ol>\n\(note)"
  }

  /// As many as a person reads to the end.
  private static let mostFindings = 15

  private func interval(of finding: ExperimentReport.Finding) -> String {
    interval(finding.bounded(by: 0...1, finding.share))
  }

  func interval(_ estimate: some Interval) -> String {
    guard estimate.low != nil || estimate.high != nil else { return "–" }
    func end(_ value: Double?) -> String { value.map(NumberText.short) ?? "…" }
    return "\(end(estimate.low)) to \(end(estimate.high))" + (estimate.unreliable ? " ?" : "")
  }

  private var percentiles: Markup {
    guard report.people > 1 else { return Markup() }
    var table = ChartTable(columns: ["percentile", "variant", report.headline, "person", "shown by"])
    for (index, mean) in (report.figure(report.headline)?.variants ?? []).enumerated() {
      for one in mean.standings {
        table.rows.append([
          one.place, variants[index], one.value, one.person.map { String($0) } ?? "–",
          one.command.isEmpty ? "–" : one.command,
        ])
      }
    }
    return Markup.heading("People at the percentiles and ends", level: 3)
      + Markup.table(table, caption: "People at the percentiles and ends")
  }

  private var failures: Markup {
    let rows = (report.failures ?? []).flatMap { kind in
      kind.examples.map { [kind.id, kind.count.grouped, $0.reason, $0.command] }
    }
    let leftOut = report.leftOut ?? 0
    let note: Markup =
      leftOut > 0
      ? "<p class=\"note\">Left out of all figures: \(String.count(leftOut, "person", plural: "people")).</p>\n" : ""
    return Markup.table(
      ChartTable(columns: ["what", "runs", "such as", "shown by"], rows: rows), caption: "Failures")
      + note
  }
}
