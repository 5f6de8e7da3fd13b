import LedgerModel
import QuestExperiments
import SVGCharts

extension WhatIfPage {
  /// The differences of the headline, the largest on top.
  var tornado: Markup {
    guard let figure = record.figure(record.headline) else { return Markup() }
    let rows = figure.shownDifferences.enumerated().compactMap { place, difference -> Tornado.Row? in
      guard let estimate = difference else { return nil }
      return Tornado.Row(
        name: variants[place + 1], value: estimate.mean, low: estimate.low ?? estimate.mean,
        high: estimate.high ?? estimate.mean)
    }
    if rows.isEmpty { return Markup() }
    return Markup.figure(
      Tornado(
        title: "What changes \(record.headline)",
        summary: "The difference of each variant from A with its 95% interval; "
          + "one that spans zero is not shown to differ.",
        subjects: "variant", unit: record.headline, rows: rows))
  }

  /// Every paired difference with its interval.
  var differences: Markup {
    var table = ChartTable(columns: [
      "figure", "variant", "before", "after", "difference", "95% interval", "p by Holm", "fewer people",
    ])
    var zero: [String] = []
    for figure in record.figures {
      if !figure.differences.isEmpty && figure.differences.allSatisfy({ $0?.isExactlyZero ?? true }) {
        zero.append(figure.name)
        continue
      }
      for (place, difference) in figure.differences.enumerated() {
        guard let difference else { continue }
        table.rows.append([
          figure.name, variants[place + 1], mean(figure.means[0]), mean(figure.means[place + 1]),
          difference.isExactlyZero ? "0, for every person" : NumberText.short(difference.estimate.mean),
          difference.isExactlyZero ? "–" : figure.shownDifferences[place].map(interval) ?? "–",
          difference.adjustedChance.map { $0 < 0.0001 ? "< 0.0001" : NumberText.fixed($0, digits: 4) } ?? "–",
          difference.varianceRatio.map { NumberText.short($0) + " times" } ?? "–",
        ])
      }
    }
    let note: Markup =
      zero.isEmpty
      ? "" : "<p class=\"note\">Exactly zero for every person: \(zero.joined(separator: ", ")).</p>\n"
    return Markup.heading("Paired differences", level: 3)
      + Markup.table(table, caption: "Paired differences, each person with himself under another variant") + note
      + told(record.figures.differencesNote)
  }

  /// Every mean with its interval, and that of the headline by persona.
  var figures: Markup {
    var table = ChartTable(columns: ["figure", "variant", "mean", "95% interval"])
    for figure in record.figures {
      for (place, estimate) in figure.shownMeans.enumerated() {
        guard let estimate else { continue }
        table.rows.append([figure.name, variants[place], mean(estimate), interval(estimate)])
      }
    }
    var text = Markup.table(table, caption: "Every figure of every variant") + told(record.figures.meansNote)
    for (name, groups) in [("By persona", record.byPersona), ("By day", record.byDay)] where !groups.isEmpty {
      text +=
        Markup.heading("\(name): \(record.headline)", level: 3) + Markup.table(self.table(of: groups), caption: name)
    }
    return text
  }

  private func told(_ note: (problem: String, figures: String)?) -> Markup {
    note.map { "<p class=\"note\">\($0.problem): \($0.figures).</p>\n" } ?? ""
  }

  private func table(of groups: [ExperimentResult.Group]) -> ChartTable {
    var table = ChartTable(columns: ["who or when", "people"] + variants)
    for group in groups {
      guard let figure = group.figures.first(where: { $0.name == record.headline }) else { continue }
      table.rows.append([group.name, group.people.grouped] + figure.means.map(mean))
    }
    return table
  }

  func mean(_ estimate: Estimate?) -> String { estimate.map { NumberText.short($0.mean) } ?? "–" }
}
