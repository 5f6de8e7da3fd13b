import LedgerModel
import Personas
import LocatedJSON
public import QuestExperiments
import QuestSimulation

/// Findings as sentences.
public struct FindingText {
  private let result: ExperimentResult
  private let command: (_ variant: Int, _ person: Int) -> String

  /// Sentences about a result; `command` shows a person under a variant day by day.
  public init(_ result: ExperimentResult, command: @escaping (_ variant: Int, _ person: Int) -> String) {
    self.result = result
    self.command = command
  }

  /// What was found, in a sentence with its figure.
  public func sentence(_ finding: ExperimentResult.Finding) -> String {
    let population = result.experiment.population
    let who = population.isLedger ? "this ledger's" : escaped(population.labels[finding.people])
    let share = percent(finding.estimate.mean)
    let subject = finding.subject.map { escaped($0.text) } ?? "a category"
    return switch finding.kind.id {
    case FindingKind.dominantCategory.id: "\(subject) wins the category quest on \(share) of \(who) days"
    case FindingKind.saturation.id:
      "\(population.isLedger ? "" : who + ": ")after \(String.count(population.days, "day")) \(RealismText.fixed(finding.estimate.mean, digits: 0)) payees qualify, StreakBreaker saturates"
    case FindingKind.nagging.id:
      "\(share) of \(who) quests on a payee or category come after a week of days with the same"
    case FindingKind.unactionable.id: "\(share) of \(who) quests on a payee or category are on bills"
    case FindingKind.emptyDays.id: "there is no quest on \(share) of \(who) days with the app"
    default: "\(WhatIfText.figure(finding.estimate.mean)) quests a day vanish from \(who) lists unclaimed"
    }
  }

  /// The sentence with its interval, and a day that shows it.
  func lines(of finding: ExperimentResult.Finding, style: TextStyle) -> [String] {
    let interval = interval(finding)
    var lines = ["  " + sentence(finding) + (interval.isEmpty ? "" : style.dim("  " + interval))]
    if let example = finding.example {
      let quest = example.quest.map { ": " + escaped($0.title(in: currency(of: finding))) } ?? ""
      let person = result.experiment.population.isLedger ? "" : "person \(example.person) "
      lines.append(style.dim("      \(person)on \(DayAccount.heading(example.day))" + quest))
      lines.append(style.dim("      " + command(finding.variant, example.person)))
    }
    return lines
  }

  private func interval(_ finding: ExperimentResult.Finding) -> String {
    let estimate = finding.kind.isShare ? finding.estimate.bounded(by: 0...1) : finding.estimate
    guard let low = estimate.low, let high = estimate.high else { return "" }
    func told(_ value: Double) -> String {
      finding.kind.isShare ? RealismText.fixed(value * 100, digits: 1) + "%" : WhatIfText.figure(value)
    }
    return "[\(told(low)), \(told(high))]" + (estimate.restsOnFew ? ", of few people" : "")
  }

  private func currency(of finding: ExperimentResult.Finding) -> Currency {
    let personas = result.experiment.population.personas
    return personas.indices.contains(finding.people) ? personas[finding.people].currency : .gbp
  }

  private func percent(_ value: Double) -> String { RealismText.fixed(value * 100, digits: 0) + "%" }
}
