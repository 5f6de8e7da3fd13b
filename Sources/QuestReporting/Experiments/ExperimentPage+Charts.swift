import LocatedJSON
import QuestEngine
import QuestExperiments
import QuestSimulation
import SVGCharts

extension ExperimentPage {
  /// How the headline spreads among people as days go by.
  var fan: Markup {
    guard let sample = report.sample else {
      return report.people > 1
        ? "<p class=\"note\">Merged shards keep no one's days.</p>\n"
        : "<p class=\"note\">One person does not spread; simulate more people to see how they do.</p>\n"
    }
    let chart = FanChart(
      title: "Spread of \(report.headline)",
      summary:
        "Each person's figure over the days so far, of the first \(sample.people.grouped) people; the table names "
        + "the person at each percentile, whom the commands below show.",
      steps: "days so far", unit: report.headline, names: ("10th percentile", "median", "90th percentile"),
      series: sample.variants.enumerated().prefix(ExperimentReport.mostBands).map { variant, course in
        FanChart.Series(
          name: variants[variant],
          points: course.spread.map(\.wrappedValue).map { point in
            FanChart.Point(
              step: point.days, low: point.low.value, middle: point.middle.value, high: point.high.value,
              sources: (
                "person \(point.low.person)", "person \(point.middle.person)", "person \(point.high.person)"
              ))
          })
      })
    return Markup.figure(chart) + bandNote
  }

  private var bandNote: Markup {
    let more = variants.count - ExperimentReport.mostBands
    return more > 0
      ? "<p class=\"note\">\(more.grouped) more variants have no band, which would hide the others.</p>\n" : ""
  }

  /// The quests shown a day by kind, a bar a variant.
  var questMix: StackedBars {
    let kinds = Self.kinds
    return StackedBars(
      title: "Quests shown a day",
      summary: "The mean number of different quests on a day by kind, under each variant.", bars: "variant",
      unit: "quests a day", parts: kinds,
      rows: variants.enumerated().map { variant, name in
        (
          label: name,
          values: kinds.map { report.figure("questsShownPerDay.\($0)")?.variants[variant].mean ?? 0 }
        )
      })
  }

  /// The same by persona under the first variant, where personas are distinguished.
  var personaMix: Markup {
    if report.byPersona.isEmpty { return Markup() }
    let kinds = Self.kinds
    return Markup.figure(
      StackedBars(
        title: "Quests shown a day, by persona",
        summary: "The same under \(variants.count > 1 ? "A" : "the rules") for each kind of people.", bars: "persona",
        unit: "quests a day", parts: kinds,
        rows: report.byPersona.map { group in
          (
            label: group.name,
            values: kinds.map { kind in
              group.measures.first { $0.name == "questsShownPerDay.\(kind)" }?.variants[0].mean ?? 0
            }
          )
        }))
  }

  private static let kinds = QuestGenerator.types.sorted { $0.displayRank < $1.displayRank }.map { $0.kind.name }

  /// How long streaks last, and how many people reach each milestone.
  var streaks: Markup {
    var text = Markup()
    if let sample = report.sample {
      text += Markup.figure(
        StepCurve(
          title: "How long streaks last",
          summary: "The share of streaks that reach each length, by the product-limit estimate over the first "
            + "\(sample.people.grouped) people; a streak that is whole on the last day is not counted as lost.",
          steps: "days in a row", unit: "per cent", isPercent: true,
          series: zip(variants, sample.variants).map { name, course in (name, course.survival.wrappedValue.map { $0 }) }
        ))
    }
    return text + funnel
  }

  private var funnel: Markup {
    let milestones = report.variants.map { $0.milestones?.wrappedValue ?? [] }
    let isSame = milestones.allSatisfy { $0 == milestones[0] }
    var rows: [(name: String, counts: [Double])] = [
      ("everyone", variants.map { _ in Double(report.people) })
    ]
    for rank in 1...5 {
      guard let figure = report.figure("milestonesReached.\(rank)") else { continue }
      let name = isSame && rank <= milestones[0].count ? "\(milestones[0][rank - 1]) days" : "milestone \(rank)"
      rows.append((name, figure.variants.map { ($0.mean ?? 0) * Double(report.people) }))
    }
    if rows.count == 1 { return "<p class=\"note\">The measure milestonesReached was left out.</p>\n" }
    return Markup.figure(
      Funnel(
        title: "Who reaches the milestones",
        summary: "People who were celebrated for each milestone, of all people.",
        stages: "milestone", unit: "people", groups: variants, rows: rows))
  }
}
