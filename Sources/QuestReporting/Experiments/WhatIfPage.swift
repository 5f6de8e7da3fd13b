import LedgerModel
import LocatedJSON
import Personas
public import QuestExperiments
import QuestSimulation
import SVGCharts

/// The page about an experiment: what differs, how people spread, and what the run says by itself.
public struct WhatIfPage {
  let result: ExperimentResult
  let sample: ExperimentSample?
  let headline: String
  private let verdicts: [Guardrail.Verdict]
  private let command: (_ variant: Int, _ person: Int) -> String

  /// A page about a result.
  ///
  /// - Parameter sample: some of the people day by day; nil where there is one life, which does not spread.
  /// - Parameter headline: the figure that the pictures are about.
  /// - Parameter command: what shows a person under a variant day by day.
  public init(
    _ result: ExperimentResult, sample: ExperimentSample?, verdicts: [Guardrail.Verdict] = [], headline: String,
    command: @escaping (_ variant: Int, _ person: Int) -> String
  ) {
    self.result = result
    self.sample = sample
    self.verdicts = verdicts
    self.headline = headline
    self.command = command
  }

  /// The variants by a letter and by what each changes of the first; one alone by its name.
  var variants: [String] {
    let all = result.experiment.variants
    if all.count < 2 { return all.map(\.name) }
    return all.enumerated().map { place, variant in
      let changed = variant.settings.filter { !all[0].settings.contains($0) }.map { setting in
        "\(setting.key.split(separator: ".").last ?? "")=\(setting.value)"
      }
      let name = place == 0 || changed.isEmpty ? variant.name : changed.joined(separator: ", ")
      return WhatIfText.letter(place) + ": " + name
    }
  }

  /// The document's bytes.
  public var document: [UInt8] {
    let population = result.experiment.population
    let labels = population.labels.count > 3 ? "\(population.labels.count) personas" : population.labels.joined(separator: ", ")
    var page = Page(
      title: variants.count > 1 ? "What if: \(String.count(variants.count, "variant"))" : "What it does to people",
      lead: """
        \(verdict)<p>\(VisibleText.cut(labels, to: 400)) over \(String.count(population.days, "day")) from \
        \(population.start.text). The same people live under each variant, so that what differs is the \
        variant's doing.</p>
        \(Markup.facts([
          ("people", result.people.grouped), ("days", population.days.grouped), ("variants", variants.count.grouped),
          ("seed", population.isLedger ? "none: a ledger" : String(population.seed)),
        ]))
        \(list)
        """)
    if !verdicts.isEmpty { page.add("guardrails", "Guardrails", guardrails) }
    page.add("findings", "What the run says by itself", findings)
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
    let items = result.experiment.variants.enumerated().map { place, variant -> Markup in
      """
      <li><strong>\(WhatIfText.letter(place))</strong> \(VisibleText.cut(variant.name, to: 400))\
      \(place == 0 ? ", with which the others are compared" : "")</li>

      """
    }
    return "<ul>\(items)</ul>\n"
  }

  private var verdict: Markup {
    let failed = verdicts.count { !$0.holds }
    if verdicts.isEmpty { return Markup() }
    return failed == 0
      ? "<p class=\"verdict ok\">✓ Every guardrail holds.</p>\n"
      : "<p class=\"verdict no\">▲ \(failed) of \(verdicts.count) guardrails do not hold.</p>\n"
  }

  private var guardrails: Markup {
    Markup.table(
      ChartTable(
        columns: ["guardrail", "variant", "verdict", "judged on"],
        rows: verdicts.map { verdict in
          [
            verdict.guardrail.text, verdict.variant, verdict.holds ? "✓ holds" : "▲ does not hold",
            verdict.judged.map(NumberText.short) ?? "nothing to count among",
          ]
        }), caption: "Guardrails")
  }

  private var findings: Markup {
    let text = FindingText(result, command: command)
    let first = result.findings.filter { $0.variant == 0 }
    // Of other variants, what is new under them.
    let new = result.findings.filter { one in one.variant == 0 || !first.contains { one.isAboutTheSame(as: $0) } }
    let sorted = new.sorted { ($1.excess, $0.variant) < ($0.excess, $1.variant) }
    if sorted.isEmpty { return "<p>Nothing passes the thresholds from which on it would be worth saying.</p>\n" }
    var list = Markup()
    for finding in sorted.prefix(Self.mostFindings) {
      let under: Markup =
        variants.count > 1
        ? " <span class=\"badge off\">\(WhatIfText.letter(finding.variant))</span>" : ""
      let example: Markup =
        finding.example.map { "<br/><code>\(command(finding.variant, $0.person))</code>, on \($0.day.text)" } ?? ""
      list += """
        <li><p>\(VisibleText.cut(text.sentence(finding), to: 400))\(under) <span class="faint">\(interval(finding.estimate)); \
        told from \(NumberText.short(finding.kind.threshold)) on: \(finding.kind.reason)</span>\(example)</p></li>

        """
    }
    let more = sorted.count - Self.mostFindings
    let note: Markup = more > 0 ? "<p class=\"note\">\(more.grouped) more are in the JSON document.</p>\n" : ""
    return "<ol>\(list)</ol>\n\(note)"
  }

  /// As many as a person reads to the end.
  private static let mostFindings = 15

  func interval(_ estimate: Estimate) -> String {
    guard let low = estimate.low, let high = estimate.high else { return NumberText.short(estimate.mean) }
    return "\(NumberText.short(low)) to \(NumberText.short(high))"
  }

  private var percentiles: Markup {
    guard let figure = result.figure(headline), result.people > 1 else { return Markup() }
    var table = ChartTable(columns: ["percentile", "variant", headline, "person", "shown by"])
    for (variant, percentiles) in figure.percentiles.enumerated() {
      for one in percentiles {
        table.rows.append([
          "\(one.percentile)%", variants[variant], one.figure.value.map(NumberText.short) ?? "–", String(one.person),
          command(variant, one.person),
        ])
      }
    }
    return Markup.heading("Who sits at the percentiles", level: 3)
      + Markup.table(table, caption: "Who sits at the percentiles")
  }
}
