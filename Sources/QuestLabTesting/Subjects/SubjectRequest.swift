public import Foundation
import LedgerModel
import QuestEngine
import QuestSimulation

/// Everything that the quests of a day may depend on.
public struct SubjectRequest: Sendable, Hashable {
  /// The day.
  public var day: SubjectDay
  /// The transactions in an arbitrary order; those dated after the day do not exist yet.
  public var transactions: [SubjectTransaction]
  /// The claims made so far, in order, each with the very id that the subject gave.
  public var claims: [SubjectClaim]
  /// The daily save target in major units; any value, NaN included.
  public var dailySaveTarget: Decimal
}

/// One transaction.
public struct SubjectTransaction: Sendable, Hashable {
  /// The id, unique in its ledger.
  public var id: String
  /// The civil date.
  public var day: SubjectDay
  /// Who was paid, or who paid: trimmed and composed (NFC); nil where unknown.
  public var payee: String?
  /// What it was for: trimmed and composed (NFC); nil where unknown.
  public var category: String?
  /// The signed amount in major units; an outflow is negative.
  public var amount: Decimal

  init(_ entry: Ledger.Entry, in currency: Currency) {
    id = entry.id
    day = SubjectDay(entry.day)
    payee = entry.payee?.text
    category = entry.category?.text
    amount = entry.amount.decimal(in: currency)
  }
}

/// One claim.
public struct SubjectClaim: Sendable, Hashable {
  /// The quest's id as the subject gave it.
  public var id: String
  /// The app's day at the claim.
  public var claimedOn: SubjectDay
}

/// One quest that a subject shows.
public struct SubjectQuest: Sendable, Hashable {
  /// The identity; any text, and the same for the same quest at every load.
  public var id: String
  /// The type of quest: `streakBreaker`, `categoryBudget`, `saveX`, or a name of the app's own.
  public var kind: String
  /// The payee or the category that it names.
  public var subject: String?
  /// A payee's visits, or a category's outflows in the window.
  public var count: Int?
  /// The category's total in the window, a positive amount in major units.
  public var total: Decimal?
  /// The daily save target in major units.
  public var target: Decimal?

  /// A quest of any kind.
  public init(
    id: String, kind: String, subject: String? = nil, count: Int? = nil, total: Decimal? = nil, target: Decimal? = nil
  ) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.count = count
    self.total = total
    self.target = target
  }

  /// The quest that names a regular payee.
  public static func streakBreaker(id: String, payee: String, visits: Int) -> SubjectQuest {
    SubjectQuest(id: id, kind: StreakBreaker.kind.name, subject: payee, count: visits)
  }

  /// The quest on the week's largest category.
  public static func categoryBudget(id: String, category: String, outflows: Int, total: Decimal) -> SubjectQuest {
    SubjectQuest(id: id, kind: CategoryBudget.kind.name, subject: category, count: outflows, total: total)
  }

  /// The quest on the daily save target.
  public static func saveX(id: String, target: Decimal) -> SubjectQuest {
    SubjectQuest(id: id, kind: SaveX.kind.name, target: target)
  }

  func quest(in currency: Currency, subject name: String) throws -> Quest {
    let money: Money?
    do throws(MoneyError) {
      money = if let total { try Money(total, in: currency) } else { nil }
    } catch {
      throw SubjectFailure(.malformed, subject: name, problem: "the total of the quest \(id) is no amount: \(error)")
    }
    return Quest(
      id: QuestID(id), kind: QuestKind(kind),
      subject: subject.map { Name(verbatim: $0.precomposedStringWithCanonicalMapping) },
      evidence: Quest.Evidence(count: count, total: money, target: target))
  }
}
