import LocatedJSON
public import Personas
import SVGCharts

/// A realism report and a fitted persona as texts for people.
public enum RealismText {
  /// A line per measure: what is claimed, what was observed, the interval that the claim allows, and the verdict.
  public static func lines(of report: RealismReport, style: TextStyle) -> [String] {
    var table = TextTable(rightAligned: [3, 4, 5])
    table.add("", "measure", "of", "claimed", "observed", "allowed")
    for row in report.rows {
      table.add(
        mark(row.verdict, style), row.measure, escaped(row.subject), figure(row.claimed), figure(row.observed),
        "\(figure(row.interval.lowerBound)) to \(figure(row.interval.upperBound))")
    }
    let failed = report.rows.count { $0.verdict == .fails }
    return [
      "\(escaped(report.persona)): \(String.count(report.people, "person", plural: "people")) over \(String.count(report.days, "day"))",
      "",
    ] + table.lines(indent: "  ") + [
      "",
      failed == 0 ? "The ledgers are as claimed." : "\(failed) of \(report.rows.count) measures are not as claimed.",
    ]
  }

  /// What was learned of a ledger, how sure it is, and what could not be learned.
  public static func lines(of fit: PersonaFit, style: TextStyle) -> [String] {
    var table = TextTable(rightAligned: [2, 4])
    for finding in fit.findings {
      table.add(
        finding.what, escaped(finding.subject), figure(finding.value),
        "\(figure(finding.interval.lowerBound)) to \(figure(finding.interval.upperBound))",
        finding.transactions.grouped, finding.isSure ? "" : style.dim("unsure"))
    }
    let span = "\(fit.learnedFrom.lowerBound) to \(fit.learnedFrom.upperBound)"
    return ["Learned from \(fit.transactions.grouped) transactions, \(span):", ""] + table.lines(indent: "  ")
      + (fit.notLearned.isEmpty ? [] : ["", "Not learned:"] + fit.notLearned.map { "  " + escaped($0) })
  }

  private static func mark(_ verdict: RealismReport.Verdict, _ style: TextStyle) -> String {
    switch verdict {
    case .holds: style.green("ok")
    case .fails: style.red("XX")
    case .tooFew: style.dim("--")
    }
  }

  /// Four significant digits are more than any sample here supports.
  public static func figure(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    let magnitude = abs(value)
    let digits = magnitude >= 1_000 ? 0 : magnitude >= 100 ? 1 : magnitude >= 10 ? 2 : 3
    return fixed(value, digits: digits)
  }

  /// A number with so many decimal digits, rounded half away from zero, the same in every locale.
  static func fixed(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    guard let units = Int64(exactly: (abs(value) * scale).rounded()) else { return "\(value)" }
    let text = String(units)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let sign = value < 0 && units > 0 ? "-" : ""
    return sign + padded.dropLast(digits) + (digits > 0 ? "." + padded.suffix(digits) : "")
  }
}
