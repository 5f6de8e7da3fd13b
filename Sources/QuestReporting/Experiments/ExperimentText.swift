import LedgerModel
import LocatedJSON
import QuestExperiments
import SVGCharts

/// An experiment's or merged shards' report as a text for people.
package struct ExperimentText {
  let report: ExperimentReport
  private let style: TextStyle
  private let showsAll: Bool

  /// A text about a report.
  ///
  /// - Parameter showsAll: whether figures without a difference are named, rather than counted.
  package init(_ report: ExperimentReport, style: TextStyle = .plain, showsAll: Bool = false) {
    self.report = report
    self.style = style
    self.showsAll = showsAll
  }

  /// The whole report.
  package var lines: [String] {
    var lines = head + [""] + table(of: report.measures, people: report.people) + notes
    lines += groups("By persona", report.byPersona) + groups("By day", report.byDay)
    lines += tornado + people + findings + guardrails + failures
    if report.reachedHalfWidth == false {
      lines += ["", style.red("The half-width was not reached with \(report.people.grouped) people.")]
    }
    return lines
  }

  /// A, B, C and so on, for every report about variants; letters twice from the twenty-seventh on.
  static func letter(_ variant: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String(repeating: letters[variant % 26], count: variant / 26 + 1)
  }

  private var isComparing: Bool { report.variants.count > 1 }

  private var head: [String] {
    let span = "over \(String.count(report.days, "day")) from \(report.start)"
    var lines: [String]
    if let ledger = report.ledger {
      lines = ["\(escaped(ledger)) \(span): one person, whose figures are exact and have no interval"]
    } else {
      let labels = report.personas.map(escaped)
      lines = [
        String.count(report.people, "person", plural: "people")
          + " of \(labels.count > 3 ? "\(labels.count) personas" : labels.joined(separator: ", ")) \(span), seed \(report.seed)"
      ]
      if report.people == 1 { lines.append("One person has no interval: simulate two at least.") }
      if let ratio = report.figure(report.headline)?.variants[0].stratificationRatio {
        lines.append(
          "Stratified by persona: a simple random sample needs \(RealismText.fixed(ratio, digits: 1)) times as many people"
            + " for the same interval of \(report.headline).")
      }
    }
    lines.append("")
    for (index, variant) in report.variants.enumerated() {
      let isFirst = index == 0 && isComparing
      lines.append(
        "  \(Self.letter(index))  \(escaped(variant.name))" + (isFirst ? style.dim("  (compared with)") : ""))
    }
    return lines
  }

  private func table(of figures: [ExperimentReport.Figure], people: Int) -> [String] {
    var table = TextTable(rightAligned: [2, 4, 6, 7, 8])
    if isComparing {
      table.add(
        "", "", "mean", "", "difference", "95% interval", "variance ratio", "p (Holm)", "n for ±\(report.halfWidth)")
    } else {
      table.add("", "", "mean", "95% interval")
    }
    for figure in figures where figure.variants.contains(where: { $0.mean != nil }) {
      let isAlike = figure.isStructurallyZero || figure.isNoneObserved
      let name = figure.name.contains(".") ? "  ." + figure.name.drop { $0 != "." }.dropFirst() : figure.name
      for index in figure.variants.indices where !isAlike || index == 0 {
        row(of: figure, named: index == 0 ? String(name) : "", index, isAlike, &table)
      }
    }
    return table.lines(indent: "  ")
  }

  private func row(
    of figure: ExperimentReport.Figure, named name: String, _ index: Int, _ isAlike: Bool, _ table: inout TextTable
  ) {
    let mean = figure.shownMeans[index]
    let value = mean.mean.map(RealismText.figure) ?? "-"
    guard isComparing else { return table.add(name, "", value, Self.interval(mean)) }
    let letter = isAlike ? "all" : Self.letter(index)
    guard index > 0, !isAlike else { return table.add(name, letter, value, Self.width(mean)) }
    table.add([name, letter, value, Self.width(mean)] + cells(figure.shownDifferences[index - 1]))
  }

  private func cells(_ difference: ExperimentReport.Difference) -> [String] {
    if difference.exactlyZero { return ["zero", "structural"] }
    if difference.mean == nil { return [] }
    return [
      Self.mean(difference),
      difference.isNoneObserved ? "none seen " + Self.interval(difference) : Self.interval(difference),
      difference.varianceRatio.map { "\(RealismText.fixed($0, digits: 1))x" } ?? "",
      difference.pHolm.map { $0 < 0.0001 ? "<0.0001" : RealismText.fixed($0, digits: 4) } ?? "",
      difference.peopleNeeded.map(\.grouped) ?? "",
    ]
  }

  /// What the table cannot say of single figures.
  private var notes: [String] {
    let bound = RealismText.fixed(Estimator.boundOfNone(among: report.people) * 100, digits: 2) + "%"
    let structural = report.measures.filter(\.isStructurallyZero).map(\.name)
    let alike = report.measures.filter(\.isNoneObserved).map(\.name)
    let empty = report.measures.filter { $0.variants.allSatisfy { $0.mean == nil } }.map(\.name)
    return note("Structural zero, since no variant changes anything that they read", structural, isLong: true)
      + note(
        "No difference among \(report.people.grouped) people (at most \(bound) of people have one)", alike, isLong: true
      )
      + note("Means marked ?: \(ExperimentReport.unreliable)", report.unreliableMeans)
      + note("Differences marked ?: \(ExperimentReport.unreliable)", report.unreliableDifferences)
      + note("Nothing to count among", empty)
  }

  private func note(_ problem: String, _ names: [String], isLong: Bool = false) -> [String] {
    if names.isEmpty { return [] }
    if isLong, !showsAll { return ["", "\(problem): \(String.count(names.count, "figure")) (--all names them)"] }
    return ["", "\(problem): " + names.joined(separator: ", ")]
  }

  private func groups(_ title: String, _ groups: [ExperimentReport.Group]) -> [String] {
    if groups.isEmpty { return [] }
    var table = TextTable(rightAligned: [1, 3, 5])
    for group in groups {
      guard let figure = group.measures.first(where: { $0.name == report.headline }) else { continue }
      for (index, mean) in figure.shownMeans.enumerated() {
        let cells = index == 0 ? [] : cells(figure.shownDifferences[index - 1]).prefix(2)
        table.add(
          [
            index == 0 ? escaped(group.name) : "", index == 0 ? group.people.grouped : "", Self.letter(index),
            mean.mean.map(RealismText.figure) ?? "-", Self.width(mean),
          ] + cells)
      }
    }
    return ["", "\(title), \(report.headline):"] + table.lines(indent: "  ")
  }

  /// The variants in the order of what they change, with bars.
  private var tornado: [String] {
    guard report.variants.count > 2, let figure = report.figure(report.headline) else { return [] }
    let sizes = figure.differences.enumerated().filter { $1.mean != nil }
    let largest = sizes.map { abs($1.mean ?? 0) }.max() ?? 0
    guard largest > 0 else { return [] }
    var table = TextTable(rightAligned: [1])
    for (index, difference) in sizes.sorted(by: { abs($0.1.mean ?? 0) > abs($1.1.mean ?? 0) }) {
      let bar = String(repeating: "=", count: Int((abs(difference.mean ?? 0) / largest * 30).rounded()))
      table.add(Self.letter(index + 1), Self.mean(difference), bar, escaped(report.variants[index + 1].name))
    }
    return ["", "What changes \(report.headline) most, against A:"] + table.lines(indent: "  ")
  }

  private var people: [String] {
    guard let figure = report.figure(report.headline), report.people > 1 else { return [] }
    var table = TextTable(rightAligned: [1, 2])
    for (index, mean) in figure.variants.enumerated() {
      for row in mean.standings {
        table.add(Self.letter(index), row.place, row.value, escaped(row.command))
      }
    }
    return ["", "People at the percentiles and ends of \(report.headline):"] + table.lines(indent: "  ")
  }

  private var findings: [String] {
    guard let all = report.findings else { return [] }
    let names = report.variants.map(\.name)
    let first = all.filter { $0.variant == names[0] }
    var lines: [String] = []
    for (index, name) in names.enumerated() where !names[..<index].contains(name) {
      // Of other variants, what is new under them.
      let new = all.filter { one in
        one.variant == name && (index == 0 || !first.contains { one.isAboutTheSame(as: $0) })
      }
      if new.isEmpty { continue }
      let shown = new.sorted { $0.excess > $1.excess }.prefix(Self.mostFindings)
      let under = isComparing ? (index == 0 ? ", under A" : ", under \(Self.letter(index)) besides") : ""
      lines += ["", "Findings\(under):"] + shown.flatMap(self.lines)
      if new.count > shown.count { lines.append("  and \(new.count - shown.count) more with --format json") }
    }
    return lines
  }

  /// A finding's sentence with its interval, and a day that shows it.
  private func lines(of finding: ExperimentReport.Finding) -> [String] {
    let bounded = finding.bounded(by: 0...1, finding.share)
    func shown(_ value: Double) -> String {
      finding.share ? RealismText.fixed(value * 100, digits: 1) + "%" : RealismText.figure(value)
    }
    var interval = ""
    if let low = bounded.low, let high = bounded.high {
      interval = style.dim("  [\(shown(low)), \(shown(high))]" + (finding.unreliable ? " ?" : ""))
    }
    var lines = ["  " + finding.sentence + interval]
    if let example = finding.example {
      let day = (try? Day(example.day)).map(DayAccount.heading) ?? example.day
      let person = report.ledger == nil ? "person \(example.person) " : ""
      lines.append(style.dim("      \(person)on \(day)" + (example.title.map { ": " + escaped($0) } ?? "")))
      lines.append(style.dim("      " + example.command))
    }
    return lines
  }

  private var guardrails: [String] {
    guard let all = report.guardrails, !all.isEmpty else { return [] }
    var table = TextTable()
    for one in all {
      table.add(
        one.holds ? style.green("ok") : style.red(one.inconclusive ? "??" : "XX"), escaped(one.guardrail),
        escaped(one.variant),
        (one.judged.map { "judged on " + RealismText.figure($0) } ?? "nothing to judge on")
          + (one.inconclusive ? "; inconclusive: \(ExperimentReport.unreliable)" : ""))
    }
    let failed = all.count { !$0.holds }
    return ["", "Guardrails:"] + table.lines(indent: "  ")
      + [failed == 0 ? "All hold." : "\(failed) of \(all.count) do not hold."]
  }

  private var failures: [String] {
    guard let all = report.failures else { return [] }
    if all.isEmpty { return report.checks ?? 0 == 0 ? [] : ["", "0 violations of \(report.checks ?? 0) invariants."] }
    var lines = ["", style.red("Failures:")]
    for failure in all {
      lines.append("  \(escaped(failure.id)), \(String.count(failure.count, "run"))")
      for example in failure.examples { lines += ["    " + escaped(example.reason), "    " + example.command] }
    }
    if let leftOut = report.leftOut, leftOut > 0 { lines.append("  \(leftOut) people are left out of all figures.") }
    return lines
  }

  /// As many as a person reads to the end.
  private static let mostFindings = 12
}

