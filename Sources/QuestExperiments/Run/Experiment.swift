import LocatedJSON
import Personas
import QuestEngine
import QuestSimulation
public import ScenarioModel

/// The same people, lived under each variant.
///
/// ```swift
/// let experiment = try Experiment(population, variants: [Variant("20"), thirty])
/// let result = try experiment.run(people: 1_000)
/// ```
///
/// A person's scenario is generated once and run under every variant that leaves the person alone. What a variant does
/// change of a person disturbs the stream that it is about and no other: common random numbers.
public struct Experiment: Sendable {
  /// The people.
  public let population: Population
  /// The variants; all are compared with the first.
  public let variants: [Variant]
  /// What is counted.
  public let measures: [Measure]
  /// The names of all figures, measure by measure, each with its parts.
  public let figureNames: [String]
  /// The people's kinds as each variant changes them.
  private let personas: [[Persona]]
  /// For each variant, the first one with the same people.
  private let lifeOf: [Int]

  /// An experiment over at least one day, with at least one variant and measure.
  ///
  /// - Throws: ``ExperimentError``, or `InputError` for a change that makes no sense.
  public init(_ population: Population, variants: [Variant], measures: [Measure] = Measure.all) throws {
    if population.days < 1 { throw ExperimentError("there are no days to live", "Live one day at least.") }
    if variants.isEmpty { throw ExperimentError("there is no variant", "Name one at least.") }
    if population.personas.isEmpty && !population.isLedger {
      throw ExperimentError("there is nobody to live", "Name a persona or a ledger.")
    }
    figureNames = measures.flatMap(\.figureNames)
    if figureNames.isEmpty { throw ExperimentError("nothing is measured", "Name a measure.") }
    for (place, name) in figureNames.enumerated() where figureNames[..<place].contains(name) {
      throw ExperimentError("two figures are called \(quoted(name))", "Give one measure another name.")
    }
    self.population = population
    self.variants = variants
    self.measures = measures
    personas = try variants.map { variant in try population.personas.map { try variant.changed($0) } }
    let changes = variants.map { variant in variant.settings.filter { $0.key.hasPrefix("persona.") } }
    lifeOf = changes.map { own in changes.firstIndex(of: own) ?? 0 }
  }

  /// Simulates a person under every variant.
  ///
  /// - Parameter keepsFindings: whether what a run says by itself is looked for.
  /// - Throws: what the subject throws.
  public func lives(
    ofPerson person: Int, keepsDays: Bool = false, keepsFindings: Bool = true
  ) throws -> PersonLives {
    var lives = PersonLives(person: person, kind: population.kind(ofPerson: person))
    try live(&lives, keepsDays: keepsDays, keepsFindings: keepsFindings)
    return lives
  }

  /// Lives under one variant after another; of a subject that fails, those before it are there.
  func live(_ lives: inout PersonLives, keepsDays: Bool, keepsFindings: Bool) throws {
    for (variant, scenario) in zip(variants, scenarios(ofPerson: lives.person)) {
      var collector = LifeCollector(
        scenario, measures: measures, from: population.start, days: population.days, keepsDays: keepsDays)
      if keepsFindings { collector.findings = LifeFindings() }
      try variant.subject.run(scenario, observer: &collector)
      let ended = collector.finish()
      try refuseUnsummable(ended.figures, of: lives.person)
      lives.figures += ended.figures
      lives.daily.append(ended.daily)
      lives.findings.append(collector.findings ?? LifeFindings())
    }
  }

  private func refuseUnsummable(_ figures: [Figure], of person: Int) throws(ExperimentError) {
    for (name, figure) in zip(figureNames, figures) {
      if figure.numerator.magnitude <= Figure.largestPart, figure.denominator.magnitude <= Figure.largestPart {
        continue
      }
      throw ExperimentError(
        "\(name) of person \(person) is \(figure.numerator) over \(figure.denominator), beyond \(Figure.largestPart)",
        "Count in larger units.")
    }
  }

  /// A person's scenario under each variant; generated once for all that leave the person alone.
  public func scenarios(ofPerson person: Int) -> [Scenario] {
    let kind = population.kind(ofPerson: person)
    var generated: [Scenario?] = variants.map { _ in nil }
    return zip(variants, lifeOf).map { variant, source in
      var scenario =
        generated[source]
        ?? population.life(ofPerson: person, as: personas[source].isEmpty ? nil : personas[source][kind])
      generated[source] = scenario
      variant.change(&scenario)
      return scenario
    }
  }
}

/// What one person's lives come to, under every variant.
public struct PersonLives: Sendable {
  /// The number of the person.
  public let person: Int
  /// The place of the person's kind among the population's labels.
  public let kind: Int
  /// The figures: by variant, then in the order of ``Experiment/figureNames``.
  public internal(set) var figures: [Figure] = []
  /// By variant, the figures of each day one after another; empty where days are not kept.
  public internal(set) var daily: [[Figure]] = []
  /// By variant, what there is to say of the scenario.
  var findings: [LifeFindings] = []

  init(person: Int, kind: Int) {
    self.person = person
    self.kind = kind
  }
}
