public import Foundation
public import LedgerModel
public import LocatedJSON
public import QuestEngine

extension JSONWriter {
  /// A quest as an object: id, kind, subject, title and evidence.
  public mutating func quest(_ quest: Quest, in currency: Currency) {
    beginObject()
    key("id")
    string(quest.id.description)
    key("kind")
    string(quest.kind.name)
    key("subject")
    string(orNull: quest.subject?.text)
    key("title")
    string(quest.title(in: currency))
    key("evidence")
    beginObject()
    if let count = quest.evidence.count {
      key("count")
      int(count)
    }
    if let total = quest.evidence.total {
      key("total")
      string(total.text(in: currency))
    }
    if let target = quest.evidence.target {
      key("target")
      string(target.amountText(in: currency))
    }
    endObject()
    endObject()
  }

  /// A transaction as an object: id, day, payee, category, amount, and its mark where it has one.
  public mutating func entry(_ entry: Ledger.Entry, in currency: Currency) {
    beginObject()
    members(of: entry, in: currency)
    endObject()
  }

  /// The members of a transaction's object.
  mutating func members(of entry: Ledger.Entry, in currency: Currency) {
    key("id")
    string(entry.id)
    key("day")
    string(entry.day.text)
    key("payee")
    string(orNull: entry.payee?.text)
    key("category")
    string(orNull: entry.category?.text)
    key("amount")
    string(entry.amount.text(in: currency))
    if let mark = entry.mark.name {
      key("mark")
      string(mark)
    }
  }
}

extension Ledger.Mark {
  /// The name in files; nil for an ordinary transaction.
  public var name: String? {
    switch self {
    case .none, .removed: nil
    case .standingOrder: "standingOrder"
    case .transfer: "transfer"
    }
  }
}

extension Quest {
  /// What the quest asks for, in a few words.
  public func title(in currency: Currency) -> String {
    let name = subject?.text ?? ""
    switch kind {
    case StreakBreaker.kind: return "Break the habit: skip \(name) today"
    case CategoryBudget.kind: return "Keep \(name) down today"
    case SaveX.kind: return "Save \((evidence.target ?? 0).amountText(in: currency)) today"
    default: return name.isEmpty ? kind.name : "\(kind.name): \(name)"
    }
  }
}

extension Decimal {
  /// The value with at least the currency's digits, such as `15.00`; finer values keep all of theirs.
  public func amountText(in currency: Currency) -> String {
    (try? Money(self, in: currency))?.text(in: currency) ?? description
  }
}
