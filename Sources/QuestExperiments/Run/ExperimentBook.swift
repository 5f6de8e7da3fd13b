import LedgerModel

/// What a run keeps while people are added in the order of their numbers.
struct ExperimentBook {
  private let experiment: Experiment
  private let options: Experiment.Options
  private var kinds: [FigureSums]
  private var days: [FigureSums]
  private var findings: [[FindingSums]]
  /// Each person's figures, for percentiles, skewness and the bootstrap.
  private var people: [[Figure]] = []
  /// The kind of each person.
  private var kindOf: [Int] = []

  init(_ experiment: Experiment, _ options: Experiment.Options) {
    self.experiment = experiment
    self.options = options
    let variants = experiment.variants.count
    let empty = FigureSums(variants: variants, figures: experiment.figureNames.count)
    let labels = experiment.population.labels
    kinds = labels.map { _ in empty }
    days = options.byDay ? (0..<experiment.population.days).map { _ in empty } : []
    findings = (0..<variants).map { _ in labels.map { _ in FindingSums() } }
  }

  mutating func add(_ lives: PersonLives) {
    kinds[lives.kind].add(lives.figures)
    let width = experiment.figureNames.count
    for day in days.indices {
      days[day].add(Array(lives.daily.map { $0[day * width..<(day + 1) * width] }.joined()))
    }
    for (variant, life) in lives.findings.enumerated() { findings[variant][lives.kind].add(life, person: lives.person) }
    people.append(lives.figures)
    kindOf.append(lives.kind)
  }

  /// Whether every difference of the figures has at most a half-width; every mean, where there is one variant.
  ///
  /// An interval that is not to be trusted, or that nothing observed has a width of, never does.
  func reaches(_ halfWidth: Double, of names: [String]) -> Bool {
    var wanted = figures(kinds).filter { names.contains($0.name) }
    for index in wanted.indices {
      guard let figure = experiment.figureNames.firstIndex(of: wanted[index].name) else { continue }
      markSkewed(&wanted[index], figure, people.indices.map(\.self))
    }
    return wanted.allSatisfy { figure in
      if figure.differences.isEmpty { return figure.means.allSatisfy { Self.reaches(halfWidth, $0) } }
      return figure.differences.allSatisfy { $0?.isStructuralZero == true || Self.reaches(halfWidth, $0?.estimate) }
    }
  }

  private static func reaches(_ halfWidth: Double, _ estimate: Estimate?) -> Bool {
    guard let estimate, let width = estimate.halfWidth else { return false }
    return width > 0 && width <= halfWidth && !estimate.isUnreliable
  }

  func result(jobs: Int) throws -> ExperimentResult {
    let names = experiment.figureNames
    var figures = self.figures(kinds)
    for index in figures.indices { markSkewed(&figures[index], index, people.indices.map(\.self)) }
    figures.correctPValues()
    let bootstrap = Bootstrap(
      people: people, strata: kindOf, figureCount: names.count, seed: experiment.population.seed)
    let intervals = experiment.variants.count > 1 ? try bootstrap.intervals(jobs: jobs) : []
    for place in figures.indices {
      for difference in figures[place].differences.indices where !intervals.isEmpty {
        figures[place].differences[difference]?.bootstrap = intervals[(difference + 1) * names.count + place]
      }
      figures[place].percentiles = experiment.variants.indices.map { percentiles(of: place, variant: $0) }
    }
    var result = ExperimentResult(experiment: experiment, people: people.count, figures: figures)
    if options.byPersona {
      result.byPersona = zip(experiment.population.labels, kinds).enumerated().filter { $1.1.people > 0 }.map {
        kind, group in
        var figures = self.figures([group.1])
        let members = people.indices.filter { kindOf[$0] == kind }
        for index in figures.indices { markSkewed(&figures[index], index, members) }
        return ExperimentResult.Group(name: group.0, people: group.1.people, figures: figures)
      }
    }
    for (place, sums) in days.enumerated() {
      guard let day = try? experiment.population.start.adding(place) else { continue }
      result.byDay.append(
        ExperimentResult.Group(name: day.text, people: sums.people, figures: self.figures([sums])))
    }
    result.findings = findings.enumerated().flatMap { variant, kinds in
      kinds.enumerated().flatMap { $1.findings(variant: variant, people: $0) }
    }
    return result
  }

