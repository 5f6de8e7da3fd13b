import LedgerModel
import LocatedJSON
import Personas
import QuestExperiments

/// Findings as sentences with their figure.
struct FindingSentence {
  private let result: ExperimentResult

  init(_ result: ExperimentResult) {
    self.result = result
  }

  func text(_ finding: ExperimentResult.Finding) -> String {
    let population = result.experiment.population
    let who = population.isLedger ? "this ledger's" : escaped(population.labels[finding.people])
    let share = RealismText.fixed(finding.estimate.mean * 100, digits: 0) + "%"
    let subject = finding.subject.map { escaped($0.text) } ?? "a category"
    return switch finding.kind.id {
    case FindingKind.dominantCategory.id: "\(subject) wins the category quest on \(share) of \(who) days"
    case FindingKind.saturation.id:
      "\(population.isLedger ? "" : who + ": ")after \(String.count(population.days, "day")) \(RealismText.fixed(finding.estimate.mean, digits: 0)) payees qualify, StreakBreaker saturates"
    case FindingKind.nagging.id:
      "\(share) of \(who) quests on a payee or category come after a week of days with the same"
    case FindingKind.unactionable.id: "\(share) of \(who) quests on a payee or category are on bills"
    case FindingKind.emptyDays.id: "there is no quest on \(share) of \(who) days with the app"
    default: "\(RealismText.figure(finding.estimate.mean)) quests a day vanish from \(who) lists unclaimed"
    }
  }

  func currency(of finding: ExperimentResult.Finding) -> Currency {
    let personas = result.experiment.population.personas
    return personas.indices.contains(finding.people) ? personas[finding.people].currency : .gbp
  }
}
