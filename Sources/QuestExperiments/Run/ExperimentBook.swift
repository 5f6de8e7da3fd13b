import LedgerModel

/// What a run keeps while people are added in the order of their numbers.
struct ExperimentBook {
  private let experiment: Experiment
  private let options: Experiment.Options
  private var sums: FigureSums
  private var kinds: [FigureSums]
  private var days: [FigureSums]
  private var findings: [[FindingSums]]
  /// Each person's figures, for percentiles and the bootstrap.
  private var people: [[Figure]] = []

  init(_ experiment: Experiment, _ options: Experiment.Options) {
    self.experiment = experiment
    self.options = options
    let variants = experiment.variants.count
    let empty = FigureSums(variants: variants, figures: experiment.figureNames.count)
    sums = empty
    let labels = experiment.population.labels
    kinds = labels.map { _ in empty }
    days = options.byDay ? (0..<experiment.population.days).map { _ in empty } : []
    findings = (0..<variants).map { _ in labels.map { _ in FindingSums() } }
  }

  mutating func add(_ lives: PersonLives) {
    sums.add(lives.figures)
    if options.byPersona { kinds[lives.kind].add(lives.figures) }
    let width = experiment.figureNames.count
    for day in days.indices {
      days[day].add(Array(lives.daily.map { $0[day * width..<(day + 1) * width] }.joined()))
    }
    for (variant, life) in lives.findings.enumerated() { findings[variant][lives.kind].add(life, person: lives.person) }
    people.append(lives.figures)
  }

  /// Whether every difference of the figures has at most a half-width; every mean, where there is one variant.
  func reaches(_ halfWidth: Double, of names: [String]) -> Bool {
    let wanted = figures(sums).filter { names.contains($0.name) }
    return wanted.allSatisfy { figure in
      let widths =
        figure.differences.isEmpty
        ? figure.means.map { $0?.halfWidth } : figure.differences.map { $0?.estimate.halfWidth }
      return widths.allSatisfy { $0.map { $0 <= halfWidth } ?? false }
    }
  }

  func result(jobs: Int) throws -> ExperimentResult {
    let names = experiment.figureNames
    var figures = self.figures(sums)
    figures.correctChances()
    let bootstrap = Bootstrap(people: people, figureCount: names.count, seed: experiment.population.seed)
    let intervals = experiment.variants.count > 1 ? try bootstrap.intervals(jobs: jobs) : []
    for place in figures.indices {
      for difference in figures[place].differences.indices where !intervals.isEmpty {
        figures[place].differences[difference]?.bootstrap = intervals[(difference + 1) * names.count + place]
      }
      figures[place].percentiles = experiment.variants.indices.map { percentiles(of: place, variant: $0) }
    }
    var result = ExperimentResult(experiment: experiment, people: people.count, figures: figures)
    if options.byPersona {
      result.byPersona = zip(experiment.population.labels, kinds).filter { $1.people > 0 }.map { label, sums in
        ExperimentResult.Group(name: label, people: sums.people, figures: self.figures(sums))
      }
    }
    for (place, sums) in days.enumerated() {
      guard let day = try? experiment.population.start.adding(place) else { continue }
      result.byDay.append(
        ExperimentResult.Group(name: day.text, people: sums.people, figures: self.figures(sums)))
    }
    result.findings = findings.enumerated().flatMap { variant, kinds in
      kinds.enumerated().flatMap { $1.findings(variant: variant, people: $0) }
    }
    return result
  }

  private func figures(_ sums: FigureSums) -> [FigureResult] {
    [FigureResult](
      sums, names: experiment.figureNames, shares: experiment.measures.flatMap(\.shareNames))
  }

  /// The people at the percentiles by nearest rank; of equal ones, the lower number comes first.
  private func percentiles(of figure: Int, variant: Int) -> [FigureResult.Percentile] {
    let place = variant * experiment.figureNames.count + figure
    let ranked = people.indices.filter { people[$0][place].denominator > 0 }
      .sorted { Self.isLess(people[$0][place], people[$1][place]) ?? ($0 < $1) }
    if ranked.isEmpty { return [] }
    return [10, 50, 90].map { percentile in
      let person = ranked[(percentile * ranked.count + 99) / 100 - 1]
      return FigureResult.Percentile(percentile: percentile, person: person, figure: people[person][place])
    }
  }

  /// Compares quotients exactly; nil where they are equal.
  private static func isLess(_ one: Figure, _ other: Figure) -> Bool? {
    let left = one.numerator.multipliedFullWidth(by: other.denominator)
    let right = other.numerator.multipliedFullWidth(by: one.denominator)
    if left.high != right.high { return left.high < right.high }
    return left.low == right.low ? nil : left.low < right.low
  }
}