  private func figures(_ strata: [FigureSums]) -> [FigureResult] {
    [FigureResult](strata, names: experiment.figureNames, shares: experiment.measures.flatMap(\.shareNames)) {
      variant, figure in
      experiment.isReached(figure, byVariant: variant)
    }
  }

  /// Marks the intervals of figures that are too skewed for so few people.
  private func markSkewed(_ result: inout FigureResult, _ figure: Int, _ members: [Int]) {
    if members.count < 2 { return }
    let width = experiment.figureNames.count
    func ratio(_ variant: Int) -> Double? { result.means[variant]?.mean }
    func deviation(_ person: Int, _ variant: Int, _ ratio: Double) -> Double {
      let figure = people[person][variant * width + figure]
      return Double(figure.numerator) - ratio * Double(figure.denominator)
    }
    for variant in experiment.variants.indices {
      guard let mean = result.means[variant], !mean.isUnreliable, mean.variance ?? 0 > 0,
        !isYesOrNo(variant * width + figure, members)
      else {
        continue
      }
      if Skewness(members.lazy.map { deviation($0, variant, mean.mean) }).isTooMuch {
        result.means[variant]?.isUnreliable = true
      }
    }
    for index in result.differences.indices {
      guard let difference = result.differences[index], difference.estimate.variance ?? 0 > 0,
        !difference.estimate.isUnreliable,
        let first = ratio(0), let second = ratio(index + 1),
        !isYesOrNo(figure, members) || !isYesOrNo((index + 1) * width + figure, members)
      else { continue }
      let mean = (first: denominator(figure, members), second: denominator((index + 1) * width + figure, members))
      let skewness = Skewness(
        members.lazy.map { deviation($0, index + 1, second) / mean.second - deviation($0, 0, first) / mean.first })
      if skewness.isTooMuch { result.differences[index]?.markUnreliable() }
    }
  }

  private func isYesOrNo(_ place: Int, _ members: [Int]) -> Bool {
    members.allSatisfy { people[$0][place].denominator == 1 && (0...1).contains(people[$0][place].numerator) }
  }

  private func denominator(_ place: Int, _ members: [Int]) -> Double {
    members.reduce(0.0) { $0 + Double(people[$1][place].denominator) } / Double(members.count)
  }

  /// The people at the percentiles by nearest rank; of equal ones, the lower number comes first.
  ///
  /// A percentile's interval lies between two ranks. Source: Conover, "Practical Nonparametric Statistics" (1999), 3.2.
  private func percentiles(of figure: Int, variant: Int) -> [FigureResult.Percentile] {
    let place = variant * experiment.figureNames.count + figure
    let ranked = people.indices.filter { people[$0][place].denominator > 0 }
      .sorted { Self.isLess(people[$0][place], people[$1][place]) ?? ($0 < $1) }
    if ranked.isEmpty { return [] }
    func value(atRank rank: Double) -> Double? {
      let index = Int(rank) - 1
      return ranked.indices.contains(index) ? people[ranked[index]][place].value : nil
    }
    return [10, 50, 90].map { percentile in
      let person = ranked[(percentile * ranked.count + 99) / 100 - 1]
      let (count, share) = (Double(ranked.count), Double(percentile) / 100)
      let reach = Estimate.criticalOfMany * (count * share * (1 - share)).squareRoot()
      return FigureResult.Percentile(
        percentile: percentile, person: person, figure: people[person][place],
        low: value(atRank: (count * share - reach).rounded(.down)),
        high: value(atRank: (count * share + reach).rounded(.up) + 1))
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
