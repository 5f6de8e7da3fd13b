import LedgerModel
import LocatedJSON
import Personas
import QuestExperiments
import QuestSimulation
import SVGCharts

/// The page about an experiment: what differs, how people spread, and what the run says by itself.
public struct WhatIfPage {
  let record: ExperimentRecord

  /// A page about an experiment.
  public init(_ record: ExperimentRecord) {
    self.record = record
  }

  /// The variants by a letter and by what each changes of the first; one alone by its name.
  var variants: [String] {
    let all = record.variants
    if all.count < 2 { return all.map(\.name) }
    return all.enumerated().map { place, variant in
      let changed = variant.settings.filter { one in !all[0].settings.contains { $0 == one } }.map { setting in
        "\(setting.key.split(separator: ".").last ?? "")=\(setting.value)"
      }
      let name = place == 0 || changed.isEmpty ? variant.name : changed.joined(separator: ", ")
      return WhatIfText.letter(place) + ": " + name
    }
  }

  /// The document's bytes.
  public var document: [UInt8] {
    let labels =
      record.labels.count > 3 ? "\(record.labels.count) personas" : record.labels.joined(separator: ", ")
    var page = Page(
      title: variants.count > 1 ? "What if: \(String.count(variants.count, "variant"))" : "What it does to people",
      lead: """
        \(verdict)<p>\(VisibleText.cut(labels, to: 400)) over \(String.count(record.days, "day")) from \
        \(record.start). The same people live under each variant, so that what differs is the \
        variant's doing.</p>
        \(Markup.facts([
          ("people", record.people.grouped), ("days", record.days.grouped), ("variants", variants.count.grouped),
          ("seed", record.isLedger ? "none: a ledger" : record.seed),
        ]))
        \(list)
        """)
    if !record.guardrails.isEmpty { page.add("guardrails", "Guardrails", guardrails) }
    if !record.failures.isEmpty { page.add("failures", "What went wrong", failures) }
    if let all = record.findings { page.add("findings", "What the run says by itself", findings(all)) }
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
    let items = record.variants.enumerated().map { place, variant -> Markup in
      """
      <li><strong>\(WhatIfText.letter(place))</strong> \(VisibleText.cut(variant.name, to: 400))\
      \(place == 0 ? ", with which the others are compared" : "")</li>

      """
    }
    return "<ul>\(items)</ul>\n"
  }

  private var verdict: Markup {
    let verdicts = record.guardrails
    let failed = verdicts.count { !$0.holds }
    if !record.failures.isEmpty { return "<p class=\"verdict no\">▲ Something went wrong for some people.</p>\n" }
    if verdicts.isEmpty { return Markup() }
    return failed == 0
      ? "<p class=\"verdict ok\">✓ Every guardrail holds.</p>\n"
      : "<p class=\"verdict no\">▲ \(failed) of \(verdicts.count) guardrails do not hold.</p>\n"
  }

  private var guardrails: Markup {
    Markup.table(
      ChartTable(
        columns: ["guardrail", "variant", "verdict", "judged on"],
        rows: record.guardrails.map { verdict in
          [
            verdict.guardrail, verdict.variant, verdict.holds ? "✓ holds" : "▲ does not hold",
            verdict.judged.map(NumberText.short) ?? "nothing to count among",
          ]
        }), caption: "Guardrails")
  }

  private func findings(_ all: [ExperimentRecord.Finding]) -> Markup {
    let first = all.filter { $0.variant == 0 }
    // Of other variants, what is new under them.
    let new = all.filter { one in one.variant == 0 || !first.contains { one.isAboutTheSame(as: $0) } }
    let sorted = new.sorted { ($1.excess, $0.variant) < ($0.excess, $1.variant) }
    if sorted.isEmpty { return "<p>Nothing passes the thresholds from which on it would be worth saying.</p>\n" }
    var list = Markup()
    for finding in sorted.prefix(Self.mostFindings) {
      let under: Markup =
        variants.count > 1
        ? " <span class=\"badge off\">\(WhatIfText.letter(finding.variant))</span>" : ""
      let example: Markup =
        finding.example.map { "<br/><code>\($0.command)</code>, on \($0.day)" } ?? ""
      list += """
        <li><p>\(VisibleText.cut(finding.sentence, to: 400))\(under) <span class="faint">\(interval(finding))\
        \(finding.estimate.restsOnFew ? ", of few people" : ""); \
        told from \(NumberText.short(finding.threshold)) on: \(finding.reason)</span>\(example)</p></li>

        """
    }
    let more = sorted.count - Self.mostFindings
    let note: Markup = more > 0 ? "<p class=\"note\">\(more.grouped) more are in the JSON document.</p>\n" : ""
    return "<ol>\(list)</ol>\n\(note)"
  }

  /// As many as a person reads to the end.
  private static let mostFindings = 15

  private func interval(_ finding: ExperimentRecord.Finding) -> String {
    interval(finding.isShare ? finding.estimate.bounded(by: 0...1) : finding.estimate)
  }

  func interval(_ estimate: Estimate) -> String {
    guard let low = estimate.low, let high = estimate.high else { return NumberText.short(estimate.mean) }
    return "\(NumberText.short(low)) to \(NumberText.short(high))"
  }

  private var percentiles: Markup {
    guard record.people > 1 else { return Markup() }
    var table = ChartTable(columns: ["percentile", "variant", record.headline, "person", "shown by"])
    for (variant, standings) in record.standings.enumerated() {
      for one in standings {
        let value = one.value.map(NumberText.short) ?? "–"
        table.rows.append([
          one.place, variants[variant], one.below.map { "\(value) to \(NumberText.short($0))" } ?? value,
          one.person.map { String($0) } ?? "–", one.command ?? "–",
        ])
      }
    }
    return Markup.heading("Who sits at the percentiles", level: 3)
      + Markup.table(table, caption: "Who sits at the percentiles")
  }

  private var failures: Markup {
    let rows = record.failures.flatMap { kind in
      kind.examples.map { [kind.id, kind.count.grouped, $0.reason, $0.command] }
    }
    let note: Markup =
      record.leftOut > 0
      ? "<p class=\"note\">Left out of all figures: \(String.count(record.leftOut, "person", plural: "people")).</p>\n"
      : ""
    return Markup.table(
      ChartTable(columns: ["what", "lives", "such as", "shown by"], rows: rows), caption: "What went wrong")
      + note
  }
}
