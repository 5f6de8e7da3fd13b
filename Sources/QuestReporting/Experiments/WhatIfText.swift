import LedgerModel
import LocatedJSON
public import QuestExperiments
import SVGCharts

/// An experiment's result as a text for people.
public struct WhatIfText {
  private let result: ExperimentResult
  private let verdicts: [Guardrail.Verdict]
  private let style: TextStyle
  private let headline: String
  private let command: (_ variant: Int, _ person: Int) -> String

  /// A text about a result.
  ///
  /// - Parameter headline: the figure that is told by persona, by day and by person.
  /// - Parameter command: what shows a person under a variant day by day.
  public init(
    _ result: ExperimentResult, verdicts: [Guardrail.Verdict] = [], headline: String, style: TextStyle = .plain,
    command: @escaping (_ variant: Int, _ person: Int) -> String
  ) {
    self.result = result
    self.verdicts = verdicts
    self.headline = headline
    self.style = style
    self.command = command
  }

  /// The whole report.
  public var lines: [String] {
    var lines = head + [""] + figures
    if !result.byPersona.isEmpty { lines += ["", "By persona, \(headline):"] + groups(result.byPersona) }
    if !result.byDay.isEmpty { lines += ["", "By day, \(headline):"] + groups(result.byDay) }
    lines += tornado + people + findings + guardrails
    if result.reachedHalfWidth == false {
      lines += ["", style.red("The half-width was not reached with \(result.people.grouped) people.")]
    }
    return lines
  }

  private var variants: [Variant] { result.experiment.variants }

  /// A, B, C and so on; letters twice from the twenty-seventh on.
  private func letter(_ variant: Int) -> String { Self.letter(variant) }

  /// A, B, C and so on, for every report about variants.
  static func letter(_ variant: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String(repeating: letters[variant % 26], count: variant / 26 + 1)
  }

  private var head: [String] {
    let population = result.experiment.population
    let span = "over \(String.count(population.days, "day")) from \(population.start)"
    let labels = population.labels.map(escaped)
    var lines =
      population.isLedger
      ? ["\(labels[0]) \(span): one life, whose figures are exact and have no interval"]
      : [
        String.count(result.people, "person", plural: "people")
          + " of \(labels.count > 3 ? "\(labels.count) personas" : labels.joined(separator: ", ")) \(span), seed \(population.seed)"
      ]
    if !population.isLedger && result.people == 1 { lines.append("One person has no interval: live two at least.") }
    lines.append("")
    for (place, variant) in variants.enumerated() {
      let isFirst = place == 0 && variants.count > 1
      lines.append("  \(letter(place))  \(escaped(variant.name))" + (isFirst ? style.dim("  (compared with)") : ""))
    }
    return lines
  }

  private var figures: [String] {
    var table = TextTable(rightAligned: [2, 4, 6, 7, 8])
    if variants.count > 1 {
      table.add(
        "", "", "mean", "", "difference", "95% interval", "fewer people", "p by Holm",
        "people for \(result.halfWidth)")
    } else {
      table.add("", "", "mean", "95% interval")
    }
    var (zero, empty): ([String], [String]) = ([], [])
    for figure in result.figures {
      if figure.means.allSatisfy({ $0 == nil }) {
        empty.append(figure.name)
        continue
      }
      let isZero = !figure.differences.isEmpty && figure.differences.allSatisfy { $0?.isExactlyZero ?? false }
      if isZero { zero.append(figure.name) }
      let name = figure.name.contains(".") ? "  ." + figure.name.drop { $0 != "." }.dropFirst() : figure.name
      for (place, mean) in figure.means.enumerated() where !isZero || place == 0 {
        row(of: figure, named: place == 0 ? String(name) : "", place, mean, isZero, &table)
      }
    }
    var lines = table.lines(indent: "  ")
    if !zero.isEmpty { lines += ["", "Exactly zero for every person: the differences of " + listed(zero)] }
    for note in [result.figures.meansNote, result.figures.differencesNote].compactMap(\.self) {
      lines += ["", note.problem + " (--people): " + note.figures]
    }
    if !empty.isEmpty { lines += ["", "Nothing to count among: " + listed(empty)] }
    return lines
  }

  private func row(
    of figure: FigureResult, named name: String, _ place: Int, _ mean: Estimate?, _ isZero: Bool,
    _ table: inout TextTable
  ) {
    let letter = variants.count > 1 ? (isZero ? "all" : self.letter(place)) : ""
    let value = mean.map { Self.figure($0.mean) } ?? "-"
    guard variants.count > 1 else {
      return table.add(name, letter, value, figure.shownMeans[place].map(Self.interval) ?? "")
    }
    let width = mean?.halfWidth.map { "± " + Self.figure($0) } ?? ""
    guard place > 0, !isZero, let difference = figure.differences[place - 1] else {
      return table.add(name, letter, value, width)
    }
    if difference.isExactlyZero { return table.add(name, letter, value, width, "exactly zero") }
    table.add(
      name, letter, value, width, Self.mean(difference.estimate),
      figure.shownDifferences[place - 1].map(Self.interval) ?? "",
      difference.varianceRatio.map { "\(RealismText.fixed($0, digits: 1))x" } ?? "",
      difference.adjustedChance.map { $0 < 0.0001 ? "<0.0001" : RealismText.fixed($0, digits: 4) } ?? "",
      difference.estimate.peopleNeeded(halfWidth: result.halfWidth).map(\.grouped) ?? "")
  }

