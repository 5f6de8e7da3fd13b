import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
package import QuestExperiments
import QuestSimulation

extension ExperimentReport {
  /// The report of an experiment.
  ///
  /// - Parameters:
  ///   - sample: some of the people day by day; nil where there is one person.
  ///   - headline: the figure that pictures, groups and percentiles are about.
  ///   - command: what shows a person under a variant day by day.
  package init(
    _ result: ExperimentResult, sample: ExperimentSample?, verdicts: [Guardrail.Verdict] = [], headline: String,
    command: @escaping (_ variant: Int, _ person: Int) -> String
  ) {
    let (experiment, population) = (result.experiment, result.experiment.population)
    let names = experiment.variants.map(\.name)
    self.init(
      people: result.people, days: population.days, start: population.start.text, seed: String(population.seed),
      ledger: population.isLedger ? population.labels[0] : nil, personas: population.isLedger ? [] : population.labels,
      variants: experiment.variants.map { variant in
        Variant(
          name: variant.name, subject: variant.subject.name,
          set: Settings(variant.settings.map { Settings.Setting(key: $0.key, value: $0.value) }),
          milestones: OnOneLine(wrappedValue: variant.rules.milestones))
      },
      headline: headline,
      measures: result.figures.map { figure in
        var shown = Figure(figure, names, halfWidth: result.halfWidth)
        shown.about = experiment.measures.first { $0.figureNames.contains(figure.name) }.map {
          $0.about + (figure.name == $0.name ? "" : ": " + figure.name.dropFirst($0.name.count + 1))
        }
        for (variant, percentiles) in figure.percentiles.enumerated() {
          shown.variants[variant].percentiles = percentiles.map {
            Percentile(
              percentile: $0.percentile, value: $0.figure.value, numerator: $0.figure.numerator,
              denominator: $0.figure.denominator, person: $0.person, command: command(variant, $0.person), low: $0.low,
              high: $0.high)
          }
        }
        return shown
      },
      halfWidth: result.halfWidth)
    byPersona = result.byPersona.map { Group($0, names, halfWidth: result.halfWidth) }
    byDay = result.byDay.map { Group($0, names, halfWidth: result.halfWidth) }
    let sentence = FindingSentence(result)
    findings = result.findings.map { finding in
      var shown = Finding(
        id: finding.kind.id, variant: names[finding.variant], people: population.labels[finding.people],
        subject: finding.subject?.text, mean: finding.estimate.mean, low: finding.estimate.low,
        high: finding.estimate.high, contributing: finding.estimate.contributing, share: finding.kind.isShare,
        threshold: finding.kind.threshold, reason: finding.kind.reason, sentence: sentence.text(finding),
        example: finding.example.map {
          Finding.Example(
            person: $0.person, day: $0.day.text, quest: $0.quest?.id.description,
            title: $0.quest?.title(in: sentence.currency(of: finding)), command: command(finding.variant, $0.person))
        })
      shown.unreliable = finding.estimate.isUnreliable
      return shown
    }
    guardrails = verdicts.map {
      Judgement(
        guardrail: $0.guardrail.text, variant: $0.variant, judged: $0.judged, holds: $0.holds,
        inconclusive: !$0.isResolved)
    }
    reachedHalfWidth = result.reachedHalfWidth
    self.sample = sample.map { Sample($0, names) }
  }

