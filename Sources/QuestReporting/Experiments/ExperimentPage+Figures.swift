import LedgerModel
import QuestExperiments
import SVGCharts

extension ExperimentPage {
  /// The differences of the headline, the largest on top.
  var tornado: Markup {
    guard let figure = report.figure(report.headline) else { return Markup() }
    let rows = zip(variants.dropFirst(), figure.shownDifferences).compactMap { name, difference in
      difference.mean.map {
        Tornado.Row(name: name, value: $0, low: difference.low ?? $0, high: difference.high ?? $0)
      }
    }
    if rows.isEmpty { return Markup() }
    return Markup.figure(
      Tornado(
        title: "What changes \(report.headline)",
        summary: "The difference of each variant from A with its 95% interval; "
          + "one that spans zero is not shown to differ.",
        subjects: "variant", unit: report.headline, rows: rows))
  }

  /// Every paired difference with its interval.
  var differences: Markup {
    var table = ChartTable(columns: [
      "figure", "variant", "before", "after", "difference", "95% interval", "p (Holm)", "variance ratio",
    ])
    let alike = report.measures.filter { $0.isStructurallyZero || $0.isNoneObserved }.map(\.name)
    for figure in report.measures where !alike.contains(figure.name) {
      for (index, difference) in figure.shownDifferences.enumerated() {
        guard let mean = difference.mean else { continue }
        table.rows.append([
          figure.name, variants[index + 1], self.mean(figure.variants[0]), self.mean(figure.variants[index + 1]),
          difference.exactlyZero ? "0, structural" : NumberText.short(mean),
          difference.isNoneObserved ? "none seen, " + interval(difference) : interval(difference),
          difference.pHolm.map { $0 < 0.0001 ? "< 0.0001" : NumberText.fixed($0, digits: 4) } ?? "–",
          difference.varianceRatio.map { NumberText.short($0) + " times" } ?? "–",
        ])
      }
    }
    let bound = NumberText.fixed(Estimator.boundOfNone(among: report.people) * 100, digits: 2)
    return Markup.heading("Paired differences", level: 3)
      + Markup.table(table, caption: "Paired differences: the same person under both variants")
      + note(
        "Structural zero, since no variant changes anything that they read",
        report.measures.filter(\.isStructurallyZero).map(\.name))
      + note(
        "No difference among \(report.people.grouped) people (at most \(bound)% of people have one)",
        report.measures.filter(\.isNoneObserved).map(\.name))
      + note("Marked ?: " + ExperimentReport.unreliable, report.unreliableDifferences)
  }

  /// Every mean with its interval, and that of the headline by persona.
  var figures: Markup {
    var table = ChartTable(columns: ["figure", "variant", "mean", "95% interval"])
    for figure in report.measures {
      for (place, estimate) in figure.shownMeans.enumerated() where estimate.mean != nil {
        table.rows.append([figure.name, variants[place], mean(estimate), interval(estimate)])
      }
    }
    var text =
      Markup.table(table, caption: "Every figure of every variant")
      + note("Marked ?: " + ExperimentReport.unreliable, report.unreliableMeans)
    for (name, groups) in [("By persona", report.byPersona), ("By day", report.byDay)] where !groups.isEmpty {
      text +=
        Markup.heading("\(name): \(report.headline)", level: 3) + Markup.table(self.table(of: groups), caption: name)
    }
    return text
  }

  private func note(_ problem: String, _ names: [String]) -> Markup {
    names.isEmpty ? "" : "<p class=\"note\">\(problem): \(names.joined(separator: ", ")).</p>\n"
  }

  private func table(of groups: [ExperimentReport.Group]) -> ChartTable {
    var table = ChartTable(columns: ["who or when", "people"] + variants)
    for group in groups {
      guard let figure = group.measures.first(where: { $0.name == report.headline }) else { continue }
      table.rows.append([group.name, group.people.grouped] + figure.variants.map(mean))
    }
    return table
  }

  func mean(_ estimate: ExperimentReport.Mean) -> String { estimate.mean.map(NumberText.short) ?? "–" }
}
