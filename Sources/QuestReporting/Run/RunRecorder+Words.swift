import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

extension RunRecorder {
  /// What happened at a step and what the app did, in a few words.
  static func text(of step: Step, in currency: Currency) -> String {
    var text = remark(on: step, in: currency) ?? everyday(step, currency)
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

  /// What a step was, in a few words; nil for the common ones that the day's figures show.
  static func remark(on step: Step, in currency: Currency) -> String? {
    for case .refused(let why) in step.effects { return "refused: \(why)" }
    for case .claimRefused(let id) in step.effects { return "claim of \(id) refused: it is not open" }
    for case .alreadyClaimed(let id) in step.effects { return "claimed \(id) again: nothing paid" }
    if step.isUnshownClaim { return "claimed a quest that is not shown" }
    if step.presenterFailed { return "the overlay failed to show" }
    switch step.event {
    case .open, .claim: return nil
    case .log(let entry):
      return entry.day == step.date ? nil : "logged for \(entry.day): \(entry.summary(in: currency))"
    case .edit(let entry): return "edited \(entry.id): \(entry.summary(in: currency))"
    case .delete(let id): return "deleted \(id)"
    case .importEntries(let entries, let background):
      return "imported \(String.count(entries.count, "transaction"))\(background ? " in the background" : "")"
    case .checkIn: return "checked in"
    case .setTarget(let target): return "set the target to \(target.amountText(in: currency))"
    case .tap(let block): return "tapped \(block)"
    case .zone(let zone): return "moved to time zone \(zone)"
    case .clock(let days): return "moved the clock by \(days) days"
    case .relaunch: return "relaunched the app"
    case .restore: return "restored the app from a backup"
    case .secondDevice: return "switched to the second device"
    case .overlayFails: return "the next overlay will fail"
    }
  }
}

extension Ledger.Entry {
  /// The payee, or else the category, with the amount.
  func summary(in currency: Currency) -> String {
    let name = (payee ?? category).map { $0.text + " " } ?? ""
    // Spending has no sign, an inflow has one.
    let spent = isOutflow ? try? amount.negated().text(in: currency) : nil
    return name + (spent ?? (amount > .zero ? "+" : "") + amount.text(in: currency))
  }
}