  /// The report of merged shards.
  ///
  /// - Parameter command: the words of a command, as a shell takes them.
  package init(_ whole: ShardDocument, byPersona: Bool, command: (_ words: [String]) -> String) {
    let configuration = whole.configuration
    let names = configuration.variants.map(\.name)
    func standing(_ end: ShardDocument.Ends.Person?, _ variant: Int) -> Standing? {
      end.map {
        Standing(
          value: $0.end.value, persona: configuration.personas[$0.persona].name, person: $0.end.person,
          command: command(whole.simulation(of: $0.end.person, persona: $0.persona, variant: variant)))
      }
    }
    self.init(
      people: configuration.people, days: configuration.days, start: configuration.start.text,
      seed: String(configuration.seed), version: configuration.version, configurationHash: configuration.hash,
      personas: configuration.personas.map(\.name), variants: names.map { Variant(name: $0) },
      headline: configuration.figures.first ?? "", leftOut: whole.leftOut,
      measures: whole.figures.enumerated().map { index, figure in
        var shown = Figure(figure, names, halfWidth: Self.standardHalfWidth)
        for variant in names.indices {
          let spread = whole.spread(ofFigure: index, variant: variant)
          shown.variants[variant].percentiles = [10, 50, 90].map { percent in
            let range = spread.histogram.bin(percent: percent).map(FigureHistogram.range)
            return Percentile(percentile: percent, from: range?.low, below: range?.high)
          }
          shown.variants[variant].over = spread.histogram.count
          shown.variants[variant].least = standing(spread.figure.least, variant)
          shown.variants[variant].greatest = standing(spread.figure.greatest, variant)
          shown.variants[variant].fallsMost = standing(spread.change.least, variant)
          shown.variants[variant].gainsMost = standing(spread.change.greatest, variant)
        }
        return shown
      },
      checks: configuration.checks.count,
      failures: whole.failures.kinds.map { kind in
        Failure(
          id: kind.id, count: kind.count,
          examples: kind.examples.map {
            Failure.Example(
              person: $0.person, persona: configuration.personas[$0.persona].name, variant: names[$0.variant],
              reason: $0.reason,
              command: command(whole.simulation(of: $0.person, persona: $0.persona, variant: $0.variant)))
          })
      },
      halfWidth: Self.standardHalfWidth)
    if byPersona { self.byPersona = whole.byPersona.map { Group($0, names, halfWidth: halfWidth) } }
  }

  /// The half-width that the people needed are for where none is asked for.
  private static let standardHalfWidth = 0.02
}

extension ExperimentReport.Group {
  fileprivate init(_ group: ExperimentResult.Group, _ names: [String], halfWidth: Double) {
    self.init(
      name: group.name, people: group.people,
      measures: group.figures.map { ExperimentReport.Figure($0, names, halfWidth: halfWidth) })
  }
}

extension ExperimentReport.Figure {
  fileprivate init(_ figure: FigureResult, _ names: [String], halfWidth: Double) {
    self.init(
      name: figure.name, share: figure.isShare,
      variants: zip(names, figure.means).map { name, mean in
        ExperimentReport.Mean(
          name: name, mean: mean?.mean, low: mean?.low, high: mean?.high, contributing: mean?.contributing,
          unreliable: mean?.isUnreliable ?? false, stratificationRatio: mean?.stratificationRatio)
      },
      differences: zip(names.dropFirst(), figure.differences).map { name, difference in
        let estimate = difference?.estimate
        return ExperimentReport.Difference(
          from: names[0], to: name, mean: estimate?.mean, low: estimate?.low, high: estimate?.high,
          differing: difference?.differing, varianceRatio: difference?.varianceRatio,
          bootstrapLow: difference?.bootstrap?.lowerBound, bootstrapHigh: difference?.bootstrap?.upperBound,
          p: difference?.pValue, pHolm: difference?.adjustedPValue,
          exactlyZero: difference?.isStructuralZero ?? false,
          peopleNeeded: estimate?.peopleNeeded(halfWidth: halfWidth), unreliable: estimate?.isUnreliable ?? false)
      })
  }
}

extension ExperimentReport.Sample {
  fileprivate init(_ sample: ExperimentSample, _ names: [String]) {
    func point(_ point: ExperimentSample.Point) -> Point { Point(person: point.person, value: point.value) }
    self.init(
      people: sample.people,
      variants: names.enumerated().map { index, name in
        let spread = index < ExperimentReport.mostBands ? sample.spread[index] : []
        return Course(
          name: name,
          spread: spread.map {
            OnOneLine(
              wrappedValue: Spread(days: $0.days, low: point($0.low), middle: point($0.middle), high: point($0.high)))
          }, survival: OnOneLine(wrappedValue: sample.survival[index]))
      })
  }
}
