import LedgerModel
import LocatedJSON
public import QuestExperiments
import SVGCharts

/// What merged shards come to, as a text for people.
public struct PopulationText {
  private let whole: ShardDocument
  private let byPersona: Bool
  private let style: TextStyle
  private let command: (_ words: [String]) -> String

  /// A text about everyone of a population.
  ///
  /// - Parameter command: the words of a command, as a shell takes them.
  public init(
    _ whole: ShardDocument, byPersona: Bool, style: TextStyle = .plain, command: @escaping (_ words: [String]) -> String
  ) {
    self.command = command
    self.whole = whole
    self.byPersona = byPersona
    self.style = style
  }

  /// The whole report.
  public var lines: [String] {
    let configuration = whole.configuration
    let people = String.count(configuration.people, "person", plural: "people")
    var lines = [
      "\(people) over \(String.count(configuration.days, "day")) from \(configuration.start), seed \(configuration.seed)",
      "",
    ]
    for (place, variant) in configuration.variants.enumerated() {
      let isFirst = place == 0 && configuration.variants.count > 1
      lines.append("  \(place + 1)  \(escaped(variant.name))" + (isFirst ? style.dim("  (compared with)") : ""))
    }
    lines += [""] + table(of: whole.figures) + ends
    if byPersona {
      for group in whole.byPersona {
        let people = String.count(group.people, "person", plural: "people")
        lines += ["", "\(escaped(group.name)), \(people):"] + table(of: group.figures)
      }
    }
    return lines + failures
  }

  private func table(of figures: [FigureResult]) -> [String] {
    var table = TextTable(rightAligned: [1, 2, 4, 6])
    table.add("", "", "mean", "", "difference", "95% interval", "fewer people")
    for figure in figures where figure.means.contains(where: { $0 != nil }) {
      for (place, mean) in figure.means.enumerated() {
        let difference = place == 0 ? nil : figure.differences[place - 1]
        let isZero = difference?.isExactlyZero ?? false
        table.add(
          place == 0 ? figure.name : "", "\(place + 1)", mean.map(WhatIfText.mean) ?? "-",
          mean?.halfWidth.map { "± " + WhatIfText.figure($0) } ?? "",
          difference.map { isZero ? "exactly zero" : WhatIfText.mean($0.estimate) } ?? "",
          isZero || place == 0 ? "" : figure.shownDifferences[place - 1].map(WhatIfText.interval) ?? "",
          difference?.varianceRatio.map { "\(RealismText.fixed($0, digits: 1))x" } ?? "")
      }
    }
    let notes = [figures.meansNote, figures.differencesNote].compactMap(\.self)
    return table.lines(indent: "  ") + notes.map { "  \($0.problem): \($0.figures)" }
  }

  /// Who stands at the ends of the first figure.
  private var ends: [String] {
    guard let figure = whole.configuration.figures.first else { return [] }
    var table = TextTable(rightAligned: [2])
    for variant in whole.configuration.variants.indices {
      let spread = whole.spread(ofFigure: 0, variant: variant)
      let ends = [
        ("least", spread.figure.least), ("most", spread.figure.greatest), ("falls most", spread.change.least),
        ("gains most", spread.change.greatest),
      ]
      for (name, person) in ends {
        guard let person else { continue }
        table.add(
          "\(variant + 1)", name, WhatIfText.figure(person.end.value),
          command(whole.simulation(of: person.end.person, persona: person.persona, variant: variant)))
      }
    }
    return ["", "Who stands at the ends of \(figure):"] + table.lines(indent: "  ")
  }

  private var failures: [String] {
    guard !whole.failures.kinds.isEmpty else {
      let checks = whole.configuration.checks.count
      return checks == 0 ? [] : ["", "0 violations of \(checks) invariants."]
    }
    var lines = ["", style.red("What went wrong:")]
    for kind in whole.failures.kinds {
      lines.append("  \(escaped(kind.id)), \(String.count(kind.count, "life", plural: "lives"))")
      for example in kind.examples {
        lines.append("    " + escaped(example.reason))
        lines.append(
          "    " + command(whole.simulation(of: example.person, persona: example.persona, variant: example.variant)))
      }
    }
    if whole.leftOut > 0 { lines.append("  \(whole.leftOut) people are left out of all figures.") }
    return lines
  }
}