extension ExperimentText {
  /// The mean with as many digits as its interval has meaning for.
  static func mean(_ estimate: some Interval) -> String {
    estimate.mean.map { RealismText.fixed($0, digits: digits(estimate)) } ?? "-"
  }

  /// An interval, marked where it is not to be trusted; an end of which nothing is known is left open.
  static func interval(_ estimate: some Interval) -> String {
    if estimate.low == nil, estimate.high == nil { return "" }
    let digits = digits(estimate)
    func end(_ value: Double?) -> String { value.map { RealismText.fixed($0, digits: digits) } ?? "…" }
    return "[\(end(estimate.low)), \(end(estimate.high))]" + (estimate.unreliable ? " ?" : "")
  }

  /// The half-width of a symmetrical interval, the interval itself of another.
  static func width(_ estimate: some Interval) -> String {
    guard let mean = estimate.mean, let low = estimate.low, let high = estimate.high else { return interval(estimate) }
    let (down, up) = (mean - low, high - mean)
    if abs(up - down) > 1e-9 * max(1, abs(mean)) { return interval(estimate) }
    return "± " + RealismText.figure((up + down) / 2) + (estimate.unreliable ? " ?" : "")
  }

  /// Three digits behind the point, and more for an interval that they would make a point of.
  private static func digits(_ estimate: some Interval) -> Int {
    var (digits, width) = (3, estimate.halfWidth ?? 1)
    while width * 1_000 < 5, width > 0, digits < 6 { (digits, width) = (digits + 1, width * 10) }
    return digits
  }
}

extension ExperimentReport.Mean {
  /// Who or what stands at the percentiles and at the ends, in words.
  var standings: [(place: String, value: String, person: Int?, command: String)] {
    var rows: [(place: String, value: String, person: Int?, command: String)] = []
    for one in percentiles ?? [] {
      func range(_ low: Double?, _ high: Double?) -> String? {
        low.flatMap { low in high.map { "\(RealismText.figure(low)) to \(RealismText.figure($0))" } }
      }
      let interval = range(one.low, one.high).map { " (\($0))" } ?? ""
      let value = one.value.map(RealismText.figure) ?? range(one.from, one.below) ?? "-"
      rows.append(("\(one.percentile)%", value + interval, one.person, one.command ?? ""))
    }
    for (place, one) in [
      ("least", least), ("most", greatest), ("falls most", fallsMost), ("gains most", gainsMost),
    ] {
      if let one { rows.append((place, RealismText.figure(one.value), one.person, one.command)) }
    }
    return rows
  }
}
