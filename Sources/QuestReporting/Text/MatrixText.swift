import LocatedJSON
public import QuestVerification
import SVGCharts
import ScenarioModel

/// The matrix of mutants as a text for people.
public struct MatrixText: Sendable {
  private let style: TextStyle

  /// A text in a style.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// A line per mutant, what is idle or redundant, and the verdict; with few mutants, each one's witness.
  public func lines(of report: MatrixReport) -> [String] {
    var lines = [
      "\(String.count(report.rows.count, "mutant")) against \(String.count(report.invariants.count, "invariant")), seed \(report.seed)",
      "The first figure is the median number of scenarios until one finds the fault, the second how many invariants find it.",
    ]
    for family in Mutant.Family.allCases {
      let rows = report.rows.filter { $0.mutant.family == family }
      if rows.isEmpty { continue }
      let medians = rows.compactMap(\.medianCases).sorted()
      let median =
        medians.isEmpty ? "" : ", median of the medians \(medians[medians.count / 2]), worst \(medians.last ?? 0)"
      lines += ["", style.bold(family.rawValue) + style.dim(median)]
      var table = TextTable(rightAligned: [2, 3])
      for row in rows {
        table.add(
          row.isSettled ? style.green("ok") : style.red("XX"), row.mutant.id, row.medianCases.map(\.grouped) ?? "-",
          "\(row.kills.count)",
          row.witness?.invariant ?? (row.mutant.isEquivalent ? "equivalent on purpose" : "SURVIVED"))
      }
      lines += table.lines(indent: "  ")
    }
    if report.rows.count <= Self.mostExplained {
      for row in report.rows { lines += explanation(of: row) }
    }
    return lines + [""] + remarks(on: report) + [verdict(on: report)]
  }

  /// As many mutants as fit a page with their witnesses.
  private static let mostExplained = 3

  private func explanation(of row: MatrixReport.Row) -> [String] {
    var lines = ["", style.bold(row.mutant.id) + ": " + row.mutant.fault]
    for kill in row.kills {
      lines.append(
        "  \(kill.invariant), after \(String.count(kill.cases, kill.isOfLives ? "life" : "point", plural: kill.isOfLives ? "lives" : "points"))"
      )
    }
    if let witness = row.witness {
      let events = witness.scenario.map { $0.days.reduce(0) { $0 + $1.events.count } }
      lines.append("  " + style.red(escaped(witness.reason)))
      if let events { lines.append("  in a scenario of \(String.count(events, "event"))") }
    }
    return lines
  }

  private func remarks(on report: MatrixReport) -> [String] {
    // A part of the mutants says nothing about the invariants.
    guard report.rows.count == Mutant.all.count else { return [] }
    var lines: [String] = []
    if !report.idle.isEmpty { lines.append("find nothing: " + report.idle.joined(separator: ", ")) }
    if !report.redundant.isEmpty {
      lines.append("redundant (find nothing that others do not): " + report.redundant.joined(separator: ", "))
    }
    return lines
  }

  func verdict(on report: MatrixReport) -> String {
    let faults = report.rows.count { !$0.mutant.isEquivalent }
    if !report.survivors.isEmpty {
      return style.red("\(report.survivors.count) of \(faults) faults survive: ")
        + report.survivors.map(\.id).joined(separator: ", ")
    }
    if !report.falseAlarms.isEmpty {
      return style.red("Equivalents were condemned: ") + report.falseAlarms.map(\.id).joined(separator: ", ")
    }
    let equivalents = report.rows.count - faults
    let found = style.green(faults == 1 ? "The fault is found" : "All \(faults) faults are found")
    if equivalents == 0 { return found + "." }
    let survive = style.green("\(String.count(equivalents, "equivalent")) \(equivalents == 1 ? "survives" : "survive")")
    return faults == 0 ? survive + "." : found + ", and " + survive + "."
  }
}
