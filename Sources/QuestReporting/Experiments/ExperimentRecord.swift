import LedgerModel
public import QuestExperiments
import QuestEngine
import QuestSimulation

/// All that a page tells of an experiment, whether it has just run or stands in a document.
public struct ExperimentRecord: Sendable {
  var people: Int
  var days: Int
  var start: String
  var seed: String
  var isLedger: Bool
  /// The people's kinds as a command line names them, or the ledger.
  var labels: [String]
  var variants: [Variant]
  /// The figure that the pictures are about; the percentiles are of it.
  var headline: String
  var figures: [FigureResult]
  var byPersona: [ExperimentResult.Group] = []
  var byDay: [ExperimentResult.Group] = []
  /// By variant, who sits where among the people by the headline.
  var standings: [[Standing]]
  /// Nil where nobody looked for any, as in merged shards.
  var findings: [Finding]?
  var guardrails: [Judgement]
  /// What went wrong for some people of merged shards.
  var failures: [Failure] = []
  /// How many people are in no figure, since a subject gave no answer for them.
  var leftOut = 0
  /// Some of the people day by day; nil where there is one life, which does not spread.
  var sample: ExperimentSample?

  struct Variant: Sendable {
    var name: String
    /// What was changed.
    var settings: [(key: String, value: String)]
    var milestones: [Int]
  }

  struct Standing: Sendable {
    /// Such as `10%`.
    var place: String
    var value: Double?
    /// Where the bin ends that begins at the value; nil where the value is a person's own.
    var below: Double?
    var person: Int?
    /// What shows the person day by day.
    var command: String?
  }

  struct Finding: Sendable {
    var id: String
    /// The place of the variant.
    var variant: Int
    /// The kind of people, by its label.
    var people: String
    var subject: String?
    var sentence: String
    var estimate: Estimate
    var isShare: Bool
    var threshold: Double
    var reason: String
    var example: Example?

    /// How many times the threshold it reaches.
    var excess: Double { estimate.mean / threshold }

    /// Whether another finding says the same of the same people, if with another figure.
    func isAboutTheSame(as other: Finding) -> Bool {
      (id, people) == (other.id, other.people) && subject == other.subject
    }

    struct Example: Sendable {
      var day: String
      /// What shows the person day by day.
      var command: String
    }
  }

  /// How a guardrail fared under one variant.
  struct Judgement: Sendable {
    var guardrail: String
    var variant: String
    var judged: Double?
    var holds: Bool
  }

  struct Failure: Sendable {
    var id: String
    /// How many lives.
    var count: Int
    var examples: [(reason: String, command: String)]
  }
}

extension ExperimentRecord {
  /// As many variants as a picture of bands tells apart, and a document keeps the days of.
  static let mostBands = 4

  /// What a result comes to.
  ///
  /// - Parameter sample: some of the people day by day; nil where there is one life.
  /// - Parameter headline: the figure that the pictures are about.
  /// - Parameter command: what shows a person under a variant day by day.
  public init(
    _ result: ExperimentResult, sample: ExperimentSample?, verdicts: [Guardrail.Verdict] = [], headline: String,
    command: @escaping (_ variant: Int, _ person: Int) -> String
  ) {
    let population = result.experiment.population
    let text = FindingText(result, command: command)
    people = result.people
    days = population.days
    start = population.start.text
    seed = String(population.seed)
    isLedger = population.isLedger
    labels = population.labels
    variants = result.experiment.variants.map { variant in
      Variant(
        name: variant.name, settings: variant.settings.map { ($0.key, $0.value) },
        milestones: variant.rules.milestones)
    }
    self.headline = headline
    (figures, byPersona, byDay) = (result.figures, result.byPersona, result.byDay)
    standings = (result.figure(headline)?.percentiles ?? []).enumerated().map { variant, percentiles in
      percentiles.map { one in
        Standing(
          place: "\(one.percentile)%", value: one.figure.value, person: one.person,
          command: command(variant, one.person))
      }
    }
    findings = result.findings.map { finding in
      Finding(
        id: finding.kind.id, variant: finding.variant, people: population.labels[finding.people],
        subject: finding.subject?.text, sentence: text.sentence(finding), estimate: finding.estimate,
        isShare: finding.kind.isShare, threshold: finding.kind.threshold, reason: finding.kind.reason,
        example: finding.example.map {
          Finding.Example(day: $0.day.text, command: command(finding.variant, $0.person))
        })
    }
    guardrails = verdicts.map {
      Judgement(guardrail: $0.guardrail.text, variant: $0.variant, judged: $0.judged, holds: $0.holds)
    }
    self.sample = sample
  }

  /// The figure of a name.
  func figure(_ name: String) -> FigureResult? { figures.first { $0.name == name } }
}
