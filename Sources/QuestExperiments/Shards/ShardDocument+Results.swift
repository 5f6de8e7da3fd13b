import LedgerModel

extension ShardDocument {
  /// Everyone's figures, the p-values corrected over all differences; the bootstrap needs each person, and is not there.
  public var figures: [FigureResult] {
    var figures = figures(of: groups.map(\.sums))
    figures.correctPValues()
    return figures
  }

  /// The figures of the people of each persona.
  public var byPersona: [ExperimentResult.Group] {
    groups.map { group in
      ExperimentResult.Group(
        name: configuration.personas[group.persona].name, people: group.people,
        figures: self.figures(of: [group.sums]))
    }
  }

  private func figures(of strata: [FigureSums]) -> [FigureResult] {
    [FigureResult](strata, names: configuration.figures, shares: configuration.shares) { variant, figure in
      let reads = Measure.all.first { $0.figureNames.contains(figure) }?.reads ?? .everything
      return !configuration.reach(ofVariant: variant).isDisjoint(with: reads)
    }
  }

  /// How a figure is spread over everyone under a variant.
  public func spread(ofFigure figure: Int, variant: Int) -> Spread {
    let place = variant * configuration.figures.count + figure
    return groups.reduce(into: Spread()) { spread, group in
      let shape = group.shapes[place]
      spread.histogram += shape.histogram
      spread.figure.add(shape.figure, group.persona)
      spread.change.add(shape.change, group.persona)
    }
  }

  /// A figure's histogram over people of all personas, and who stands at the ends.
  public struct Spread: Hashable, Sendable {
    /// How many people have which figure.
    public fileprivate(set) var histogram = FigureHistogram()
    /// Who has the least and who most.
    public fileprivate(set) var figure = Ends()
    /// Who loses and who gains most against the first variant; no one for the first itself.
    public fileprivate(set) var change = Ends()
  }

  /// The people at both ends, with the places of their personas.
  public struct Ends: Hashable, Sendable {
    /// The person at the lower end.
    public private(set) var least: Person?
    /// The person at the upper end.
    public private(set) var greatest: Person?

    /// A person with the place of the persona.
    public struct Person: Hashable, Sendable {
      /// The person and the figure.
      public let end: Extreme
      /// The place of the persona in the configuration.
      public let persona: Int
    }

    fileprivate mutating func add(_ ends: FigureShape.Ends, _ persona: Int) {
      if let end = ends.least, Extreme.least(least?.end, end) == end { least = Person(end: end, persona: persona) }
      if let end = ends.greatest, Extreme.greatest(greatest?.end, end) == end {
        greatest = Person(end: end, persona: persona)
      }
    }
  }

  /// The command line that shows a person under a variant, as words after the program's name.
  public func simulation(of person: Int, persona: Int, variant: Int) -> [String] {
    let persona = configuration.personas[persona]
    var words = ["simulate"] + persona.options + ["--person", "\(person)", "--seed", "\(configuration.seed)"]
    words += ["--start", configuration.start.text, "--days", "\(configuration.days)"]
    for word in configuration.variants[variant].options {
      // Someone without a habit is the same whatever is varied of it, and simulate would not know it.
      let isLacking = words.last == "--vary" && persona.lacks.contains { word.hasPrefix($0 + "=") }
      if isLacking { words.removeLast() } else { words.append(word) }
    }
    return words
  }
}
