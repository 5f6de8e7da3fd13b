import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

/// A number with its noun, in the singular where it is one.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number.magnitude == 1 ? "" : "s")"
}

/// A number that may be missing, such as a streak that was never recorded.
func told(_ number: Int?) -> String { number.map { "\($0)" } ?? "nothing" }

extension Collection<Quest> {
  /// The quests as a person reads them.
  var summary: String {
    isEmpty ? "nothing" : map { $0.kind.name + ($0.subject.map { "(\($0.text))" } ?? "") }.joined(separator: ", ")
  }

  /// The quests with their evidence, where names alone do not tell answers apart.
  func details(in currency: Currency) -> String {
    if isEmpty { return "nothing" }
    let all = map { quest in
      let evidence = quest.evidence
      let parts = [
        evidence.count.map { "\($0)" }, evidence.total.map { $0.text(in: currency) }, evidence.target.map { "\($0)" },
      ]
      return [quest].summary + " [\(quest.id)] " + parts.compactMap { $0 }.joined(separator: ", ")
    }
    return all.joined(separator: "; ")
  }
}

extension AppView {
  /// What another view shows otherwise.
  func changes(to other: AppView) -> String {
    let parts = [
      ("the day", day.map(\.text) ?? "none", other.day.map(\.text) ?? "none"),
      ("the streak", told(streak), told(other.streak)),
      ("the quests", quests.summary, other.quests.summary),
      ("the screen", screen.rawValue, other.screen.rawValue),
      ("the transactions", "\(transactionCount)", "\(other.transactionCount)"),
      ("the target", "\(dailySaveTarget)", "\(other.dailySaveTarget)"),
      ("the claims paid", "\(claimsPaid)", "\(other.claimsPaid)"),
      ("the level", told(level), told(other.level)),
    ]
    let changed = parts.filter { $0.1 != $0.2 }.map { "\($0.0) from \($0.1) to \($0.2)" }
    return changed.isEmpty ? "nothing" : changed.joined(separator: ", ")
  }
}

extension HomeAction {
  /// What was done, as a noun.
  var told: String {
    switch self {
    case .open: "an open"
    case .log: "a transaction logged"
    case .edit: "a transaction edited"
    case .delete(let id): "the transaction \(id) deleted"
    case .importEntries(let entries, let background):
      "an import of \(counted(entries.count, "transaction"))" + (background ? " in the background" : "")
    case .checkIn: "a check-in"
    case .claim(let id): "a claim of \(id)"
    case .setTarget(let target): "a target of \(target)"
    case .tap(let block): "a tap on \(block.rawValue)"
    case .relaunch: "a relaunch"
    case .restore: "a restore"
    case .switchDevice: "a change of device"
    }
  }
}

extension [HomeEffect] {
  /// What the app did.
  var told: String {
    if isEmpty { return "no effect" }
    let effects = map { effect in
      switch effect {
      case .overlay(let milestone): "the overlay of \(milestone)"
      case .paid(let id): "a payment of \(id)"
      case .alreadyClaimed(let id): "the word that \(id) was claimed before"
      case .claimRefused(let id): "a refusal of \(id)"
      case .refused(let why): "a refusal: \(why)"
      }
    }
    return effects.joined(separator: ", ")
  }
}