  private func groups(_ groups: [ExperimentResult.Group]) -> [String] {
    var table = TextTable(rightAligned: [1, 3, 5])
    for group in groups {
      guard let figure = group.figures.first(where: { $0.name == headline }) else { continue }
      for (place, mean) in figure.means.enumerated() {
        let difference = place == 0 ? nil : figure.differences[place - 1]
        table.add(
          place == 0 ? escaped(group.name) : "", place == 0 ? group.people.grouped : "", letter(place),
          mean.map { Self.figure($0.mean) } ?? "-", mean?.halfWidth.map { "± " + Self.figure($0) } ?? "",
          difference.map { $0.isExactlyZero ? "exactly zero" : Self.mean($0.estimate) } ?? "",
          difference.flatMap { $0.isExactlyZero ? nil : figure.shownDifferences[place - 1] }.map(Self.interval) ?? "")
      }
    }
    return table.lines(indent: "  ")
  }

  /// The variants in the order of what they change, with bars.
  private var tornado: [String] {
    guard variants.count > 2, let figure = result.figure(headline) else { return [] }
    let sizes = figure.differences.enumerated().compactMap { place, difference in
      difference.map { (variant: place + 1, estimate: $0.estimate) }
    }
    let largest = sizes.map { abs($0.estimate.mean) }.max() ?? 0
    guard largest > 0 else { return [] }
    var table = TextTable(rightAligned: [1])
    for (variant, estimate) in sizes.sorted(by: { abs($0.estimate.mean) > abs($1.estimate.mean) }) {
      let bar = String(repeating: "=", count: Int((abs(estimate.mean) / largest * 30).rounded()))
      table.add(letter(variant), Self.mean(estimate), bar, escaped(variants[variant].name))
    }
    return ["", "What changes \(headline) most, against A:"] + table.lines(indent: "  ")
  }

  private var people: [String] {
    guard let figure = result.figure(headline), result.people > 1 else { return [] }
    var table = TextTable(rightAligned: [1, 2])
    for (variant, percentiles) in figure.percentiles.enumerated() {
      for one in percentiles {
        table.add(
          letter(variant), "\(one.percentile)%", one.figure.value.map(Self.figure) ?? "-",
          escaped(command(variant, one.person)))
      }
    }
    return ["", "Who sits at the percentiles of \(headline):"] + table.lines(indent: "  ")
  }

  private var findings: [String] {
    let text = FindingText(result, command: command)
    let first = result.findings.filter { $0.variant == 0 }
    var lines: [String] = []
    for place in variants.indices {
      // Of other variants, what is new under them.
      let new = result.findings.filter { one in
        one.variant == place && (place == 0 || !first.contains { one.isAboutTheSame(as: $0) })
      }
      if new.isEmpty { continue }
      let told = new.sorted { $0.excess > $1.excess }.prefix(Self.mostFindings)
      let under = variants.count > 1 ? (place == 0 ? ", under A" : ", under \(letter(place)) besides") : ""
      lines += ["", "What the run says by itself\(under):"] + told.flatMap { text.lines(of: $0, style: style) }
      if new.count > told.count { lines.append("  and \(new.count - told.count) more with --format json") }
    }
    return lines
  }

  private var guardrails: [String] {
    if verdicts.isEmpty { return [] }
    var table = TextTable()
    for verdict in verdicts {
      table.add(
        verdict.holds ? style.green("ok") : style.red("XX"), escaped(verdict.guardrail.text), escaped(verdict.variant),
        verdict.judged.map { "judged on " + Self.figure($0) } ?? "nothing to count among")
    }
    let failed = verdicts.count { !$0.holds }
    return ["", "Guardrails:"] + table.lines(indent: "  ")
      + [failed == 0 ? "All hold." : "\(failed) of \(verdicts.count) do not hold."]
  }

  private func listed(_ names: [String]) -> String { names.joined(separator: ", ") }

  /// As many as a person reads to the end.
  private static let mostFindings = 12

  /// The mean with as many digits as its interval has meaning for.
  static func mean(_ estimate: Estimate) -> String { RealismText.fixed(estimate.mean, digits: digits(estimate)) }

  static func interval(_ estimate: Estimate) -> String {
    guard let low = estimate.low, let high = estimate.high else { return "" }
    let digits = digits(estimate)
    return "[\(RealismText.fixed(low, digits: digits)), \(RealismText.fixed(high, digits: digits))]"
  }

  /// Three digits behind the point, and more for an interval that they would make a point of.
  private static func digits(_ estimate: Estimate) -> Int {
    var (digits, width) = (3, estimate.halfWidth ?? 1)
    while width * 1_000 < 5, width > 0, digits < 6 { (digits, width) = (digits + 1, width * 10) }
    return digits
  }

  static func figure(_ value: Double) -> String { RealismText.figure(value) }
}
