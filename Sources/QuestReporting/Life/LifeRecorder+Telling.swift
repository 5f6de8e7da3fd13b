import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

extension LifeRecorder {
  /// What happened at a step and what the app did, in a few words.
  static func text(of step: Step, in currency: Currency) -> String {
    var text = DayCollector.remark(on: step, in: currency) ?? everyday(step, currency)
    if let minutes = step.minutes {
      let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
      text = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute) " + text
    }
    for milestone in step.overlays where !step.presenterFailed { text += "; overlay: \(milestone) days in a row" }
    if let streak = step.after.streak, streak != step.before.streak {
      text += "; streak \(step.before.streak.map { "\($0) to " } ?? "")\(streak)"
    }
    return text
  }

  private static func everyday(_ step: Step, _ currency: Currency) -> String {
    switch step.event {
    case .log(let entry): return "logged \(entry.summary(in: currency))"
    case .claim(.id(let id)):
      let title = step.before.quests.first { $0.id == id }?.title(in: currency) ?? id.description
      return "claimed “\(title)”" + (step.paid.isEmpty ? ": nothing paid" : ": paid")
    case .open: return "opened the app"
    default: return step.event.name
    }
  }
}
